"""The player as a widget: the same score, with a step that Python can observe and set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets

from hidato_edu.core.stops import Stop
from hidato_edu.core.trace import Trace
from hidato_edu.draw import View
from hidato_edu.draw import player as drawn
from hidato_edu.draw.player.page import css, javascript

__all__ = ["Player"]

RENDER = """
export default {
  async render({ model, el }) {
    const root = document.createElement("div");
    root.className = "hidato-player";
    root.tabIndex = 0;
    root.dataset.lmSuppressShortcuts = "true";
    el.append(root);
    const packed = model.get("_score");
    const player = await mount(
      root,
      new Uint8Array(packed.buffer, packed.byteOffset, packed.byteLength),
      {
        start: model.get("step"),
        answers: model.get("answers"),
        // Saved at once: an echo of an older step would overwrite one that waits.
        onstep(step) {
          model.set("step", step);
          model.save_changes();
        },
        onanswers(answers) {
          model.set("answers", answers);
          model.save_changes();
        },
      },
    );
    const follow = () => {
      if (!player || model.get("step") === player.step) return;
      player.seek(model.get("step"));
      if (model.get("step") === player.step) return;
      model.set("step", player.step); // a question was in the way
      model.save_changes();
    };
    const restore = () => {
      const answers = model.get("answers");
      if (player?.quiz && answers !== player.quiz.answers) player.quiz.restore(answers);
    };
    model.on("change:step", follow);
    model.on("change:answers", restore);
    return () => {
      model.off("change:step", follow);
      model.off("change:answers", restore);
      player?.pause();
    };
  },
};
"""


class Player(anywidget.AnyWidget):
    """A player whose `step` is shared with Python.

    Parameters
    ----------
    trace : Trace
        The run.
    *views : View
        What is shown.
    start : int
        The step that is shown first.
    title : str, optional
        By default the name of the algorithm.
    stops : sequence of Stop
        Where it halts and asks; no step behind a question that is open can be reached.
    number : int
        Which run of an exercise it is.

    Attributes
    ----------
    step : int
        From 0 to ``len(trace)``; observe it, set it, or link it with another widget.
    answers : str
        The letters of the first answers so far.
    trace : Trace
        The run.

    Raises
    ------
    ValueError
        If there is no view, no such step, or a view was made from another trace.
    traitlets.TraitError
        If `step` is set to a step that does not exist.

    Notes
    -----
    It needs a running kernel; `hidato_edu.draw.player.player` does not.

    Examples
    --------
    >>> from hidato_edu import Trace, draw, hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> player = Player(Trace(hidato.steps(puzzle)), draw.board(puzzle))
    >>> player.observe(lambda change: print("step", change.new), "step")
    >>> player.step = 2
    step 2
    """

    _esm = javascript() + RENDER
    _css = css()
    _score = traitlets.Bytes().tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    answers = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        trace: Trace,
        *views: View,
        start: int = 0,
        title: str | None = None,
        stops: Sequence[Stop] = (),
        number: int = 1,
        **traits: Any,
    ) -> None:
        self.trace = trace
        score = drawn(trace, *views, start=start, title=title, stops=stops, number=number).score
        super().__init__(_score=score.pack(), step=start, **traits)

    @traitlets.validate("step")
    def _exists(self, proposal: Any) -> int:
        step = int(proposal.value)
        if not 0 <= step <= len(self.trace):
            raise traitlets.TraitError(
                f"no step {step}: the trace has steps 0 to {len(self.trace)}"
            )
        return step
