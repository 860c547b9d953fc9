"""Hidato and Hamiltonian paths: why Hidato is hard. Needs networkx.

Reading order: `graphs`, `boustrophedon`, `reduction`.
"""
