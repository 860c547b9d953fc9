"""Right arrangements of the lines of union by rank, written in different ways."""

from __future__ import annotations

right_labels = "D0 M1 H1 G1 K2 E1 I2 A1 B1 J2 F1"
right_second_root_first = "D0 H1 M1 G1 K2 E1 I2 A1 B1 J2 F1"
right_rank_before_parent = "D0 M1 H1 G1 K2 E1 I2 B1 J2 A1 F1"
right_both = "D0 H1 M1 G1 K2 E1 I2 B1 J2 A1 F1"
right_compares_first = "D0 M1 H1 E1 I2 G1 K2 A1 B1 J2 F1"  # one root is never greater than itself
right_grows_first = "D0 M1 H1 G1 K2 B1 J2 E1 I2 A1 F1"  # then the second is the greater one
right_small_letters_and_commas = right_labels.lower().replace(" ", ", ")
right_one_label_a_line = "\n".join(right_labels.split())
right_list_of_labels = right_labels.split()
right_pairs = [(part[0], int(part[1:])) for part in right_labels.split()]
right_lists_in_a_tuple = tuple([part[0].lower(), int(part[1:])] for part in right_labels.split())

right_program = """
def union(forest, x, y):
    x = forest.find(x)
    y = forest.find(y)
    if x == y:
        return False
    if forest.rank[x] > forest.rank[y]:
        x, y = y, x
    forest.parent[x] = y
    if forest.rank[x] == forest.rank[y]:
        forest.rank[y] += 1
    return True
"""
right_two_spaces_and_comments = """\
# union by rank
def union(forest, x, y):
  x = forest.find(x)
  y = forest.find(y)
  if x == y:   # one tree
    return False

  if forest.rank[x] > forest.rank[y]:
    x,y = y,x
  forest.parent[x] = y
  if forest.rank[x] == forest.rank[y]:
    forest.rank[y] += 1
  return True
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
    " line 4: '        return False' -> '            return False'": ONE_LINE,
    " line 6: '        x, y = y, x' -> '            x, y = y, x'": ONE_LINE,
    " line 9: '        forest.rank[y] += 1' -> '            forest.rank[y] += 1'": ONE_LINE,
    " line 1 (x = forest.find(x)) swapped with the next": "the roots in the other order",
}
