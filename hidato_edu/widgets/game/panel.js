
// What stands beside the board: buttons, the numbers that are missing, the clock, the words.

const ICONS = {
  draw: "M4 18a3 3 0 1 1 3 3 3 3 0 0 1-3-3zM8 16l4-4 3 2 5-7M20 7l-4 .5M20 7l.5 4",
  select: "M5 3l14 8-6 1.5L9.500 19z",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  undo: "M9 6L4 11l5 5M4 11h9a6 5 0 0 1 0 9h-3",
  redo: "M15 6l5 5-5 5M20 11h-9a6 5 0 0 0 0 9h3",
  erase: "M4 15L14 5l6 6-8 8H8zM9 10l6 6M6 19h14",
  clear: "M5 12a7 7 0 1 1 2.500 5.300M5 18v-5h5",
  check: "M4 13l5 5L20 6",
  finish: "M6 21V4h12l-3 4 3 4H6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.800V16h7v-2.200A6 6 0 0 0 12 3z",
  pause: "M8 5v14M16 5v14",
  go: "M7 4l12 8-12 8z",
  turn: "M8 20V4M8 4L4 8M8 4l4 4M16 4v16M16 20l-4-4M16 20l4-4",
  large: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
};

function iconOf(name) {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
}

/** A button with an icon and, unless it is `bare`, a visible label. */
function tool(name, label, title, act, bare = false) {
  const button = make("button", {
    type: "button", class: `hy-tool hy-${name}-button`, title, "aria-label": label, onclick: act,
  });
  button.innerHTML = iconOf(name);
  if (!bare) button.append(make("span", {}, label));
  return button;
}

function pressed(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

/** The numbers that are missing, as one stop of the Tab key; `choose(number)` is told a choice. */
function strip(size, choose) {
  const title = make("h4", { class: "hy-missing" });
  const chips = Array.from({ length: size }, (_, k) =>
    make("button", {
      type: "button", class: "hy-chip", tabindex: "-1", onclick: () => choose(k + 1),
    }, String(k + 1)));
  const list = make("div", {
    class: "hy-strip", role: "group", "aria-label": "missing numbers: arrow keys move",
  }, ...chips);
  let stop = 0;
  let chosen = 0;
  chips.forEach((chip) => pressed(chip, false));

  function rove(to) {
    chips[stop].tabIndex = -1;
    chips[to].tabIndex = 0;
    stop = to;
  }
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    let to = stop;
    do to += step;
    while (chips[to]?.hidden);
    if (!chips[to]) return;
    rove(to);
    chips[to].focus();
  });

  return {
    title, list,
    show(game, next) {
      const there = new Set([...game.givens, ...game.numbers]);
      let first = -1;
      for (let k = size - 1; k >= 0; k--) {
        if (chips[k].hidden !== there.has(k + 1)) chips[k].hidden = there.has(k + 1);
        if (!chips[k].hidden) first = k;
      }
      there.delete(0);
      title.textContent = there.size < size ? `Missing: ${size - there.size} of ${size}` : "No number is missing";
      if (next !== chosen) {
        if (chosen) pressed(chips[chosen - 1], false);
        if (next) pressed(chips[next - 1], true);
        chosen = next;
      }
      const wanted = next && !there.has(next) ? next - 1 : first;
      if (wanted < 0 || wanted === stop || list.contains(document.activeElement)) return;
      rove(wanted);
      const top = chips[wanted].offsetTop; // the list is its parent for this
      const seen = list.scrollTop;
      if (top < seen || top + chips[wanted].offsetHeight > seen + list.clientHeight) list.scrollTop = top - 4;
    },
  };
}

const KEYS_TOLD = [
  ["arrows", "move the frame"], ["Shift + arrow", "draw the path that way"],
  ["digits", "write a number; Enter, a move or a pause ends it, then a new one replaces it"], ["Space, Enter", "as a click"],
  ["Delete", "erase"], ["P", "pencil marks on or off"], ["D", "draw or select"],
  ["R", "turn the path's direction"], ["Page up, Page down", "the cell before, the next one"],
  ["Ctrl+Z, Ctrl+Shift+Z", "undo, redo"], ["C", "check"], ["H", "hint"],
];

function keysTold() {
  const rows = KEYS_TOLD.flatMap(([key, what]) => [make("dt", {}, key), make("dd", {}, what)]);
  return make("details", { class: "hy-keys" },
    make("summary", {}, "Keys and clicks"),
    make("p", {}, "Click a number, then a neighbor: the path goes on. Drag to draw it. A second click "
      + "on a number turns the path's direction, the right button erases."),
    make("dl", {}, ...rows));
}
