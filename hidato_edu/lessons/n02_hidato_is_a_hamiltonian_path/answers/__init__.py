"""Right answers to the questions of lesson 02."""
