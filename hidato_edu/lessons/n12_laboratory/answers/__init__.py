"""Right answers of lesson 12: the reference solutions, and other ways to write them."""
