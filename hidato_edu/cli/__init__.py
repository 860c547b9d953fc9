"""Generate, solve, count, verify, store and play puzzles; open the notebooks; build the course.

Puzzles can be in any format that `convert` writes; a file can contain several; - is standard input.

Exit codes: 0 done; 1 no solution, or a wrong answer; 2 bad input; 3 the budget is used up.

Reading order: `common`, `puzzles`, `certificates`, `making`, `picture`, `playing`,
`library`, `lab`, `course`.
"""

from __future__ import annotations

try:
    import typer
except ImportError:
    raise SystemExit("error: typer is not installed; run `pip install typer`") from None

from hidato_edu.cli import certificates, course, lab, library, making, puzzles

__all__ = ["app"]

app = typer.Typer(
    help=__doc__, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False
)
app.command()(making.generate)
app.command()(puzzles.solve)
app.command()(puzzles.count)
app.command()(puzzles.hint)
app.command()(puzzles.verify)
app.command()(certificates.certify)
app.command()(certificates.check)
app.command()(puzzles.convert)
app.command("print")(puzzles.handout)
app.command()(lab.info)
app.command(context_settings={"ignore_unknown_options": True})(lab.lab)
app.command()(course.grade)
app.add_typer(library.app, name="library")
app.add_typer(course.app, name="course")
