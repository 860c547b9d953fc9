"""The document's program as printed.

Reading order: `program`.
"""
