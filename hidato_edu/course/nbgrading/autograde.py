"""A preprocessor for nbgrader that grades answers without running a student's notebook.

The `Execute` of nbgrader runs everything in one kernel: an endless loop in C hangs it, and a
student's cell that changes this package changes the marks. Here only the grading cells run, and
they run the student's cells in a child process with limits.
"""

from __future__ import annotations

import ast
import io
import traceback
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any

from nbformat.v4 import new_output
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution

from hidato_edu.core.errors import CourseError
from hidato_edu.course.nbgrading.marks import CALL

__all__ = ["GradeAnswers", "graded"]


class GradeAnswers(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader has no types
    """Replaces `Execute` in ``c.Autograde.autograde_preprocessors``."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Run every grading cell and store its outputs."""
        before: list[str] = []
        count = 0
        for cell in nb.cells:
            if cell.cell_type != "code":
                continue
            if not is_grade(cell) or is_solution(cell):
                before.append(cell.source)
                continue
            if CALL not in cell.source:
                raise CourseError(
                    f"the cell {cell.metadata.nbgrader.grade_id!r} is not a test of hidato-edu; to "
                    "run other tests, put nbgrader's Execute back into nbgrader_config.py"
                )
            count += 1
            cell.execution_count = count
            cell.outputs = graded(cell.source, before, count)
        return nb, resources


def graded(source: str, cells: Sequence[str], count: int = 1) -> list[Any]:
    r"""Run a grading cell and return its outputs as a kernel would.

    Examples
    --------
    >>> [output.output_type for output in graded("print(len(In))\n0.5", ["x = 1"])]
    ['stream', 'execute_result']
    """
    printed = io.StringIO()
    outputs = []
    try:
        with redirect_stdout(printed):
            value = _value(source, {"In": list(cells)})
    except Exception as error:
        lines = traceback.format_exception_only(error)
        fault = new_output("error", ename=type(error).__name__, evalue=str(error), traceback=lines)
        outputs.append(fault)
    else:
        if value is not None:
            data = {"text/plain": repr(value)}
            outputs.append(new_output("execute_result", data=data, execution_count=count))
    if printed.getvalue():
        outputs.insert(0, new_output("stream", name="stdout", text=printed.getvalue()))
    return outputs


def _value(source: str, namespace: dict[str, Any]) -> Any:
    """Run a cell and return the value of its last line, which a notebook would show."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), namespace)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), namespace)  # type: ignore[attr-defined]
