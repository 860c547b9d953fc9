"""The document's table and search, and exact filtering.

Reading order: `table`, `table_steps` (how it is built), `filtering`, `methods` (by which the search
chooses), `depth_first`.
"""
