"""Runs a student's function so that it cannot damage anything.

Reading order: `callables` (the interface for a judge), `isolation` (in this process), `memory` and
`guards` (what is restored); for grading in a separate process: `parent`, `worker`, and `plain` (the
data between them).
"""
