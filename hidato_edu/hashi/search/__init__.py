"""Rules, guesses, and the search that can be traced.

Reading order: `table`; `small_boards`, `soundness`; `connecting`, `deducing`, `what_if`,
`narration`, `depth_first`.
"""
