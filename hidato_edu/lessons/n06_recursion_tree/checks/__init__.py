"""How the answers of lesson 06 are read and judged."""
