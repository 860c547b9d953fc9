"""Widgets on a bare page, with their Python behind them: no kernel and no server in between."""

from __future__ import annotations

import json
import time
from base64 import b64encode
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from playwright.sync_api import Page

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A widget</title><style>
body {{ margin: 8px; color: {ink}; background: {paper}; }}
button {{ min-height: 24px; }}</style></head>
<body data-jp-theme-light="{light}"><main><h1>A notebook</h1>
<div id="widget"></div><p><button type="button">after the widget</button></p></main></body>
</html>"""
SECONDS = 60  # that a test waits at most
PAPERS = {"light": ("#fff", "#111"), "dark": ("#111", "#eee")}
MOUNT = """async ({number, script, style, state}) => {
    document.head.append(Object.assign(document.createElement("style"), {textContent: style}));
    const url = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
    const binary = (text) =>
        new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
    for (const [name, value] of Object.entries(state)) {
        if (value?.bytes) state[name] = binary(value.bytes);
    }
    const heard = {};
    const changed = new Set();
    const sent = [];
    const fire = (event, ...what) => [...(heard[event] ?? [])].forEach((act) => act(...what));
    (window.bench ??= [])[number] = {
        sent,
        take(news) {
            for (const [name, value] of Object.entries(news)) state[name] = value;
            for (const name of Object.keys(news)) fire(`change:${name}`);
        },
        hear([content, texts]) {
            fire("msg:custom", content, texts.map(binary));
        },
    };
    const model = {
        get: (name) => state[name],
        set: (name, value) => { state[name] = value; changed.add(name); },
        save_changes() {
            const news = Object.fromEntries([...changed].map((name) => [name, state[name]]));
            changed.clear();
            sent.push(structuredClone({news}));
        },
        send: (content) => sent.push(structuredClone({content})),
        on: (event, act) => (heard[event] ??= []).push(act),
        off: (event, act) => (heard[event] = (heard[event] ?? []).filter((one) => one !== act)),
    };
    const el = document.querySelector("#widget").appendChild(document.createElement("div"));
    (await import(url)).default.render({model, el});
}"""
BUTTON = """export default { render({model, el}) {
    const press = () => model.send({event: "click"});
    el.append(Object.assign(document.createElement("button"),
        {textContent: model.get("description"), title: model.get("tooltip"), onclick: press}));
} }"""


def _plain(value: Any) -> Any:
    """Return bytes as the page takes them, and nothing for what is not plain data."""
    return {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else None


class _Part:
    """One widget of a page, and what its page knows of it."""

    def __init__(self, page: Page, number: int, widget: Any) -> None:
        self.page, self.number, self.widget = page, number, widget
        self.said: SimpleQueue[tuple[Any, Any]] = SimpleQueue()  # in threads of the widget, too
        widget.send = lambda content, buffers=None: self.said.put((content, buffers or ()))
        self.known = self._state()
        script, style = (str(getattr(widget, name, "")) for name in ("_esm", "_css"))
        sent = {"number": number, "script": script or BUTTON, "style": style, "state": self.known}
        page.evaluate(MOUNT, sent)

    def _state(self) -> dict[str, Any]:
        state = {name: getattr(self.widget, name) for name in self.widget.traits(sync=True)}
        own = {name: value for name, value in state.items() if name == "_score" or name[0] != "_"}
        told: dict[str, Any] = json.loads(json.dumps(own, default=_plain))
        return told

    def _call(self, what: str, told: Any) -> None:
        script = "([number, what, told]) => window.bench[number][what](told)"
        self.page.evaluate(script, [self.number, what, told])

    def once(self) -> bool:
        """Carry what there is to tell; return whether there was anything."""
        asked = self.page.evaluate("(number) => bench[number].sent.splice(0)", self.number)
        for one in asked:
            if "news" in one:
                self.known |= one["news"]
                self.widget.set_state(one["news"])
            else:
                self.widget._handle_custom_msg(one["content"], [])
        now = self._state()
        news = {name: value for name, value in now.items() if value != self.known.get(name)}
        self.known = now
        if news:
            self._call("take", news)
        heard = 0
        while not self.said.empty():
            content, buffers = self.said.get()
            texts = [b64encode(bytes(buffer)).decode() for buffer in buffers]
            self._call("hear", [json.loads(json.dumps(content)), texts])
            heard += 1
        return bool(asked or news or heard)


class LivePage:
    """A widget on a page; `settle` carries what each of the two sides has to tell the other."""

    def __init__(self, page: Page, widget: Any, theme: str = "light") -> None:
        self.page, self.widget = page, widget
        paper, ink = PAPERS[theme]
        light = str(theme == "light").lower()
        page.goto("about:blank")  # no script of an earlier widget goes on
        page.set_content(PAGE.format(paper=paper, ink=ink, light=light))
        widgets = getattr(widget, "children", [widget])
        self.parts = [_Part(page, number, one) for number, one in enumerate(widgets)]
        self.settle()

    def settle(self) -> None:
        """Let page and Python tell each other everything until neither has any more to tell."""
        told = True
        while told:
            told = False
            for part in self.parts:
                told |= part.once()

    def until(self, holds: Callable[[], object], why: Callable[[], str] = lambda: "") -> None:
        """Settle until something holds; `why` tells what happens instead."""
        end = time.monotonic() + SECONDS
        while self.settle() or not holds():
            if time.monotonic() > end:
                raise AssertionError(why() or f"not within {SECONDS} s")
            self.page.wait_for_timeout(50)
