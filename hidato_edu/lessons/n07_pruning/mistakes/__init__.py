"""Known wrong functions for lesson 07."""
