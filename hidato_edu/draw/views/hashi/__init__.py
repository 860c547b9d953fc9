"""The views of a Hashi, one module for each.

Reading order: `reasons`, `view`, `board`, `islands`, `matrix`, `hint`.
"""
