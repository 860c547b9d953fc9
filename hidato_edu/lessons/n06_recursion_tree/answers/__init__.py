"""Right answers of lesson 06: the reference solutions, then other styles."""
