"""Known wrong functions for lesson 02."""
