"""Trees of calls, whole or through a window, and their levels.

Reading order: `tidy`, `nodes`, `tree`; `tree_lines`, `window`; `pruned_pair`, `follow` (a pruned
run beside the full one); `rising`, `profile`.
"""
