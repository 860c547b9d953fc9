"""A class that hands in a core and a workshop: right, half, wrong, hanging and hostile answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from course.coursework import notebook
from nbformat import write

from hidato_edu.course.cells import questions_of
from hidato_edu.course.notebooks import asked_in, built, notebook_files
from hidato_edu.exercises.lesson import lesson_folder
from hidato_edu.exercises.questions.functions import FunctionQuestion

LESSON = "01"  # 20 questions in two notebooks
KINDS = ("right", "half", "wrong", "hanging", "hostile")
HANGING = (
    "    while True:\n        pass",
    "    import itertools\n    return sum(itertools.count())",
    "    import time\n    time.sleep(1000)",
)
HOSTILE = (
    "    import os\n    os._exit(0)",
    "    return [[0] * 10**6] * 10**6",
    "    raise type('X\\x1b[2J\\nmallory: 99 of 99', (Exception,), {})()",
    "    print('x' * 10**8)",
    "    import os\n    return [os.fork() for _ in range(3)]",
    "    class Equal:\n        __eq__ = lambda self, other: True\n    return Equal()",
)


def hand_in(folder: Path, students: int) -> list[Path]:
    """Write the notebooks of a class, two of each student, whose name says what they hold."""
    questions = questions_of(LESSON)
    return [
        _written(folder, number, file, asked_in(built(source)))
        for number in range(students)
        for file, source in notebook_files(lesson_folder(LESSON) or Path()).items()
        if set(questions) > set(asked_in(built(source)))
    ]


def _written(folder: Path, student: int, name: str, names: tuple[str, ...]) -> Path:
    kind = KINDS[student % len(KINDS)]
    made = notebook(LESSON, *names)
    sources = _sources(kind, student, names)
    for cell in made.cells:
        if "question" in cell.metadata:
            check = cell.source.splitlines()[-1]
            cell.source = f"{next(sources)}\n\n{check}"
    file = folder / f"{kind}-{student:03}" / name.replace("/", "_")
    file.parent.mkdir(parents=True, exist_ok=True)
    write(made, file)
    return file


def _sources(kind: str, student: int, names: tuple[str, ...]) -> Iterator[str]:
    bad = {"hanging": HANGING, "hostile": HOSTILE}.get(kind, ("    return None",))
    turns = count(student // len(KINDS))
    for number, name in enumerate(names):
        question = questions_of(LESSON)[name]
        is_function = isinstance(question, FunctionQuestion)
        is_bad = number % 2 == 0 or (is_function and kind in ("hanging", "hostile"))
        if kind == "right" or (kind != "wrong" and not is_bad):
            yield question.solution_source()
        elif is_function:
            yield f"def {question.answer}(*args):\n{bad[next(turns) % len(bad)]}"
        else:
            yield f"{question.answer} = 'z'"
