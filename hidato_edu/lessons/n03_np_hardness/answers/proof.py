"""Right orders of the proof, written in different ways."""

from __future__ import annotations

from hidato_edu.lessons.n03_np_hardness.checks import proof

QUESTION = proof.proof

RIGHT = "K C J L G D H F M A"
OTHER = "K C J L G H D F M A"

TEXTS = {label: line.text for label, line in QUESTION.shuffled.items()}
LINES = [TEXTS[label] for label in RIGHT.split()]

right_labels = RIGHT
right_without_spaces = RIGHT.replace(" ", "")
right_small_letters = OTHER.lower()
right_commas = ", ".join(RIGHT.split())
right_list = RIGHT.split()
right_tuple = tuple(OTHER.split())
right_one_label_a_line = "\n".join(OTHER.split())
right_lines = "\n".join(LINES)
right_list_of_lines = list(LINES)
right_indented_lines = "\n".join("    " + line for line in LINES)
right_empty_lines_between = "\n\n".join(LINES)
right_other_lines = "\n".join(TEXTS[label] for label in OTHER.split())


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse another indentation, and the one pair of lines that may change places."""
    lines = mutant if isinstance(mutant, list) else str(mutant).splitlines()
    same = [line.strip() for line in lines]
    if same == LINES:
        return "indentation does not count in a proof"
    return "two lines that may change places" if same == right_other_lines.splitlines() else ""
