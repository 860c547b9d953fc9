"""The search that grows paths.

Reading order: `prunes` (what it looks at), `depth_first`.
"""
