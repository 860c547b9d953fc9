"""How the answers of lesson 12 are read and judged."""
