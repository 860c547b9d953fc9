"""The views of a Hidato: numbers, pointers, paths, domains, and boards made from graphs.

Reading order: `board`, `walk`, `path`, `domains`, `construction`, `turn`.
"""
