"""Known wrong answers of lesson 06."""
