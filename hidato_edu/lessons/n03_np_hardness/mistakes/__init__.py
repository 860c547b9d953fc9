"""Known wrong answers of lesson 03."""
