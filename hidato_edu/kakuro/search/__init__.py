"""The document's table and search, and exact filtering.

Reading order: `table`, `table_steps` (how it is built), `filtering`, `methods` (how the search
chooses a cell), `depth_first`.
"""
