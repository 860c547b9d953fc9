"""Right answers of lesson 01: the reference solutions, and other ways to write them."""
