"""Small notebooks with questions, and what students make of them."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from hidato_edu.course.cells import Questions, last_line, questions_of

STARTERS = {
    "blank_count": "def blank_count(pointers, start):\n    return 0",
    "verifier": "def verify(problem, answer):\n    return None",
    "search": "def search(board, cell, k, last):\n    return None",
}


def notebook(number: str, *names: str, questions: Questions | None = None) -> Any:
    """Return a student's notebook with an answer cell for each of the questions."""
    known = questions_of(number) if questions is None else questions
    first = new_code_cell(
        f'from hidato_edu import exercises\n\nask = exercises.worksheet("{number}", 1)',
        metadata={"slideshow": {"slide_type": "skip"}},
    )
    cells = [new_markdown_cell("# A title", metadata={"slideshow": {"slide_type": "slide"}}), first]
    for name in names:
        variable = known[name].answer
        starter = STARTERS.get(name, f"{variable} = None")
        source = f"{starter}\n\nask.{name}.check({variable})"
        cells.append(new_code_cell(source, metadata={"question": name}))
    for place, cell in enumerate(cells):
        cell.id = f"cell-{place}"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return new_notebook(cells=cells, metadata={"kernelspec": kernel})


def answered(released: Any, **sources: str) -> Any:
    """Return a copy in which each answer cell named by its question holds a student's source."""
    handed_in = copy.deepcopy(released)
    for cell in handed_in.cells:
        name = cell.metadata.get("question")
        if name in sources:
            cell.source = f"{sources[name]}\n\n{last_line(cell.source)}"
    return handed_in


def write(folder: Path, name: str, made: Any) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.ipynb"
    nbformat.write(made, file)
    return file
