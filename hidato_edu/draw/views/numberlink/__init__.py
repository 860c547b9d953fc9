"""The views of a Numberlink, one module for each.

Reading order: `replay`, `board`, `hint`, `frontier`.
"""
