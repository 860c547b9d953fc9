"""Runs a student's function so that it cannot damage anything.

Reading order: `callables` (the interface for a judge), `isolation` (in this process), `memory` and
`guards` (what is restored); `plain` (data between two processes), `worker` (runs cells and calls),
`box` (what it can reach), `child` (how it is started, asked and ended); `parent` (grading).
"""
