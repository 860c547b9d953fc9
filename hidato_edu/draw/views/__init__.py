"""Views: parts that are drawn once, and their values at every step; one module for each.

Reading order: `parts`, `replay`, `view`, `field`; the rooms `paths`, `trees`, `graphs`, `kakuro`,
`numberlink`, `hashi`; `curve`; `beside`, `hint`, `game` (still pictures).
"""
