"""Right answers of lesson 08, the solution first, then those in other styles."""
