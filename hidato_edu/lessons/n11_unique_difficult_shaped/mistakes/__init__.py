"""Known wrong answers of lesson 11."""
