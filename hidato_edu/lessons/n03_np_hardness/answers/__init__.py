"""Right answers of lesson 03: the reference solutions, then other styles."""
