"""The reference program of the experiment; `rules_compared` runs climbs while it is imported."""


def rules_compared(seeds):
    """Report how often each rule finds a path on 4x4 cells, and how long "not-worse" takes."""
    from statistics import median

    from hidato_edu import hidato
    from hidato_edu.boards import grid

    board = grid.square(4, 4)
    ended, moves = {}, []
    for rule in ("not-worse", "strict", "literal"):
        ended[rule] = 0
        for seed in seeds:
            climb = list(hidato.climb_steps(board, rule, max_moves=500, tries=1, seed=seed))
            ended[rule] += any(event.kind == "solved" for event in climb)
            if rule == "not-worse":
                moves.append(sum(event[-1] == "move" for event in climb))
    return {"seeds": seeds, **ended, "moves": median(moves), "conclusion": "a"}
