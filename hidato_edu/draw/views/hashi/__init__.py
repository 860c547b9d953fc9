"""The views of a Hashi.

Reading order: `reasons`, `view`, `board`, `islands`, `matrix`, `hint`.
"""
