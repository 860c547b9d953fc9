"""Compare our Hashi solver with others, and write its section of README.md.

All candidates take turns on each board, each in a separate process. The published puzzles are read
from ``../shared/corpora`` beside the repository; without them boards of `generate` are used.
``python benchmarks/hashi.py --quick`` uses three boards of each class, for four seconds each,
prints the tables and does not change README.md.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from statistics import median

import readme
from hashi_rivals import (
    CPSAT,
    EVERY,
    OURS,
    PACKAGE,
    PURE,
    SAT,
    SEARCH,
    WORKERS,
    multi_puzzle_solver,
)
from measures import (
    Single,
    ahead,
    comparison,
    decided,
    markdown,
    middles,
    ms,
    named,
    undecided,
)
from racing import race
from rivals import is_right
from solvers import CORPUS as HIDATO
from solvers import TASKS, machine

from hidato_edu import hashi

CORPUS = HIDATO.with_name("hashi.jsonl")
ROOM = "hashi_rivals"
GOAL = 8  # times as long as ours
SQUARE = [[1, 0, 1], [0, 0, 0], [1, 0, 1]]


def published() -> dict[str, dict]:
    """Return the published puzzles by name; none where they are not here."""
    if not CORPUS.is_file():
        return {}
    with CORPUS.open(encoding="utf-8") as read:
        boards = [json.loads(line) for line in read]
    return {
        board["id"]: {**board, "text": str(hashi.from_array(board["grid"]))} for board in boards
    }


def made() -> dict[str, dict]:
    """Return generated boards, for use without the published ones."""
    return {
        f"{side} x {side}, seed {seed}": {
            "text": str(hashi.generate(side, seed=seed)),
            "unique": True,
            "solvable": True,
        }
        for side in (7, 10, 15, 20)
        for seed in range(5)
    }


def class_of(title: str, text: str) -> str:
    """Return the class of a board: its series, or how many islands it has."""
    series = re.match(r"coelho-(Hs_\d+_\d+_\d+)", title)
    if series:
        return f"`{series[1]}`"
    islands = len(hashi.parse(text).givens)
    for most in (60, 130):
        if islands <= most:
            return f"others, up to {most} islands"
    return "others, more islands"


def by_class(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names of the boards of each class."""
    found: dict[str, list[str]] = {}
    for title, text in texts.items():
        found.setdefault(class_of(title, text), []).append(title)
    return dict(sorted(found.items(), key=lambda item: (item[0][0] == "`", item[0])))


def check(runs: Single, boards: Mapping[str, dict]) -> None:
    """Stop if a solver contradicts the known result for a puzzle."""
    for name, by_board in runs.items():
        for title, run in by_board.items():
            unique = boards[title]["unique"]
            right = {"undecided", "found"}
            right |= {"unique", "several"} if unique is None else set()
            right |= {"unique"} if unique else {"several"} if unique is False else set()
            if run.word not in right:
                raise SystemExit(f"{name} reports {run.word} for {title}, against the known result")


def is_rival(name: str) -> bool:
    return "ours" not in name


def classes(runs: Single, texts: Mapping[str, str]) -> str:
    """Return the median times by class, and how many boards were decided if not all were."""
    rows = []
    for title, inside in by_class(texts).items():
        row = {"class": title, "boards": str(len(inside))}
        for name, by_board in runs.items():
            own = [by_board[board] for board in inside if board in by_board]
            done = sum(map(decided, own))
            few = "" if done == len(own) else f" ({done} of {len(own)} decided)"
            row[f"{name}, ms"] = f"{ms(median(run.seconds for run in own))}{few}" if own else ""
        rows.append(row)
    return markdown(rows)


def gains(runs: Single, texts: Mapping[str, str]) -> str:
    """Return the ratio of the rivals' times to ours by class: median and minimum.

    A board that a rival does not finish counts as the time limit; the true ratio is higher.
    """
    rows = []
    for title, inside in {"all": list(texts), **by_class(texts)}.items():
        row = {"class": title}
        for name in filter(is_rival, runs):
            per_board = [
                runs[name][board].seconds / runs[OURS][board].seconds
                for board in inside
                if board in runs[name] and decided(runs[OURS][board])
            ]
            if per_board:
                row[name] = f"{median(per_board):.1f}, min {min(per_board):.1f}"
        rows.append(row)
    return markdown(rows)


