"""The views of a Numberlink.

Reading order: `state`, `board`, `hint`, `frontier`.
"""
