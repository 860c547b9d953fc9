"""What all forms have in common: the question, its controls, Check and Hint, and the feedback."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import anywidget
import traitlets

from hidato_edu.draw.player.page import theme
from hidato_edu.exercises.judge.feedback import with_code
from hidato_edu.exercises.worksheet import QuestionSession

__all__ = ["Form", "Said", "quoted", "read"]


@cache
def read(name: str) -> str:
    """Return the text of a file beside the forms."""
    return (resources.files(__package__) / name).read_text(encoding="utf-8")


def quoted(answer: Any) -> str:
    """Return plain data as code, with a text in double quotes.

    Examples
    --------
    >>> quoted("ab"), quoted(["a", 1])
    ('"ab"', "['a', 1]")
    """
    return json.dumps(answer, ensure_ascii=False) if isinstance(answer, str) else repr(answer)


class Form(anywidget.AnyWidget):
    """A question with controls."""

    _esm = read("make.js") + read("sorter.js") + read("form.js")
    _css = theme(".hidato-form") + read("form.css")
    head = traitlets.Dict().tag(sync=True)
    controls: traitlets.List[Any] = traitlets.List().tag(sync=True)
    value = traitlets.Dict().tag(sync=True)
    line = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    checks = traitlets.Int(0).tag(sync=True)
    hints: traitlets.List[Any] = traitlets.List().tag(sync=True)  # hTML of the hints shown so far

    def __init__(
        self,
        asked: QuestionSession,
        controls: Sequence[Mapping[str, Any]],
        answer: Callable[[dict[str, Any]], Any],
        code: Callable[[Any], str] | None = None,
    ) -> None:
        self.asked = asked
        self._answer = answer
        self._code = code or quoted
        question = asked.question
        super().__init__(
            controls=list(controls),
            head={
                "title": question.title,
                "kind": question.task,
                "prompt": with_code(question.prompt),
                "how": with_code(asked.how()),
                "hints": len(question.hints),
                "checks": bool(controls),
            },
        )
        self.on_msg(self._do)
        self.observe(lambda _: self._tell_line(), "value")
        self._tell_line()

    def check(self) -> None:
        """Check the answer, and show the feedback."""
        told = self.asked.check(self._answer(dict(self.value)))
        # The count changes even if the feedback is the same.
        self.set_trait("said", told._repr_html_())
        self.set_trait("checks", self.checks + 1)

    def hint(self) -> None:
        """Show one more hint."""
        if len(self.hints) < len(self.asked.question.hints):
            note = self.asked.hint(len(self.hints) + 1)
            self.set_trait("hints", [*self.hints, note._repr_mimebundle_()["text/html"]])

    def _tell_line(self) -> None:
        answer = self._answer(dict(self.value))
        text = "..." if answer is None else self._code(answer)
        self.set_trait("line", f"{self.asked.question.answer} = {text}")

    def _do(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        """Do what a button asks for; the value comes along, as a synced one may be late."""
        if "value" in content:
            self.value = content["value"]
        {"check": self.check, "hint": self.hint}[content["do"]]()


class Said(anywidget.AnyWidget):
    """What is said of an answer; a screen reader reads out what changes, as it does in a form."""

    _esm = """export default { render({ model, el }) {
      const show = () => (el.innerHTML = model.get("value"));
      el.ariaLive = "polite";
      el.classList.add("hidato-said");
      model.on("change:value", show);
      show();
    } };"""
    _css = ".hidato-said { font-size: 18px; }"
    value = traitlets.Unicode().tag(sync=True)
