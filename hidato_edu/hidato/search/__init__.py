"""The lecture's search, its switches, and the test of its prunes.

Reading order: `depth_first`, `narration`; `switched`, `orders`, `state`, `prunes`; `soundness`.
"""
