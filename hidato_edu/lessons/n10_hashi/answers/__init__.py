"""Right answers of lesson 10, the reference first."""
