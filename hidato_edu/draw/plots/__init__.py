"""Plots of many runs, which are not played.

Reading order: `panels`, `labels`, `plots`, `multiples`.
"""
