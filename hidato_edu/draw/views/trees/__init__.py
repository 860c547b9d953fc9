"""Trees of calls, complete or through a window, and their levels; one module for each view.

Reading order: `tidy`, `nodes`, `tree`; `tree_lines`, `window`; `pruned_pair`, `follow` (a pruned
run beside the full one); `rising`, `profile`.
"""
