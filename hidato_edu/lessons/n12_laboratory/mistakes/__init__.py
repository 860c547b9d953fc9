"""Known wrong answers of lesson 12."""
