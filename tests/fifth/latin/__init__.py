"""Latin squares: a fifth family, small enough to be read at once. It has a `family`, no more."""
