"""The mark of one answer: what the test cells of nbgrader call.

The cells of a student are never run in the process that grades.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["CALL", "points"]

CALL = "marks.points("
"""What stands in every cell that grades."""


def points(notebook: str, name: str, cells: Sequence[str], seed: int) -> float:
    r"""Print the feedback on an answer and return its points.

    Parameters
    ----------
    notebook : str
        Number of the notebook.
    name : str
        Name of the question.
    cells : sequence of str
        The sources of all code cells up to here; in a kernel that is ``In``.
    seed : int
        Which boards are drawn; it should be hidden from students.

    Returns
    -------
    float
        All points of the question, or 0.

    Examples
    --------
    >>> points("04", "blank_count", ["def blank_count(pointers, start):\n    return 0"], seed=7)
    ✗ wrong: Your function returns 0 for every board.
    ...
    0.0
    """
    from hidato_edu.course.cells import questions_of

    question = questions_of(notebook)[name]
    namespace: dict[str, object] = {}
    for cell in cells:
        if CALL not in cell:
            lines = [line for line in cell.splitlines() if not line.startswith("ask.")]
            exec("\n".join(lines), namespace)
    told = question.check(namespace.get(question.answer), seed)
    print(told)
    return float(question.points) if told.is_right else 0.0
