"""Plots of many runs; players do not play them.

Reading order: `panels`, `labels`, `plots`, `multiples`.
"""
