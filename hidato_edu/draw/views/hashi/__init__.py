"""The views of a Hashi.

Reading order: `state`, `view`, `board`, `islands`, `matrix`, `hint`.
"""
