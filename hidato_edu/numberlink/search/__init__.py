"""The search that grows paths.

Reading order: `growing` (paths and tips), `prunes` (what a call looks at), `depth_first`.
"""
