"""The ground floor: events, traces, errors, seeds, and budgets.

Reading order: `errors`, `events`, `rng`, `budget`, `narration`, `trace`, `tree`, `watching` (a
trace of plain code), `stops`; `tokens` (texts with lines and columns); `saving`, `resources`
(files).
"""
