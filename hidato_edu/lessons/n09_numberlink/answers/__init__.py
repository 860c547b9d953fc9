"""Solutions of lesson 09, and right answers in other styles."""
