"""How many lines of code the lessons have: without blank lines, comments and docstrings.

    python benchmarks/lesson_lines.py

It writes the table in README.md; ``--quick`` only prints it. "checks" and "mistakes" are what a
lesson computes, "answers" the right answers in other styles together with the reference solutions,
"bank" the wrong answers that only the tests use. The prose columns count the lines of Markdown.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterable
from pathlib import Path

import pandas as pd
import readme

from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.worksheet import worksheet

BANKS = Path(__file__).resolve().parent.parent / "tests" / "exercises" / "bank"
SKIPPED = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
    tokenize.ENCODING, tokenize.ENDMARKER,
}  # fmt: skip


def code_lines(source: str) -> int:
    """Return how many lines of a module hold code.

    >>> code_lines('"A docstring."' + chr(10) + "x = 1  # one" + chr(10))
    1
    """
    lines = {
        number
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in SKIPPED
        for number in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(node, ast.AST) and _is_text(body[0]):
            lines -= set(range(body[0].lineno, body[0].end_lineno + 1))
    return len(lines)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(
        node.value.value, str
    )  # fmt: skip


def count(files: Iterable[Path]) -> int:
    """Return the lines of code of all files."""
    return sum(code_lines(file.read_text(encoding="utf-8")) for file in files)


def main() -> None:
    """Print the table."""
    rows = []
    for number, folder in lessons().items():
        asked = len([one for one in worksheet(number) if one.question.name != "recall"])
        answers = [*folder.glob("answers.py"), *folder.glob("answers/*.py")]
        computed = count(set(folder.rglob("*.py")) - set(answers))
        rows.append(
            {
                "lesson": number,
                "questions": asked,
                "checks, mistakes": computed,
                "a question": round(computed / asked, 1),
                "answers": count(answers),
                "bank": count(BANKS.glob(f"nb{number}/*.py")),
                "questions.md": len((folder / "questions.md").read_text("utf-8").splitlines()),
                "notebooks": sum(
                    len(file.read_text("utf-8").splitlines())
                    for file in folder.glob("*.md")
                    if file.name not in ("questions.md", "plan.md")
                ),
            }
        )
    table = pd.DataFrame(rows)
    total = table.sum(numeric_only=True)
    total["a question"] = round(total["checks, mistakes"] / total["questions"], 1)
    table.loc[len(table)] = {"lesson": "all", **total}
    text = table.astype(str).replace(r"\.0$", "", regex=True).to_markdown(index=False)
    print(text)
    if "--quick" not in sys.argv:
        readme.write("lessons", text)


if __name__ == "__main__":
    main()
