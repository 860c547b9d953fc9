"""Right arrangements of the lines of the recursion, written in different ways."""

from __future__ import annotations

right_labels = "H0 G1 O2 A1 D1 E2 N3 I4 C4 B5 M4 L1"
right_small_letters_and_commas = "h0, g1, o2, a1, d1, e2, n3, i4, c4, b5, m4, l1"
right_other_return_true_first = "H0 G1 B2 A1 D1 E2 N3 I4 C4 O5 M4 L1"
right_one_label_a_line = "\n".join(right_labels.split())
right_list_of_labels = right_labels.split()
right_pairs = [(part[0], int(part[1:])) for part in right_labels.split()]
right_lists_in_a_tuple = tuple([part[0].lower(), int(part[1:])] for part in right_labels.split())

right_program = """
def search(board, cell, k, last):
    if k > last:
        return True
    row, col = cell
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            if board.get((r, c)) == 0:
                board[r, c] = k
                if search(board, (r, c), k + 1, last):
                    return True
                board[r, c] = 0
    return False
"""
right_two_spaces_and_comments = """\
# my solution
def search(board,cell,k,last):
  if k>last:  # all are placed
    return True
  row,col = cell

  for r in (row-1, row, row+1):
    for c in (col-1, col, col+1):
      if board.get((r,c)) == 0:
        board[r,c] = k
        if search(board, (r,c), k+1, last):
          return True
        board[r,c] = 0
  return False
"""
right_tabs = right_program.replace("    ", "\t")
right_indented_as_a_whole = "\n".join("        " + line for line in right_program.splitlines())
right_list_of_lines = right_program.strip().splitlines()
right_copied_with_labels = "\n".join(
    f"{label[0]}  {line}"
    for label, line in zip(right_labels.split(), right_program.strip().splitlines(), strict=True)
)
right_copied_with_labels_two_spaces = right_copied_with_labels.replace("    ", "  ")
right_unpacked_first = "H0 A1 G1 O2 D1 E2 N3 I4 C4 B5 M4 L1"
right_columns_outside = "H0 G1 O2 A1 E1 D2 N3 I4 C4 B5 M4 L1"
right_base_case_below_the_loops = "H0 A1 D1 E2 N3 I4 C4 B5 M4 G1 O2 L1"

ONE_LINE = "a block of one line, indented further: the same block to Python"
EQUIVALENT = {
    " line 2: '        return True' -> '            return True'": ONE_LINE,
    " line 9: '                    return True' -> '                        return True'": ONE_LINE,
}
