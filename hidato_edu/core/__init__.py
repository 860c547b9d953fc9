"""The ground floor: events, traces, errors, seeds, and what a search may spend.

Reading order: `errors`, `events`, `rng`, `budget`, `narration`, `trace`, `stops`; `tokens` (texts
with lines and columns), `puzzle_urls` and `pzpr` (links of puzzle sites); `saving`, `resources`
(files).
"""
