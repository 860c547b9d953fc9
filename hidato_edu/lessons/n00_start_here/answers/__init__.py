"""Right answers of lesson 00, the solution first, then those in other styles."""
