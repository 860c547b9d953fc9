"""Known wrong answers of lesson 10."""
