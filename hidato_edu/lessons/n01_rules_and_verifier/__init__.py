"""Lesson 01: rules and verifier."""
