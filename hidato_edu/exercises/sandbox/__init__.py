"""A student's function runs here, and can hurt nothing.

Reading order: `callables` (what a judge may ask), `isolation` (in this process), `memory` and
`guards` (what is put back); for grading, a process of its own: `parent`, `worker`, and `plain`, the
data between them.
"""
