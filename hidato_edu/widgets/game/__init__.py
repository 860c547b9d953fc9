"""A puzzle on the page, solved by hand: `hidato_edu.widgets.play`.

`widget` is the wiring, `helping` what the kernel is asked for. In the browser: ``game.js`` (the
rules of `hidato_edu.hidato.Game`), ``board.js``, ``pen.js`` (drawing a path), ``typed.js`` (a
number that is typed), ``clock.js``, ``keeper.js`` (what the kernel has not confirmed yet),
``panel.js``, ``play.js``.
"""
