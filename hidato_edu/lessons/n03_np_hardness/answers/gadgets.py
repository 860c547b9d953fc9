"""Right gadgets, built in different ways."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.lessons.n03_np_hardness.checks.gadgets import TIPS, WANTED, WIRE, read, ways

LONGER = WIRE.replace("3", "4", 1)
SHORTER = WIRE.replace("3", "2", 1)
CLAUSE = "4\n. A B .\ns o o e\n. x . ."
EQUAL = "2\n. A B .\ns . . e\n. x x ."

right_longer = {"broken": LONGER, "clause": CLAUSE, "equal": EQUAL}
right_shorter = {"broken": SHORTER, "clause": CLAUSE, "equal": EQUAL}
right_in_order = [LONGER, CLAUSE, EQUAL]
right_wall_opened = {
    "broken": "3\n. A . .\ns o o e\n. B x .",
    "clause": "4\n. A . .\ns o o e\n. x B .",
    "equal": EQUAL,
}
right_one_o = {"broken": LONGER, "clause": "3\n. A B .\n. s o e\n. . x .", "equal": EQUAL}
right_without_spaces = [".A..\nsooe".join(["4\n", "\n.B.."]), "4\n.AB.\nsooe\n.x..", EQUAL]
right_three_lanes = {
    "broken": LONGER,
    "clause": CLAUSE,
    "equal": "3\n. A B x .\ns . . . e\n. x x x .",
}
right_empty_lines = {"broken": f"\n{LONGER}\n", "clause": f"{CLAUSE}\n\n", "equal": f"\n{EQUAL}"}


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse a change that makes another right gadget."""
    given = (
        mutant if isinstance(mutant, dict) else dict(zip(("broken", *WANTED), mutant, strict=False))
    )
    built = {name: read(given.get(name)) for name in ("broken", *WANTED)}
    if any(isinstance(one, Message) for one in built.values()):
        return ""
    sets = {name: set(ways(one)) for name, one in built.items()}
    right = all(sets[name] == WANTED[name] for name in WANTED)
    broken = any(len(one) != 1 for one in sets["broken"])
    return f"other gadgets for {TIPS}" if right and broken else ""
