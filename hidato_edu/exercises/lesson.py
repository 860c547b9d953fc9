"""A lesson is a folder: its texts in `questions.md`, and in Python only what must be computed.

A section of `questions.md` without Python is a question: a choice, or a number. The others are made
in `checks`, a module or a package, from their section:

    say = section(__file__, "blank_count")
    ...
    blank_count = say.ask(FunctionQuestion, mistakes.blank_count, reference=answers.blank_count,
                          probes=probes, read=read, explain=explain)

Inside, `say("key", n=3)` is the message with that key, and `say.text("key", n=3)` its text. A
function `rho` in `checks` returns the values for the names in the section `rho`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from string import ascii_lowercase
from types import ModuleType
from typing import Any, TypeVar

from hidato_edu.core import resources
from hidato_edu.exercises.judge.exercise import Exercise, Message, Misconception
from hidato_edu.exercises.prose import Item, LessonError, Prose, filled, read
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion
from hidato_edu.exercises.questions.question import KINDS, Question

__all__ = ["LessonError", "Section", "lesson_folder", "lessons", "questions", "section"]

Q = TypeVar("Q", bound=Question)

TEXTS = "questions.md"
KIND = {task: kind for kind, task in KINDS.items()} | {"find a number": "M"}
BOX = re.compile(r"\[(?P<mark>[ x])\] ?(?P<text>.*)", re.DOTALL)
# Fields of a question or an exercise that are messages have fixed keys.
SAID = {"right": "praise", "too-small": "too_small", "too-large": "too_large", "too-slow": "slow",
        "returns-nothing": "nothing", "unstable": "unstable"}  # fmt: skip


def lessons() -> dict[str, Path]:
    """Return the folders of the lessons of this package by their numbers."""
    folder = resources.PACKAGE / "lessons"
    return {
        path.parent.name[1:3]: path.parent for path in sorted(folder.glob(f"n[0-9][0-9]_*/{TEXTS}"))
    }


def section(file: str, name: str, /, **values: Any) -> Section:
    """Return the texts of a section of the lesson in whose folder a file is.

    Parameters
    ----------
    file : str
        ``__file__`` of the module.
    name : str
        The name of the section.
    values : Any
        What the names in braces stand for; a function is called when its value is needed.

    Raises
    ------
    LessonError
        If there is no such section.
    """
    folders = (path for path in Path(file).parents if (path / TEXTS).exists())
    texts = next(folders, Path(file).parent) / TEXTS
    sections = read(texts)
    if name not in sections:
        raise LessonError(f"{texts}: no section `## {name}: ...`")
    return Section(sections[name], values)


def lesson_folder(lesson: str | Path) -> Path | None:
    """Return the folder of a lesson: of its number, or of the path of a teacher's own lesson."""
    own = Path(lesson)
    return lessons().get(str(lesson)) or (own.resolve() if (own / TEXTS).is_file() else None)


