"""Boards in feedback and in exercises by hand: as lines of text, and as pictures.

Reading order: `boards`; `kakuro`, `numberlink`, `hashi`; `islands` and `forest`, which are drawn by
hand.
"""
