"""Right answers of lesson 04: the reference solutions, and other ways to write them."""
