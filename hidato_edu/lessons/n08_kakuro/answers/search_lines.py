"""Right arrangements of the lines of the document's search, written in different ways."""

from __future__ import annotations

right_labels = "G0 F1 M1 A2 D1 E2 L2 H3 C2 B1"
right_small_letters_and_commas = right_labels.lower().replace(" ", ", ")
right_other_return_true_first = "G0 F1 M1 H2 D1 E2 L2 A3 C2 B1"
right_one_label_a_line = "\n".join(right_labels.split())
right_list_of_labels = right_labels.split()
right_pairs = [(part[0], int(part[1:])) for part in right_labels.split()]
right_lists_in_a_tuple = tuple([part[0].lower(), int(part[1:])] for part in right_labels.split())

right_program = """
def search(board):
    cell = board.fewest()
    if cell is None:
        return True
    for digit in board.candidates(cell):
        board.put(cell, digit)
        if search(board):
            return True
        board.remove(cell, digit)
    return False
"""
right_two_spaces_and_comments = """\
# my search
def search(board):
  cell = board.fewest()
  if cell is None:   # all cells are filled
    return True

  for digit in board.candidates(cell):
    board.put(cell,digit)
    if search(board):
      return True
    board.remove(cell,digit)
  return False
"""
right_tabs = right_program.replace("    ", "\t")
right_indented_as_a_whole = "\n".join("    " + line for line in right_program.splitlines())
right_list_of_lines = right_program.strip().splitlines()
right_copied_with_labels = "\n".join(
    f"{label[0]}  {line}"
    for label, line in zip(right_labels.split(), right_program.strip().splitlines(), strict=True)
)

ONE_LINE = "a block of one line, indented further: the same block to Python"
EQUIVALENT = {
    " line 3: '        return True' -> '            return True'": ONE_LINE,
    " line 7: '            return True' -> '                return True'": ONE_LINE,
}
