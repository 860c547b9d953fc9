"""Known wrong functions of lesson 09."""
