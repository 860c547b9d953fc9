"""Compare our Numberlink solver with others, and write its section of README.md.

All candidates take turns on each board, each in a separate process. The published puzzles are read
from ``../shared/corpora`` beside the repository; without them those parts are left out.
``python benchmarks/numberlink.py --quick`` uses a few boards for two seconds each, prints the
tables and does not change README.md. ``--long`` gives every published board a minute, takes about
ten minutes, and writes which boards remain unsolved.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from itertools import islice
from math import inf

import readme
from measures import (
    Single,
    ahead,
    comparison,
    decided,
    markdown,
    middles,
    ms,
    named,
    quartiles,
    ratios,
    undecided,
)
from numberlink_rivals import CANDIDATES, CIRCUIT, OURS, PACKAGE, PLUGS, PURE, SAT, WORKERS
from racing import race
from solvers import CORPUS as HIDATO
from solvers import TASKS, machine

from hidato_edu import numberlink

CORPUS = HIDATO.with_name("numberlink.jsonl")
ROOM = "numberlink_rivals"
SLOW = ("CP-SAT circuits, 1 worker", 'ours, engine="search"')  # run on small dense boards only
SMALL = 10
NARROW = 13  # the longest shorter side for which plugs look for a second solution
SOON = 10  # seconds in which every board should be solved
CLASSES = {
    "up to 9": (0, 9),
    "10": (10, 10),
    "11 to 13": (11, 13),
    "14 to 17": (14, 17),
    "18 and more": (18, inf),
}
"""Classes of boards by their shorter side: name, minimum and maximum."""


def published(fill: bool) -> dict[str, dict]:
    """Return the published puzzles on which all cells must be used, or the others, by name."""
    with CORPUS.open(encoding="utf-8") as read:
        boards = [json.loads(line) for line in read]
    return {
        board["id"]: {**board, "text": str(numberlink.from_array(board["grid"], cover=fill))}
        for board in boards
        if board["fill"] == fill
    }


def check(runs: Single, boards: Mapping[str, dict]) -> None:
    """Stop if a solver contradicts the known result for a published puzzle."""
    for name, by_board in runs.items():
        for title, run in by_board.items():
            known = boards.get(title)
            if known is None or known["solvable"] is None:
                continue
            right = {"undecided"} | ({"found"} if known["solvable"] else {"none"})
            if known["solvable"] and known["unique"] is None:
                right |= {"unique", "several"}
            elif known["solvable"]:
                right.add("unique" if known["unique"] else "several")
            if run.word not in right:
                raise SystemExit(f"{name} reports {run.word} for {title}, against the known result")


def is_rival(name: str) -> bool:
    return "ours" not in name


def side_of(text: str) -> int:
    """Return the shorter side of a board."""
    return min(numberlink.parse(text).grid.size)


# --- dense boards ---------------------------------------------------------------------------------


def dense(quick: bool) -> dict[str, str]:
    """Return boards on which all cells are used: made by `generate`, and published."""
    many = 2 if quick else 5
    boards = {
        f"{side} x {side}, seed {seed}": str(numberlink.generate(side, seed=seed))
        for side in (8, 10, 12)
        for seed in range(many)
    }
    if CORPUS.is_file():
        big = [board for board in published(True).values() if min(board["rows"], board["cols"]) > 7]
        boards |= {board["id"]: board["text"] for board in islice(big, 0, None, 4 if quick else 1)}
    return boards


def dense_section(quick: bool) -> str:
    boards = dense(quick)
    known = published(True) if CORPUS.is_file() else {}
    small = {title: text for title, text in boards.items() if side_of(text) <= SMALL}
    seconds = 2 if quick else 6
    parts = [
        f"### {len(boards)} boards whose paths use all cells, 8 x 8 to 14 x 14",
        "Boards with a seed are made by `numberlink.generate`, the others are published. Ratios are"
        " relative to ours; the goal is that the circuit model takes at least three times as long"
        " up to 12 x 12. The model with a circuit per number, and our search, run on the"
        f" {len(small)} boards up to {SMALL} x {SMALL} only. At most {seconds} s each.",
    ]
    names = [name for name in CANDIDATES if name not in (*SLOW, PACKAGE)]
    for limit, task in TASKS.items():
        runs = middles(race(names, boards, limit, seconds=seconds, room=ROOM))
        few = min(seconds, 5)
        runs |= middles(race(SLOW, small, limit, seconds=few, rounds=1, room=ROOM))
        check(runs, known)
        upto = {title: runs[CIRCUIT][title] for title in boards if side_of(boards[title]) <= 12}
        per_board = ratios(upto, runs[OURS])
        low, middle, high = quartiles(per_board)
        parts += [f"{task}:", comparison(runs, OURS)]
        parts += [
            f"Up to 12 x 12 the circuit model takes {min(per_board):.1f} to {max(per_board):.0f}"
            f" times as long as ours, median {middle:.1f}, quartiles {low:.1f} to {high:.1f}; less"
            f" than three times as long on {sum(ratio < 3 for ratio in per_board)} of"
            f" {len(per_board)} boards.",
            ahead(runs, OURS, is_rival, 5),
        ]
    return "\n\n".join([*parts, *untouched(boards, min(seconds, 5))])


def untouched(boards: Mapping[str, str], seconds: float) -> list[str]:
    """Return the comparison with a package whose paths may not touch themselves."""
    apart = {
        title: str(numberlink.parse(text).under(self_touch=False)) for title, text in boards.items()
    }
    parts = [f"The same boards with the rule of {PACKAGE} that no path touches itself:"]
    for limit, task in TASKS.items():
        runs = middles(
            race([OURS, PLUGS, SAT, PACKAGE], apart, limit, seconds=seconds, rounds=1, room=ROOM)
        )
        parts += [f"{task}:", comparison(runs, OURS)]
    return parts


# --- published boards with cells left empty -------------------------------------------------------


def corpus_section(quick: bool) -> str:
    if not CORPUS.is_file():
        return (
            "### Published Numberlinks\n\n"
            "Not measured: the folder ../shared/corpora does not exist."
        )
    boards = published(False)
    if quick:
        boards = dict(islice(boards.items(), 0, None, 20))
    texts = {title: board["text"] for title, board in boards.items()}
    narrow = {title: text for title, text in texts.items() if side_of(text) <= NARROW}
    wide = {title: text for title, text in texts.items() if title not in narrow}
    seconds = 2
    parts = [
        f"### {len(boards)} published Numberlinks, 1 x 2 to 50 x 50, with cells left empty",
        f"At most {seconds} s each, one run. Boards are grouped by their shorter side.",
        f"{TASKS[1]}:",
    ]
    runs = middles(race([OURS, SAT, CIRCUIT], texts, 1, seconds=seconds, rounds=1, room=ROOM))
    runs |= middles(race([WORKERS], narrow, 1, seconds=seconds, rounds=1, room=ROOM))
    check(runs, boards)
    parts += [classes(runs, texts), comparison(runs, OURS)]
    parts += [ahead(runs, OURS, is_rival, 5)]
    parts += [f"Not finished by {name}: {named(undecided(runs[name]))}." for name in (OURS, SAT)]
    names = [OURS, PURE, PLUGS, SAT, CIRCUIT]
    runs = middles(race(names, narrow, 2, seconds=seconds, rounds=1, room=ROOM))
    check(runs, boards)
    parts += [f"{TASKS[2]}, shorter side up to {NARROW}:"]
    parts += [classes(runs, texts), comparison(runs, OURS)]
    parts += [ahead(runs, OURS, is_rival, 5)]
    parts += [f"Not finished by ours: {named(undecided(runs[OURS]))}."]
    runs = middles(race([OURS], wide, 2, seconds=seconds, rounds=1, room=ROOM))
    check(runs, boards)
    parts += [f"{TASKS[2]}, larger boards:", classes(runs, texts)]
    return "\n\n".join(parts)


def classes(runs: Single, texts: Mapping[str, str]) -> str:
    """Return how many boards of each class were decided, in what time."""
    rows = []
    for title, (least, most) in CLASSES.items():
        inside = [board for board, text in texts.items() if least <= side_of(text) <= most]
        row = {"shorter side": title}
        for name, by_board in runs.items():
            own = [by_board[board] for board in inside if board in by_board]
            done = [run.seconds for run in own if decided(run)]
            told = f", median {ms(quartiles(done)[1])} ms" if done else ""
            row[name] = f"{len(done)} of {len(own)}{told}" if own else ""
        if any(list(row.values())[1:]):
            rows.append(row)
    return markdown(rows)


def long_section(quick: bool) -> str:
    """Give every published board a minute to be solved."""
    boards = published(True) | published(False)
    if quick:
        boards = dict(islice(boards.items(), 0, None, 20))
    texts = {title: board["text"] for title, board in boards.items()}
    seconds = 5 if quick else 60
    runs = middles(race([OURS], texts, 1, seconds=seconds, rounds=1, room=ROOM))
    check(runs, boards)
    table = classes(runs, texts)
    soon = sum(decided(run) and run.seconds <= SOON for run in runs[OURS].values())
    left = {title: texts[title] for title in undecided(runs[OURS])}
    # The rivals try the boards that remain.
    others = middles(race([CIRCUIT, WORKERS], left, 1, seconds=seconds, rounds=1, room=ROOM))
    check(others, boards)
    nobody = [title for title in left if not any(decided(runs[title]) for runs in others.values())]
    return "\n\n".join(
        [
            f"### All {len(boards)} published Numberlinks, at most {seconds} s each",
            f"{TASKS[1]}:",
            table,
            f"Solved within {SOON} s: {soon} of {len(boards)}.",
            f"Not finished by ours: {named(left)}. By any solver: {named(nobody)}.",
        ]
    )


SECTIONS = {"dense": dense_section, "corpus": corpus_section}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    parser.add_argument("--only", choices=SECTIONS, help="one section; README.md is left alone")
    parser.add_argument("--long", action="store_true", help="a minute for every published board")
    options = parser.parse_args()
    parts = [f"{machine()}"]
    chosen = {"long": long_section} if options.long else SECTIONS
    for name, section in chosen.items():
        if options.only in (None, name):
            parts.append(section(options.quick))
            print(parts[-1], end="\n\n", flush=True)
    if not options.quick and options.only is None:
        readme.write("numberlink-long" if options.long else "numberlink", "\n\n".join(parts))


if __name__ == "__main__":
    main()
