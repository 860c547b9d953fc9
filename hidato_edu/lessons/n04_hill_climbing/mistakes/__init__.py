"""Known wrong answers of lesson 04."""
