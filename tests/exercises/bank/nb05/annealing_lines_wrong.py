"""Wrong orders of the annealing loop."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n05_plateaus_and_annealing.answers.annealing_lines import (
    LABELS,
    LEVELS,
    NAMES,
    QUESTION,
    labels,
    swapped,
)


def with_instead(old, new, level):
    """Return an answer with a line that does not belong there in the place of another one."""
    label = {line.name: label for label, line in QUESTION.shuffled.items()}[new]
    return labels(NAMES).replace(f"{LABELS[old]}{LEVELS[old]}", f"{label}{level}")


def at(**levels):
    return labels(NAMES, {**LEVELS, **{key.replace("_", "-"): n for key, n in levels.items()}})


wrong_backwards = Wrong(labels(NAMES[::-1]), "indentation", "levels-from-one")
wrong_and = Wrong(with_instead("accept", "and", 2), "distractor-and")
wrong_constant = Wrong(with_instead("temperature", "constant", 2), "distractor-constant")
wrong_delta_as_count = Wrong(with_instead("keep", "delta-as-count", 3), "distractor-delta-as-count")
wrong_also_constant = Wrong(f"{labels(NAMES)} {with_instead('end', 'constant', 1).split()[-1]}",
                            "distractor-constant")  # fmt: skip
wrong_counts_before_the_turn = Wrong(labels(swapped("delta", "turn")), "too-early-delta")
wrong_temperature_outside = Wrong(
    labels(swapped("temperature", "loop"), {**LEVELS, "temperature": 1}),
    "too-early-temperature",
)
wrong_decides_before_delta = Wrong(labels(swapped("accept", "delta")), "indentation",
                                   "too-early-accept")  # fmt: skip
wrong_keeps_and_undoes_exchanged = Wrong(labels(swapped("undo", "keep")), "too-early-undo")
wrong_returns_in_the_loop = Wrong(at(end=2), "block-end")
wrong_returns_in_the_else = Wrong(at(end=3), "block-end")
wrong_delta_behind_the_loop = Wrong(at(delta=1), "indentation", "block-delta")
wrong_undo_outside = Wrong(at(undo=2), "indentation")
wrong_count_stands_outside = Wrong(at(first_count=0), "outside", "indentation")
wrong_else_of_the_loop = Wrong(labels(NAMES, {**LEVELS, "else": 1, "undo": 2}), "block-else")
wrong_unknown_label = Wrong(f"{labels(NAMES)} Z1", "no-such-label")
wrong_labels_without_levels = Wrong([LABELS[name] for name in NAMES], "no-level", "level-missing",
                                    "indentation", "outside")  # fmt: skip
wrong_nothing = Wrong([], "not-yet")