def corpus_section(quick: bool) -> str:
    boards = published() or made()
    texts = {title: board["text"] for title, board in boards.items()}
    if quick:
        texts = {title: texts[title] for some in by_class(texts).values() for title in some[:3]}
    seconds, rounds = (4, 1) if quick else (10, 3)
    names = [OURS, PURE, SAT, CPSAT, WORKERS, EVERY]
    whose = "published" if CORPUS.is_file() else "generated"
    parts = [
        f"### {len(texts)} {whose} Hashis",
        "If a CP-SAT model finds groups of islands that are not connected, it gets a cut for the"
        " smallest group, or for every group, and is solved again. The goal is that CP-SAT takes"
        f" {GOAL} times as long as ours (median), and on no board less time. At most {seconds} s"
        " each. The class `Hs_16_100_25` has 16 x 16 cells and 100 islands.",
    ]
    for limit, task in TASKS.items():
        runs = middles(race(names, texts, limit, seconds=seconds, rounds=rounds, room=ROOM))
        check(runs, boards)
        parts += [f"{task}:", classes(runs, texts), "Time / our time:"]
        parts += [gains(runs, texts), comparison(runs, OURS)]
        parts += [ahead(runs, OURS, is_rival, 5)]
        lost = {name: undecided(runs[name]) for name in names}
        parts += [f"Not finished by {name}: {named(lost[name])}." for name in names if lost[name]]
    return "\n\n".join(parts)


def search_section(quick: bool) -> str:
    """Run the traced search on small boards."""
    boards = published() or made()
    texts = {
        title: board["text"]
        for title, board in boards.items()
        if len(hashi.parse(board["text"]).givens) <= 60
    }
    texts = dict(list(texts.items())[:: 8 if quick else 1])
    seconds = 4
    runs = middles(race([OURS, SEARCH], texts, 2, seconds=seconds, rounds=1, room=ROOM))
    check(runs, boards)
    return "\n\n".join(
        [
            f"### The traced search, on {len(texts)} boards of at most 60 islands",
            f"{TASKS[2]}; at most {seconds} s each:",
            comparison(runs, OURS),
        ]
    )


def joined_section(quick: bool) -> str:
    """Run the package that does not require all islands to be connected."""
    boards = published() or made()
    some = list(boards.values())[:: 10 if quick else 1]
    apart = wrong = 0
    for board in some:
        puzzle = hashi.parse(board["text"])
        first = multi_puzzle_solver(puzzle, 1, 10.0)
        apart += not is_right(puzzle, first, hashi)
        if board["unique"]:
            wrong += multi_puzzle_solver(puzzle, 2, 10.0).word == "several"
    square = hashi.from_array(SQUARE)
    found = len(multi_puzzle_solver(square, 9, 10.0).answers)
    return "\n\n".join(
        [
            "### A model without the connection rule",
            f"{PACKAGE} does not require connected islands. Of {len(some)} boards its first answer"
            f" leaves groups unconnected on {apart}. It reports several solutions on {wrong} of the"
            f" {sum(bool(board['unique']) for board in some)} that have exactly one. Four islands"
            " of 1 in a square have no solution (`hashi.uniqueness` returns"
            f" {hashi.uniqueness(square)!r}); it finds {found}.",
        ]
    )


SECTIONS = {"corpus": corpus_section, "search": search_section, "joined": joined_section}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    parser.add_argument("--only", choices=SECTIONS, help="one section; README.md is left alone")
    options = parser.parse_args()
    parts = [f"{machine()}"]
    for name, section in SECTIONS.items():
        if options.only in (None, name):
            parts.append(section(options.quick))
            print(parts[-1], end="\n\n", flush=True)
    if not options.quick and options.only is None:
        readme.write("hashi", "\n\n".join(parts))


if __name__ == "__main__":
    main()
