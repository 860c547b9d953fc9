"""The generator's laboratory: a map, up to eight settings, many seeds, and what comes out.

Reading order: `boards` (cells of all kinds), `values` and `knobs` (from what was typed to
settings), `crew` and `work` (processes that can be stopped and tell how far they are), `run`,
`one`, `results`, `store` (what is kept), `widget`; ``*.js`` is what is seen. Everything here is
loaded on first use, so that a worker need not load what draws.
"""
