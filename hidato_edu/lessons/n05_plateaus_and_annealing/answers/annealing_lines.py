"""Right orders of the annealing loop, written in different ways."""

from __future__ import annotations

from hidato_edu.lessons.n05_plateaus_and_annealing.checks import annealing_lines as checks

QUESTION = checks.annealing_lines
NAMES = [line.name for line in QUESTION.needed]
LEVELS = {line.name: line.level for line in QUESTION.needed}
TEXTS = {line.name: line.text for line in QUESTION.needed}
LABELS = {line.name: label for label, line in QUESTION.shuffled.items()}


def swapped(*names):
    """Return the names in order, with some of them dealt anew to the places that they have."""
    places = sorted(NAMES.index(name) for name in names)
    order = list(NAMES)
    for place, name in zip(places, names, strict=True):
        order[place] = name
    return order


def labels(order, levels=LEVELS):
    """Return an answer by labels: "A0 B1"."""
    return " ".join(f"{LABELS[name]}{levels[name]}" for name in order)


def lines(order, indent="    ", levels=LEVELS):
    """Return an answer as the lines of a program."""
    return [indent * levels[name] + TEXTS[name] for name in order]


INSIDE = {**LEVELS, "exp": 1, "walk": 1}
BEFORE_DECISION = ["exp", "walk", "def", "first-count", "loop", "turn", "delta", "temperature"]
REST = [name for name in NAMES if name not in BEFORE_DECISION]

right_labels = labels(NAMES)
right_small_labels = labels(NAMES).lower()
right_commas = labels(NAMES).replace(" ", ", ")
right_list = labels(NAMES).split()
right_pairs = [(LABELS[name], LEVELS[name]) for name in NAMES]
right_one_label_a_line = labels(NAMES).replace(" ", "\n")
right_program = "\n".join(lines(NAMES))
right_list_of_lines = lines(NAMES)
right_tabs = "\n".join(lines(NAMES, "\t"))
right_two_spaces = "\n".join(lines(NAMES, "  "))
right_imports_exchanged = labels(swapped("walk", "exp"))
right_temperature_last = labels(BEFORE_DECISION + REST)
right_temperature_between = labels(swapped("turn", "temperature"))
right_imports_inside = labels(["def", "exp", "walk", *NAMES[3:]], INSIDE)
right_import_before_the_loop = "\n".join(
    lines(["walk", "def", "first-count", "exp", *NAMES[4:]], levels={**LEVELS, "exp": 1})
)
right_import_last = labels([*NAMES[1:], "exp"])
right_counts_anew_for_every_turn = labels(
    swapped("loop", "first-count"), {**LEVELS, "first-count": 2}
)
right_all_indented = "\n".join("    " + line for line in lines(NAMES))
right_empty_lines_between = "\n\n".join(lines(NAMES))


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse an order in which only lines change places that do not need each other."""
    written = mutant if isinstance(mutant, list) else str(mutant).splitlines()
    names = {text: name for name, text in TEXTS.items()}
    order = [names.get(line.strip(), "?") for line in written]
    if sorted(order) != sorted(NAMES):
        return ""
    place = {name: number for number, name in enumerate(order)}
    after = [
        (line.name, need)
        for line in QUESTION.needed
        for need in (line.after if line.after is not None else ())
    ]
    if any(place[need] > place[name] for name, need in after):
        return ""
    levels = [(len(line) - len(line.lstrip())) // 4 for line in written]
    # A line that is alone in its block may be indented further.
    fits = all(
        level == LEVELS[name] or (level > LEVELS[name] and name in ("keep", "undo"))
        for name, level in zip(order, levels, strict=True)
    )
    return "another right order" if fits else ""
