"""Views of a watched function: `structure` (a board, a list, a dict), `variables`, `calls`."""
