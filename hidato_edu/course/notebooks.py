"""From the sources of a lesson to its notebooks.

`lesson.md` and `workshop.md` are MyST Markdown notebooks. Where a question belongs they contain a
directive, so that its text is written once, in `questions.md`::

    ```{predict} diff_values
    ```

    ```{question} blank_count
    def blank_count(pointers, start):
        ...  # your code
    ```

What stands inside is the starter code. A code cell with the option `:answers: diff_values` shows
the result that was to be predicted: the notebooks of students do not contain its output.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import jupytext
from nbformat import NotebookNode, from_dict
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from hidato_edu.core.saving import write_over
from hidato_edu.course.cells import Questions, as_bytes
from hidato_edu.exercises.lesson import LessonError, lessons, questions
from hidato_edu.exercises.questions.choices import Choice, Number
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.recall import RecallQuestion, recall_of

__all__ = [
    "asked_in",
    "built",
    "notebook_files",
    "put_results",
    "results_of",
    "run",
    "take_results",
    "write",
]

MOST_SECONDS = 120  # for a cell
RESULTS = "results.json"

DIRECTIVE = re.compile(
    r"^```\{(?P<kind>predict|question)\} (?P<name>\w+)\n(?P<code>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
WRITTEN = (Choice, Number, FunctionQuestion)  # their text is Markdown; others show themselves
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
AGAIN = "take the # away to change your mind"


def notebook_files(folder: Path) -> dict[str, Path]:
    """Return the sources of a lesson by the relative names of their notebooks.

    ``lesson_b_paths.md`` of lesson 05 is the second core notebook ``05b_paths.ipynb``.
    """
    numbered = re.fullmatch(r"n(\d\d)_(\w+)", folder.name)
    number, name = numbered.groups() if numbered else ("", folder.name)
    whole = f"{number}_{name}" if number else name
    found = {}
    for source in sorted(folder.glob("lesson*.md")):
        more = source.stem.removeprefix("lesson").removeprefix("_")
        found[f"{number or name}{more}.ipynb" if more else f"{whole}.ipynb"] = source
    if (folder / "workshop.md").is_file():
        found[f"workshop/{whole}.ipynb"] = folder / "workshop.md"
    return found


def asked_in(notebook: Any) -> tuple[str, ...]:
    """Return the names of the questions that have an answer cell in a notebook."""
    cells = (cell for cell in notebook.cells if cell.cell_type == "code")
    return tuple(cell.metadata["question"] for cell in cells if "question" in cell.metadata)


def built(source: Path) -> Any:
    """Return the notebook of a source, without outputs."""
    known = {question.name: question for question in questions(source.parent)}
    recall = recall_of(source.parent, 0)
    if recall is not None:
        known[recall.name] = recall
    cells = list(_cells(source, known))
    for cell in cells:
        cell.metadata.setdefault("slideshow", {"slide_type": _slide(cell)})
    _name_cells(cells)
    return new_notebook(cells=cells, metadata={"kernelspec": dict(KERNEL)})


def _cells(source: Path, known: Questions) -> Iterator[Any]:
    shown: set[str] = set()  # questions whose text is above
    for cell in jupytext.reads(source.read_text(encoding="utf-8"), fmt="md:myst").cells:
        place = 0
        for found in DIRECTIVE.finditer(cell.source) if cell.cell_type == "markdown" else ():
            text, name = cell.source[place : found.start()].strip("\n"), found["name"]
            if name not in known:
                lines = source.read_text(encoding="utf-8").splitlines()
                line = lines.index(f"```{{{found['kind']}}} {name}") + 1
                there = ", ".join(known)
                raise LessonError(f"{source}, line {line}: no question {name!r}; there are {there}")
            if name not in shown and isinstance(known[name], WRITTEN):
                text = f"{text}\n\n{_words(known[name])}".strip("\n")
            if text.strip():
                yield new_markdown_cell(text, metadata=dict(cell.metadata))
            yield from _question(known[name], found["kind"], found["code"], name in shown)
            shown.add(name)
            place = found.end()
        if place == 0 or cell.source[place:].strip():
            cell.source = cell.source[place:].strip("\n")
            yield cell


def _question(question: Question, kind: str, code: str, is_shown: bool) -> Iterator[Any]:
    """Yield the cell with the form of a question, if it has one, and the one for the answer."""
    name = question.name
    if not is_shown and not isinstance(question, WRITTEN):
        yield new_code_cell(f"ask.{name}", id=f"{name}-form")
    if kind == "predict":
        source = f"{code.strip() or _starter(question)}\n\nask.{name}.predict({question.answer})"
        yield new_code_cell(source, id=f"{name}-predict", metadata={"prediction": name})
        return
    starter = code.rstrip() or (
        f"# {question.answer} = ...  # {AGAIN}" if is_shown else _starter(question)
    )
    gap = "\n\n\n" if starter.splitlines()[-1].startswith(" ") else "\n\n"  # after a function
    source = f"{starter}{gap}ask.{name}.check({question.answer})"
    about = {} if isinstance(question, RecallQuestion) else {"question": name}
    yield new_code_cell(source, id=name, metadata=about)


def _words(question: Question) -> str:
    """Return the text of a question as Markdown."""
    prompt = question.prompt.replace("\n", "  \n").replace("  \n  \n", "\n\n")
    text = f"**{question.title}** ({question.minutes} min)\n\n{prompt}"
    if isinstance(question, Choice):
        options = zip(question.letters, question.options, strict=True)
        text += "\n\n" + "\n".join(f"- {letter}) {option.text}" for letter, option in options)
    return text


def _starter(question: Question) -> str:
    """Return an answer that is not given yet, with a comment on what to write."""
    if isinstance(question, Choice) and question.takes_several:
        return f'{question.answer} = None  # all letters that fit: "a", or "ac", ...'
    if isinstance(question, Choice):
        return f'{question.answer} = None  # a letter, "a" to "{question.letters[-1]}"'
    if isinstance(question, RecallQuestion):
        return f'{question.answer} = ""  # a letter for each question, such as "bac"'
    if isinstance(question, Number):
        kind = "a number" if question.tolerance else "a whole number"
        return f"{question.answer} = None  # {kind}"
    return f"{question.answer} = None  # {question.example()}"


def _slide(cell: Any) -> str:
    """Return the kind of slide that a cell begins."""
    if {"question", "prediction"} & cell.metadata.keys():
        return "skip"
    if cell.cell_type == "markdown" and cell.source.startswith("#"):
        return "subslide" if cell.source.startswith("### ") else "slide"
    return "fragment"


def _name_cells(cells: list[Any]) -> None:
    """Give every cell an id that stays when other sections change."""
    used: set[str] = {cell.id for cell in cells if not re.fullmatch(r"[0-9a-f-]{8,36}", cell.id)}
    section, count = "top", 0
    for cell in cells:
        heading = re.match(r"#+ +(.+)", cell.source) if cell.cell_type == "markdown" else None
        if heading:
            section = re.sub(r"[^a-z0-9]+", "-", heading[1].lower()).strip("-")[:50] or "part"
            count = 0
        if cell.id in used:
            continue
        name = section
        while name in used:
            count += 1
            name = f"{section}-{count}"
        used.add(name)
        cell.id = name


def run(notebook: Any, folder: Path) -> None:
    """Run a notebook in a folder, as `Run All` does; an error in a cell stops it."""
    from nbclient import NotebookClient  # late: it loads a kernel's client

    NotebookClient(
        notebook,
        timeout=MOST_SECONDS,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
    ).execute()


def take_results(notebook: Any) -> dict[str, list[Any]]:
    """Take the outputs of the cells that answer a question out of a notebook; return them by id."""
    results = {}
    for cell in notebook.cells:
        if "answers" in cell.metadata and cell.outputs:
            results[cell.id] = cell.outputs
            cell.outputs = []
    return results


def put_results(notebook: Any, results: Mapping[str, list[Any]]) -> None:
    """Put the outputs back that `take_results` took."""
    for cell in notebook.cells:
        if cell.id in results:
            cell.outputs = [NotebookNode(output) for output in results[cell.id]]


def results_of(folder: Path) -> dict[str, dict[str, list[Any]]]:
    """Return the results that a lesson keeps for teachers, by notebook and cell."""
    try:
        text = (folder / RESULTS).read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return from_dict(json.loads(text))  # type: ignore[no-any-return]


def write(folder: Path, target: Path, tell: Callable[[str], None] = lambda line: None) -> None:
    """Build the notebooks of a lesson, run them and write them below a folder.

    The results that students are to predict go into ``results.json`` in the folder of the lesson.
    """
    results = {}
    for name, source in notebook_files(folder).items():
        notebook = built(source)
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        tell(name)
        # The notebook of a teacher's own lesson names its folder, which is beside it.
        run(notebook, place.parent if folder in lessons().values() else folder.parent)
        if found := take_results(notebook):
            results[name] = found
        write_over(place, as_bytes(notebook))
    file = folder / RESULTS
    if results:
        write_over(file, json.dumps(results, indent=1, sort_keys=True) + "\n")
    else:
        file.unlink(missing_ok=True)
