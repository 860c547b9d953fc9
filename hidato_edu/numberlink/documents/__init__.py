"""The document's generator, and union-find.

Reading order: `union_find`, `program`, `joining` (paths out of links).
"""
