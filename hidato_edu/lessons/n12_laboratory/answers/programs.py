"""The reference solutions of lesson 12.

They are apart from the other right answers, which load scipy, or run climbs as they are imported.
"""

from __future__ import annotations


def wilson(k, n):
    """Return the 95 % interval of the share k of n."""
    from math import sqrt

    z = 1.96
    share = k / n
    middle = share + z * z / (2 * n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    whole = 1 + z * z / n
    return (middle - half) / whole, (middle + half) / whole


def bootstrap(values, seed):
    """Return the 95 % bootstrap interval of the median."""
    import numpy as np

    rng = np.random.default_rng(seed)
    samples = rng.choice(values, size=(2_000, len(values)))
    medians = np.sort(np.median(samples, axis=1))
    return medians[50], medians[1_949]


def replicate(seeds):
    """Draw the figure again, with other seeds, and say what it shows."""
    from hidato_edu import experiments

    setting = {"grid": "4 x 4", "rule": "not-worse", "max_moves": 300}
    table = experiments.sweep(experiments.climbing, [setting], seeds, progress=False)
    ended = int(table.solved.sum())
    low, high = experiments.wilson(ended, len(table))
    return {
        "seeds": seeds,
        "by-100": int((table.solved & (table.moves <= 100)).sum()),
        "ended": ended,
        "low": low,
        "high": high,
        "median": float(table.moves.median()),  # a climb that was stopped has made 300 moves
        "conclusion": "a" if low > 0.5 else "b" if high < 0.5 else "c",
    }


def split(seeds):
    """Spend 600 moves on one try, or on three, and compare."""
    from hidato_edu import experiments

    settings = [
        {"grid": "4 x 4", "max_moves": 600, "tries": 1},
        {"grid": "4 x 4", "max_moves": 200, "tries": 3},
    ]
    table = experiments.sweep(experiments.climbing, settings, seeds, progress=False)
    ended = table.groupby("tries").solved.sum()
    low, high = experiments.compare(table, "tries", 1, 3).interval
    return {
        "seeds": seeds,
        "one": int(ended[1]),
        "three": int(ended[3]),
        "low": low,
        "high": high,
        "conclusion": "a" if low > 0 else "b" if high < 0 else "c",
    }


def report(seeds):
    """Ask whether restarts help where two rooms are joined by one cell, and report."""
    import numpy as np

    from hidato_edu import experiments

    a = experiments.Settings("rooms", max_moves=4_800, tries=1)
    b = experiments.Settings("rooms", max_moves=2_400, tries=2)
    table = experiments.sweep(
        experiments.climbing, experiments.parameters([a, b]), seeds, progress=False
    )
    one, two = (table[table.tries == tries].solved.to_numpy(float) for tries in (1, 2))
    low, high = experiments.bootstrap(one - two, np.mean)
    return {
        "question": "Does one long try end more often than two short ones on the map of rooms?",
        "prediction": "Two short ones, since some start cells are hopeless.",
        "A": {"map": "rooms", "max_moves": 4_800, "tries": 1},
        "B": {"map": "rooms", "max_moves": 2_400, "tries": 2},
        "measure": "solved",
        "seeds": seeds,
        "value_A": float(one.mean()),
        "value_B": float(two.mean()),
        "low": low,
        "high": high,
        "conclusion": "A > B" if low > 0 else "A < B" if high < 0 else "undecided",
        "because": f"The 95 % interval of A - B on {len(seeds)} seeds is {low:.2f} to {high:.2f}.",
    }
