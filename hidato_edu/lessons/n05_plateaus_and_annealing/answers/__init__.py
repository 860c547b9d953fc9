"""Right answers of lesson 05: the reference solutions, and other ways to write them."""
