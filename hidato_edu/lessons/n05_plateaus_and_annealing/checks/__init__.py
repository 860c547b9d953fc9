"""How the answers of lesson 05 are read and judged."""
