"""Known wrong answers of lesson 01."""
