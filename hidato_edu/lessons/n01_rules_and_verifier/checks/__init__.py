"""How the answers of lesson 01 are read and judged."""
