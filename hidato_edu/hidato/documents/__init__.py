"""The programs of the documents as printed.

Reading order: `slides`, `java`.
"""
