"""How the answers of lesson 03 are read and judged."""
