"""Right orders of the proof, written in different ways."""

from __future__ import annotations

from hidato_edu.exercises import worksheet

RIGHT = "J C D F K B H I"
ABOVE = {"C": "J", "D": "C", "F": "", "K": "DF", "B": "K", "H": "", "I": "BH"}

TEXTS = {label: line.text for label, line in worksheet("07").gap_proof.question.shuffled.items()}
LINES = [TEXTS[label] for label in RIGHT.split()]

right_labels = RIGHT
right_without_spaces = RIGHT.replace(" ", "")
right_test_first = "J H C D F K B I"
right_step_first = "J F C D K B H I"
right_rule_of_the_puzzle_first = "F J C D K B H I"
right_both_early = "j f h c d k b i"
right_step_between = "J, C, F, D, H, K, B, I"
right_definition_first = "H J C D F K B I"
right_definition_and_step_first = "F H J C D K B I"
right_definition_last = "J C D F K B H I"
right_list = RIGHT.split()
right_tuple = tuple("JFCDKHBI")
right_one_label_a_line = "\n".join(RIGHT.split())
right_lines = "\n".join(LINES)
right_list_of_lines = list(LINES)
right_indented_lines = "\n".join("    " + line for line in LINES)
right_empty_lines_between = "\n\n".join(LINES)


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse another indentation, and every order in which nothing stands too early."""
    lines = mutant if isinstance(mutant, list) else str(mutant).splitlines()
    labels = {text: label for label, text in TEXTS.items()}
    order = [labels.get(line.strip(), "?") for line in lines]
    if sorted(order) != sorted(RIGHT.split()):
        return ""
    place = {label: number for number, label in enumerate(order)}
    fits = all(place[one] < place[label] for label, ones in ABOVE.items() for one in ones)
    return "an order in which each line uses only what stands above it" if fits else ""
