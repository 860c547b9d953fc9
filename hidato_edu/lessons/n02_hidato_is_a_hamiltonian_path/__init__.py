"""Lesson 02: Hidato is a Hamiltonian path."""
