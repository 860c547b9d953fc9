"""Boards that students write, and boards that are drawn from a seed.

Reading order: `texts` (Hidato), `moves` (steps by hand), `paths` (random ones); `kakuro`,
`numberlink`; `hashi_reading`, `hashi`, `hashi_answers`.
"""
