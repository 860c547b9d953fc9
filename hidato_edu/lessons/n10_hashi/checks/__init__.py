"""How the questions of lesson 10 are checked."""
