"""Known wrong answers of lesson 05."""
