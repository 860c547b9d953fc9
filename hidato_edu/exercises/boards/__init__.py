"""Boards that students write, and random boards.

Reading order: `texts` (Hidato), `moves` (steps by hand), `paths` (random ones); `kakuro`,
`numberlink`; `hashi_reading`, `hashi`, `hashi_answers`.
"""
