"""A plain function as a trace.

Reading order: `snapshots` (what variables hold), `code`, `reports` (what Python reports),
`recorder`; `board`, a dict that records its writes.
"""
