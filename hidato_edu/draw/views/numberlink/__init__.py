"""The views of a Numberlink.

Reading order: `replay`, `board`, `hint`, `frontier`.
"""
