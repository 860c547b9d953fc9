"""What a check says: one outcome, one message, and the smallest board that shows it.

Words come first: the message is complete without colour, without picture and without a browser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Any, Literal, TypeAlias

from hidato_edu.exercises.pictures.boards import Picture, as_image

__all__ = ["OUTCOMES", "Feedback", "Outcome", "failed", "with_code"]

Outcome: TypeAlias = Literal["right", "wrong", "not yet", "stopped", "our fault"]

TOO_LONG = "integer string conversion"  # Python's words about thousands of digits
CODE = re.compile("`([^`]*)`")
CODE_LINES = re.compile("(?:^`[^`\n]*`$\n?){2,}", re.MULTILINE)

OUTCOMES: dict[str, tuple[str, str]] = {
    "right": ("\N{CHECK MARK}", "#009e73"),
    "wrong": ("\N{BALLOT X}", "#d55e00"),
    "not yet": ("\N{HORIZONTAL ELLIPSIS}", "#56b4e9"),
    "stopped": ("\N{BLACK SQUARE}", "#cc79a7"),
    "our fault": ("!", "#e69f00"),
}
"""Symbol and colour of every outcome; the colours are those of Okabe and Ito."""


@dataclass(frozen=True)
class Feedback:
    r"""The answer of a check; it shows itself in a notebook.

    Parameters
    ----------
    outcome : {"right", "wrong", "not yet", "stopped", "our fault"}
        "not yet": untouched; "stopped": no end in sight; "our fault": the checker failed.
    message : str
        What to do next, as plain text.
    key : str
        Name of the message, the same in every language and version.
    board : Picture, optional
        The smallest board that shows it.

    Examples
    --------
    >>> print(Feedback("wrong", "3 stands on the board twice.", "accepts-duplicate"))
    ✗ wrong: 3 stands on the board twice.
    """

    outcome: Outcome
    message: str
    key: str
    board: Picture | None = None

    @property
    def is_right(self) -> bool:
        """Whether the answer was accepted."""
        return self.outcome == "right"

    def __str__(self) -> str:
        # A board in words keeps its columns without the marks that HTML needs.
        message = CODE_LINES.sub(lambda board: board[0].replace("`", ""), self.message)
        text = f"{OUTCOMES[self.outcome][0]} {self.outcome}: {message}"
        return text if self.board is None else f"{text}\n\n{self.board}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._repr_html_()}

    def _repr_html_(self) -> str:
        symbol, colour = OUTCOMES[self.outcome]
        # The text keeps the theme's own colour: only the bar and the badge are coloured.
        return (
            f'<div role="status" style="border-left: 6px solid {colour}; padding: 4px 12px; '
            'margin: 6px 0; max-width: 46em; line-height: 1.5">'
            f'<b><span aria-hidden="true" style="background: {colour}; color: #000; '
            f'border-radius: 3px; padding: 1px 7px; margin-right: 8px">{symbol}</span>'
            f"{escape(self.outcome)}</b>"
            f'<div style="white-space: pre-wrap; margin: 4px 0">{with_code(self.message)}</div>'
            f"{'' if self.board is None else as_image(self.board)}</div>"
        )


def failed(error: Exception) -> Feedback:
    """Return what is said when the check itself raised an error.

    Only a number of thousands of digits is not our fault: Python writes none, and no float is as
    large.

    Examples
    --------
    >>> failed(KeyError("a")).outcome, failed(OverflowError("int too large")).outcome
    ('our fault', 'wrong')
    """
    if isinstance(error, OverflowError) or TOO_LONG in str(error):
        text = (
            "In your answer, or in what your function returns, a number is infinite or has "
            "hundreds of digits. Where does it come from? Nothing here is so large."
        )
        return Feedback("wrong", text, "huge-number")
    text = (
        "The check itself failed; your answer was not judged. Please report this: "
        f"{type(error).__name__}: {error}"
    )
    return Feedback("our fault", text, "our-fault")


def with_code(message: str) -> str:
    r"""Return a message as HTML: what stands between backticks is code.

    Lines that are code from end to end make one block, so that a board keeps its columns.

    Examples
    --------
    >>> with_code("use `a < b`")
    'use <code>a &lt; b</code>'
    >>> with_code("`  0  1`\n`  .  #`")
    '<pre style="...">  0  1\n  .  #</pre>'
    """
    text = escape(message, quote=False)
    text = CODE_LINES.sub(
        lambda block: (
            '<pre style="margin: 4px 0; line-height: 1.2; '
            'font-family: var(--jp-code-font-family, monospace)">'
            + block[0].strip("\n").replace("`", "")
            + "</pre>"
        ),
        text,
    )
    return CODE.sub(r"<code>\1</code>", text)
