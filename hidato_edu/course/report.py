"""What a class gets after grading: grades for a platform, a page per student, and a report."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from typing import Literal, TypeAlias

from hidato_edu.course.gradebook import Answered, Gradebook, Marks, harmless
from hidato_edu.exercises.judge.reading import one_line

__all__ = ["PLATFORMS", "Platform", "grades", "pages", "report"]

Platform: TypeAlias = Literal["moodle", "canvas"]

PLATFORMS: dict[Platform, tuple[str, ...]] = {
    "moodle": ("username",),
    "canvas": ("Student", "ID", "SIS User ID", "SIS Login ID", "Section"),
}
"""The columns before the grades; the student's name is in that of the login."""

LOGIN = ("username", "Student", "SIS Login ID")
TAKEN_UP = 5  # questions that the report names first
STYLE = (
    ":root {color-scheme: light dark} body {font: 16px/1.5 system-ui, sans-serif; max-width: 52em;"
    " margin: 2em auto; padding: 0 1em} pre {overflow-x: auto} td, th {padding: 2px 12px 2px 0;"
    " text-align: left; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere}"
    " table {table-layout: fixed; width: 100%} th:first-child {width: 20%} th:nth-child(2)"
    " {width: 10%} th:nth-child(4) {width: 25%}"
)


def grades(book: Gradebook, platform: Platform) -> str:
    """Return a CSV that a learning platform imports: a row for each student.

    Parameters
    ----------
    book : Gradebook
        The marks.
    platform : {"moodle", "canvas"}
        Moodle asks which column identifies a student and takes each other one as a grade; Canvas
        asks for five columns and for a row with the points that are possible.

    Examples
    --------
    >>> print(grades(Gradebook(7, (Marks("ada", "04", ()),)), "moodle"))
    username,notebook 04,total
    ada,0,0
    <BLANKLINE>
    """
    columns = sorted({one.notebook for one in book.marks if not one.trouble})
    most = {one.notebook: one.most for one in book.marks}
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    names = PLATFORMS[platform]
    lines.writerow([*names, *(f"notebook {column}" for column in columns), "total"])
    if platform == "canvas":
        possible = [most[column] for column in columns]
        empty = [""] * (len(names) - 1)
        lines.writerow(["Points Possible", *empty, *possible, sum(possible)])
    for student, own in book.by_student().items():
        points = {one.notebook: one.points for one in own if not one.trouble}
        who = [harmless(student) if name in LOGIN else "" for name in names]
        row = [points.get(column, "") for column in columns]
        lines.writerow([*who, *row, sum(points.values())])
    return text.getvalue()


def pages(book: Gradebook) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of a page for each student, which needs no network."""
    for student, own in book.by_student().items():
        parts = [f"<h1>{escape(one_line(student))}</h1>"]
        for one in own:
            parts.append(f"<h2>{escape(str(one))}</h2>")
            parts += map(_question, one.answers)
        yield f"{_file_name(student)}.html", _page(one_line(student), parts)


def _question(one: Answered) -> str:
    change = f"<p>Prediction and answer: {escape(one.change)}</p>" if one.change else ""
    said = one.page or f"<p>{escape(one.outcome)}: {escape(one.message)}</p>"
    head = f"<h3>{escape(one.question)}: {one.points} of {one.most} points</h3>"
    return f"{head}<pre>{escape(one.answer)}</pre>{said}{change}"


def report(book: Gradebook) -> str:
    """Return a page for the teacher: shares, misconceptions with an example, what to take up."""
    asked: dict[tuple[str, str], list[tuple[Marks, Answered]]] = defaultdict(list)
    for marks in book.marks:
        for one in marks.answers:
            asked[marks.notebook, one.question].append((marks, one))
    share = {
        name: sum(one.outcome == "right" for _, one in given) / len(given)
        for name, given in asked.items()
    }
    parts = ["<h1>Report</h1>", "<h2>To take up in the next lesson</h2><ol>"]
    for name in sorted(share, key=lambda name: (share[name], name))[:TAKEN_UP]:
        wrong = Counter(one.key for _, one in asked[name] if one.outcome == "wrong")
        key = wrong.most_common(1)[0][0] if wrong else ""
        said = next((one.message for _, one in asked[name] if one.key == key), "")
        parts.append(f"<li>{_title(name)}: {share[name]:.0%} right. {escape(said)}</li>")
    parts.append("</ol>")
    for name, given in asked.items():
        parts.append(f"<h2>{_title(name)}: {share[name]:.0%} of {len(given)} right</h2>")
        changes = Counter(one.change for _, one in given if one.change)
        if changes:
            told = ", ".join(f"{change}: {number}" for change, number in changes.most_common())
            parts.append(f"<p>Predictions before and answers after: {escape(told)}</p>")
        parts.append("<table><tr><th>key<th>answers<th>message<th>an example</tr>")
        for key, number in Counter(one.key for _, one in given).most_common():
            example = next(one for _, one in given if one.key == key)
            cells = (key, str(number), example.message, example.answer)
            parts.append("<tr>" + "".join(f"<td>{escape(cell)}" for cell in cells) + "</tr>")
        parts.append("</table>")
    troubles = [one for one in book.marks if one.trouble]
    if troubles:
        parts.append("<h2>Not graded</h2><ul>")
        parts += [f"<li>{escape(str(one))}</li>" for one in troubles] + ["</ul>"]
    return _page("Report", parts)


def _title(name: tuple[str, str]) -> str:
    return escape(one_line(" ".join(name), 80))


def _page(title: str, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style>\n{body}\n</html>\n"
    )


def _file_name(student: str) -> str:
    """Return a name for a file of any student: names that differ give files that differ."""
    plain = re.sub(r"[^\w-]", "_", student, flags=re.ASCII)[:60]
    return plain if plain == student else f"{plain}-{sha256(student.encode()).hexdigest()[:8]}"