@dataclass(frozen=True)
class Section:
    """The texts of a question."""

    prose: Prose
    values: Mapping[str, Any] = field(default_factory=dict)  # a function is called for its value

    def __call__(self, key: str, /, **values: Any) -> Message:
        """Return the message with that key; what follows a "/" in it distinguishes variants."""
        item, text = self._found(key)
        key = self._filled(key.partition("/")[0], values, item.line)
        advice = item.named().get("advice", "")
        return Message(
            key, self._filled(text, values, item.line), self._filled(advice, values, item.line)
        )

    def text(self, key: str, /, **values: Any) -> str:
        """Return the text with that key."""
        item, text = self._found(key)
        return self._filled(text, values, item.line)

    def known(self, mistakes: Mapping[str, Iterable[Callable[..., Any]]]) -> tuple[Any, ...]:
        """Return known wrong answers, by the key of their message, with these messages."""
        found = []
        for key, functions in mistakes.items():
            message, outcome = self(key), self._found(key)[0].named().get("outcome", "wrong")
            found.append(Misconception(message.key, message.text, tuple(functions), outcome))  # type: ignore[arg-type]
        return tuple(found)

    def exercise(self, mistakes: Mapping[str, Any] | None = None, /, **parts: Any) -> Exercise:
        """Return what a judge needs: the texts of the section, and the rest from Python."""
        given = {"known": self.known(mistakes or {}), **self._texts_for(Exercise), **parts}
        inside = given["call"].partition("(")[2].rpartition(")")[0]
        given.setdefault("parameters", inside.count(",") + bool(inside.strip()))
        return Exercise(**given)

    def ask(self, kind: type[Q], mistakes: Mapping[str, Any] | None = None, /, **parts: Any) -> Q:
        """Return the question.

        Parameters
        ----------
        kind : type
            The type of the question.
        mistakes : dict, optional
            Known wrong functions, by the keys of their messages.
        parts : Any
            What Python adds: fields of the question, or of the `Exercise` of one that asks for a
            function.

        Raises
        ------
        LessonError
            If a text is missing; it names the file and the line.
        """
        names = {one.name for one in fields(kind)}
        given = self._common() | self._texts_for(kind)
        if "options" in names:
            given["options"] = tuple(self._options())
            letters = zip(ascii_lowercase, given["options"], strict=False)
            given["reference"] = "".join(letter for letter, option in letters if option.is_right)
        if "lines" in names:
            given["lines"] = tuple(self._lines())
        own = {name: parts.pop(name) for name in [*parts] if name in names}
        if "exercise" in names and parts and "exercise" not in own:
            given["exercise"] = self.exercise(mistakes, **parts)
        return kind(**given | own)

    def data(self) -> Question:
        """Return the question of a section that needs no Python: a choice, a proof, a number."""
        if "Options" in self.prose.lists:
            return self.ask(Choice)
        if "Lines" in self.prose.lists:
            return self.ask(ParsonsQuestion)
        if "right" not in self.prose.fields:
            text = "this question has no options and no `- right: ...`; is it missing in `checks`?"
            raise self.prose.wrong(text)
        known = {
            self._computed(value, item.line): self(key)
            for key, values, _, item in self.prose.messages
            for value in filter(None, values.split(","))
        }
        about, line = self.prose.fields, self.prose.line
        right = self._computed(about["right"], line)
        shown = self._computed(about.get("reference", about["right"]), line)()
        tolerance = float(about.get("tolerance", 0))
        return self.ask(Number, right=right, reference=shown, known=known, tolerance=tolerance)

    def _found(self, key: str) -> tuple[Item, str]:
        for one, _, text, item in self.prose.messages:
            if one == key:
                return item, text
        raise self.prose.wrong(f"{self.prose.name} has no message `- {key}: ...`")

    def _filled(self, text: str, values: Mapping[str, Any], line: int) -> str:
        def missing(name: str) -> LessonError:
            return self.prose.wrong(f"{{{name}}} has no value; a brace alone is `{{{{`", line)

        return filled(text, {**self.values, **values}, missing)

    def _computed(self, text: str, line: int) -> Callable[[], Any]:
        """Return a function that returns the number in a text: written out, or computed."""
        if text.startswith("{"):
            if text[1:-1] not in self.values:
                raise self.prose.wrong(f"{text} has no value in `checks`", line)
            value = self.values[text[1:-1]]
            return value if callable(value) else lambda: value
        number = float(text) if "." in text else int(text)
        return lambda: number

    def _common(self) -> dict[str, Any]:
        """Return what all questions have."""
        prose = self.prose
        kind, answer = KIND.get(prose.fields.get("kind", "")), prose.fields.get("answer")
        if kind is None or answer is None:
            text = f"{prose.name} needs `- kind:`, one of {', '.join(KIND)}, and `- answer:`"
            raise prose.wrong(text)
        hints = [self._filled(item.text, {}, item.line) for item in prose.lists.get("Hints", ())]
        if len(hints) != 3:
            raise prose.wrong(f"{prose.name} has {len(hints)} hints; write three")
        return {
            "name": prose.name,
            "kind": kind,
            "title": prose.title,
            "prompt": self._filled(prose.prompt, {}, prose.line),
            "answer": answer,
            "hints": tuple(hints),
            "explanation": self._filled(prose.texts.get("Explanation", ""), {}, prose.line),
            "points": int(prose.fields.get("points", 0)),
            "minutes": int(prose.fields.get("minutes", 0)),
        }

    def _texts_for(self, kind: type) -> dict[str, str]:
        """Return the fields of a dataclass that are texts of the section."""
        names = {one.name for one in fields(kind)}
        here = {key for key, *_ in self.prose.messages}
        said = {name: self.text(key) for key, name in SAID.items() if key in here and name in names}
        skip = {"kind", "answer", "points", "minutes", "right", "tolerance", "reference"}
        return said | {
            key: self._filled(text, {}, self.prose.line)
            for key, text in self.prose.fields.items()
            if key in names - skip
        }

    def _options(self) -> Iterator[Option]:
        for item in self.prose.lists.get("Options", ()):
            box, named = BOX.fullmatch(item.text), item.named()
            if not box or len(named) != 1:
                text = f"{item.text!r} is not an option: `- [ ] text` with one item below it"
                raise self.prose.wrong(text, item.line)
            [(key, text)] = named.items()
            words = self._filled(box["text"], {}, item.line)
            yield Option(words, self._filled(text, {}, item.line), box["mark"] == "x", key)

    def _lines(self) -> Iterator[Line]:
        """Yield the lines of a Parsons problem; code is indented between backticks."""
        for item in self.prose.lists.get("Lines", ()):
            about = {key: self._filled(text, {}, item.line) for key, text in item.named().items()}
            after = about.pop("after", None)
            code = item.text.strip("`") if item.text.startswith("`") else item.text
            text = code.lstrip(" ")
            names = None if after is None else tuple(re.findall(r"[\w-]+", after))
            yield Line(text, level=(len(code) - len(text)) // 4, after=names, **about)


def questions(folder: Path) -> tuple[Question, ...]:
    """Return the questions of a lesson, in the order of its `questions.md`.

    Parameters
    ----------
    folder : Path
        The folder of the lesson.

    Raises
    ------
    LessonError
        If a file of it cannot be used.
    """
    sections, made = read(folder / TEXTS), _made(folder)
    found = []
    for name, prose in sections.items():
        if "kind" in prose.fields:  # other sections are texts that several questions share
            one = made.get(name)
            values = one() if callable(one) and not isinstance(one, type) else {}
            found.append(one if isinstance(one, Question) else Section(prose, values).data())
    return tuple(found)


def _made(folder: Path) -> dict[str, Any]:
    """Return the questions that `checks` makes, and its functions, by name."""
    package, made = _package(folder), dict[str, Any]()
    inside = [f".{found.name}" for found in iter_modules([str(folder / "checks")])]
    for module in inside or [""] * (folder / "checks.py").is_file():
        for name, value in vars(import_module(f"{package}.checks{module}")).items():
            if isinstance(value, Question):
                made[value.name] = value
            elif getattr(value, "__module__", "") == f"{package}.checks{module}":
                made.setdefault(name, value)
    return made


def _package(folder: Path) -> str:
    """Return the name of the package of a folder, also of one that is not on the path."""
    if folder in lessons().values():
        return f"hidato_edu.lessons.{folder.name}"
    name = f"hidato_edu_lesson_{re.sub('[^a-z0-9]', '_', str(folder.resolve()).lower())}"
    if name not in sys.modules:
        module = ModuleType(name)
        module.__path__ = [str(folder)]
        sys.modules[name] = module
    return name
