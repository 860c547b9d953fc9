"""How the answers of lesson 11 are read and judged."""
