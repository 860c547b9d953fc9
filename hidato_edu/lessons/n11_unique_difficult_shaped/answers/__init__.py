"""Right answers of lesson 11: the reference solutions, and other ways to write them."""
