"""What a check reports: one outcome, one message, and the smallest board that shows the problem.

The message is complete without colour, without the picture and without a browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal, TypeAlias

from hidato_edu.core.errors import check_type
from hidato_edu.exercises.judge.reading import printable
from hidato_edu.exercises.pictures.boards import Picture, as_image

__all__ = ["OUTCOMES", "Feedback", "Outcome", "failed", "with_code"]

Outcome: TypeAlias = Literal["right", "wrong", "not yet", "stopped", "our fault"]

TOO_LONG = "integer string conversion"  # part of Python's message about thousands of digits
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
    r"""The result of a check; a notebook displays it.

    Parameters
    ----------
    outcome : {"right", "wrong", "not yet", "stopped", "our fault"}
        "not yet": nothing was answered; "stopped": the function did not end; "our fault": the
        check itself failed.
    message : str
        What is wrong and what to do next, as plain text.
    key : str
        Name of the message, the same in every language and version.
    board : Picture, optional
        The smallest board that shows the problem.
    case : Observed, optional
        The call that shows it and can be played, and what the function did.
    play : callable, optional
        Returns a player of that call; a notebook shows a button for it.

    Examples
    --------
    >>> print(Feedback("wrong", "The board contains 3 twice.", "accepts-duplicate"))
    ✗ wrong: The board contains 3 twice.
    """

    outcome: Outcome
    message: str
    key: str
    board: Picture | None = None
    case: Any = field(default=None, compare=False, repr=False)
    play: Callable[[], Any] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", printable(check_type(self.message, str)))

    @property
    def is_right(self) -> bool:
        """Whether the answer was accepted."""
        return self.outcome == "right"

    def __str__(self) -> str:
        # The columns of a board are aligned without the backticks, which only HTML needs.
        message = CODE_LINES.sub(lambda board: board[0].replace("`", ""), self.message)
        text = f"{OUTCOMES[self.outcome][0]} {self.outcome}: {message}"
        return text if self.board is None else f"{text}\n\n{self.board}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        shown: dict[str, Any] = {"text/plain": str(self), "text/html": self._repr_html_()}
        if self.play is None:
            return shown
        try:
            from hidato_edu import widgets

            return {**shown, **widgets.live_feedback(self)}
        except ImportError:  # a browser's Python without widgets
            return shown

    def _repr_html_(self) -> str:
        symbol, colour = OUTCOMES[self.outcome]
        # The text keeps the colour of the theme; only the bar and the badge are coloured.
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
    """Return the feedback after the check itself raised an error.

    Only a number with thousands of digits is not our fault: Python does not convert it.

    Examples
    --------
    >>> failed(KeyError("a")).outcome, failed(OverflowError("int too large")).outcome
    ('our fault', 'wrong')
    """
    if isinstance(error, OverflowError) or TOO_LONG in str(error):
        text = (
            "Your answer, or what your function returns, contains a number that is infinite or "
            "has hundreds of digits. Where does it come from? No number here is that large."
        )
        return Feedback("wrong", text, "huge-number")
    text = (
        "The check itself failed; your answer was not judged. Please report this: "
        f"{type(error).__name__}: {error}"
    )
    return Feedback("our fault", text, "our-fault")


def with_code(message: str) -> str:
    r"""Return a message as HTML: text between backticks is code.

    Consecutive lines that are entirely code make one block, so that the columns of a board align.

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
