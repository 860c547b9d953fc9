"""The views of a Hidato, one module for each: numbers, pointers, paths, domains, graphs as boards.

Reading order: `board`, `walk`, `path`, `domains`, `construction`, `turn`.
"""
