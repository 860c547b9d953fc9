"""How the answers of lesson 04 are read and judged."""
