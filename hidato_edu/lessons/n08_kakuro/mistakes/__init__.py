"""Known wrong functions of lesson 08, one module for each question."""
