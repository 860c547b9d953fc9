"""What a screen reader knows of a page: the focus, and what live regions say. No more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

MOST_TABS = 150


@dataclass(frozen=True)
class Spoken:
    """What is read out of the element with the focus."""

    role: str
    name: str
    description: str
    value: str
    states: dict[str, Any]

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.name, self.role, self.value, self.description)))


class ScreenReader:
    """Keys go to the page; what comes back is the accessibility tree of the browser, never the DOM.

    `settle` is called after every key, so that Python can answer the page.
    """

    def __init__(self, page: Page, settle: Callable[[], object] = lambda: None) -> None:
        self.page, self.settle = page, settle
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")
        self.regions: dict[int, tuple[str, bool]] = {}
        self.news()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.settle()

    def here(self) -> Spoken:
        """Return what is read out of the focus; in a grid, of its active cell."""
        nodes = self._nodes()
        focused = [node for node in nodes if _states(node).get("focused")]
        assert focused, "nothing has the focus"
        found = focused[-1]
        active = _related(found, "activedescendant")
        if active is not None:
            found = next(node for node in nodes if node.get("backendDOMNodeId") == active)
        told = [_text(found, part) for part in ("role", "name", "description", "value")]
        return Spoken(*told, _states(found))

    def tab_to(self, name: str, role: str = "", key: str = "Tab") -> Spoken:
        """Press Tab until the focus is on what begins with this name."""
        heard: list[str] = []
        for _ in range(MOST_TABS):
            if heard or self._anything():
                now = self.here()
                if now.name.startswith(name) and role in ("", now.role):
                    return now
                heard.append(f"{now.role} {now.name}")
            self.press(key)
        raise AssertionError(f"{key} never comes to {name!r}; it comes to {sorted(set(heard))}")

    def news(self) -> list[str]:
        """Return what live regions have said since this was asked last."""
        said = []
        now = dict(self._live())
        for region, (words, whole) in now.items():
            before, _ = self.regions.get(region, ("", whole))
            if words and words != before:
                said.append(words if whole else words.removeprefix(before).strip())
        self.regions = now
        return said

    def heard(self, words: str) -> str:
        """Return the news with these words in it; an error tells what was said instead."""
        said = self.news()
        found = [one for one in said if words in one]
        assert found, f"{words!r} is not said, but {said}"
        return found[0]

    def _anything(self) -> bool:
        return any(_states(node).get("focused") for node in self._nodes())

    def _nodes(self) -> list[dict[str, Any]]:
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in tree if not node.get("ignored")]

    def _live(self) -> Iterator[tuple[int, tuple[str, bool]]]:
        """Yield every live region: its text, and whether it is always read out as a whole."""
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {node["nodeId"]: node for node in tree}

        def words(node: dict[str, Any]) -> Iterator[str]:
            if _text(node, "role") == "StaticText" or _text(node, "role") == "image":
                yield _text(node, "name")
            else:
                for child in node.get("childIds", []):
                    if child in nodes:
                        yield from words(nodes[child])

        for node in tree:
            if _states(node).get("live") in ("polite", "assertive") and not node.get("ignored"):
                text = " ".join(words(node)).strip()
                yield node["backendDOMNodeId"], (text, bool(_states(node).get("atomic")))


def _states(node: dict[str, Any]) -> dict[str, Any]:
    return {one["name"]: one["value"].get("value") for one in node.get("properties", [])}


def _text(node: dict[str, Any], part: str) -> str:
    return str(node.get(part, {}).get("value", ""))


def _related(node: dict[str, Any], name: str) -> int | None:
    for one in node.get("properties", []):
        if one["name"] == name and one["value"].get("relatedNodes"):
            return int(one["value"]["relatedNodes"][0]["backendDOMNodeId"])
    return None
