
// The map: cells to click, to paint over, or to walk on with the arrow keys. What is open and what
// is a wall is known here; whether a path can lead through it is asked of Python.

const MOST = 40; // rows and columns
const STEPS = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

/** Return a map of another size: what fits stays, what is new is open. */
function resized(rows, high, wide) {
  return Array.from({ length: high }, (_, r) =>
    Array.from({ length: wide }, (_, c) => rows[r]?.[c] ?? ".").join(""));
}

/** Return the editor; `change({map, start})` is told every change. */
function mapEditor(first, change) {
  let { map, start } = first;
  let cursor = [0, 0];
  let marked = new Set();
  let painting = null; // what a drag paints, while a button of the mouse is down
  let puts = "wall";
  const before = []; // maps to go back to
  let cells = [];

  const board = make("div", {
    class: "hl-board", role: "grid", "aria-label": "map: arrow keys move, Space turns wall and open, Shift with an arrow goes on with it, S is the start",
  });
  const live = make("p", { class: "hl-live", role: "status" },
    "Click or drag. Keys: arrows, Space a wall, S the start.");

  const is = (one, [r, c]) => one !== null && one[0] === r && one[1] === c;
  const open = ([r, c]) => map[r][c] === ".";

  function told([r, c]) {
    const words = [`row ${r}, column ${c}`, open([r, c]) ? "open" : "wall"];
    if (is(start, [r, c])) words.push("start");
    if (marked.has(`${r},${c}`)) words.push("part of the reason");
    return words.join(", ");
  }

  function show() {
    for (const [r, row] of cells.entries()) {
      for (const [c, cell] of row.entries()) {
        cell.classList.toggle("hl-wall", !open([r, c]));
        cell.classList.toggle("hl-marked", marked.has(`${r},${c}`));
        cell.classList.toggle("hl-start", is(start, [r, c]));
        cell.setAttribute("aria-label", told([r, c]));
        cell.tabIndex = is(cursor, [r, c]) ? 0 : -1;
      }
    }
  }

  function build() {
    cells = map.map((row, r) =>
      [...row].map((_, c) =>
        make("div", { role: "gridcell", class: "hl-cell", "data-at": `${r},${c}`, tabindex: "-1" })));
    cursor = [Math.min(cursor[0], map.length - 1), Math.min(cursor[1], map[0].length - 1)];
    board.style.setProperty("--rows", map.length);
    board.style.setProperty("--cols", map[0].length);
    board.replaceChildren(
      ...cells.map((row) => make("div", { role: "row", class: "hl-row" }, ...row)),
    );
    show();
  }

  function remember() {
    before.push({ map, start });
    if (before.length > 200) before.shift();
  }

  function changed(words) {
    if (start !== null && (start[0] >= map.length || start[1] >= map[0].length || !open(start))) {
      start = null;
    }
    marked = new Set(); // what was said held for the map before
    const [high, wide] = [cells.length, cells[0]?.length];
    if (high !== map.length || wide !== map[0].length) build();
    else show();
    live.textContent = words;
    change({ map, start });
  }

  function put([r, c], what) {
    if (map[r][c] === what) return;
    map = map.map((row, k) => (k === r ? row.slice(0, c) + what + row.slice(c + 1) : row));
    changed(`${told([r, c])}.`);
  }

  function begin(at) {
    if (!open(at)) {
      live.textContent = "A wall cannot be the start.";
      return;
    }
    remember();
    start = is(start, at) ? null : at;
    changed(start === null ? "The start is random again." : `The start is row ${at[0]}, column ${at[1]}.`);
  }

  function toggle(at) {
    remember();
    put(at, open(at) ? "#" : ".");
  }

  function undo() {
    if (!before.length) {
      live.textContent = "There is nothing to undo.";
      return;
    }
    ({ map, start } = before.pop());
    changed("The last change is undone.");
  }

  function go(at) {
    cursor = at;
    show();
    cells[at[0]][at[1]].focus({ preventScroll: false });
  }

  const place = (event) => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".hl-cell");
    return cell && board.contains(cell) ? cell.dataset.at.split(",").map(Number) : null;
  };

  board.addEventListener("pointerdown", (event) => {
    const at = place(event);
    if (!at || event.button > 0) return;
    event.preventDefault();
    go(at);
    if (puts === "start" || event.shiftKey) {
      begin(at);
      return;
    }
    remember();
    painting = open(at) ? "#" : ".";
    put(at, painting);
  });
  board.addEventListener("pointermove", (event) => {
    if (painting === null) return;
    const at = event.buttons ? place(event) : null;
    if (!event.buttons) painting = null;
    else if (at) put(at, painting);
  });
  const done = () => (painting = null);
  board.addEventListener("pointerup", done);
  board.addEventListener("pointercancel", done);
  // A finger holds what it touched first: the cells below it are looked up by `place`.
  board.addEventListener("gotpointercapture", (event) =>
    event.target.releasePointerCapture(event.pointerId));

  board.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const [r, c] = cursor;
    let what;
    if ((event.ctrlKey || event.metaKey) && key === "z") what = undo;
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (STEPS[key]) {
      const [row, col] = [r + STEPS[key][0], c + STEPS[key][1]];
      what = () => {
        if (map[row]?.[col] === undefined) return;
        const paint = map[r][c];
        go([row, col]);
        if (event.shiftKey) {
          remember();
          put([row, col], paint);
        }
      };
    } else if (key === "Home") what = () => go([r, 0]);
    else if (key === "End") what = () => go([r, map[0].length - 1]);
    else if (key === " " || key === "Enter") what = () => toggle(cursor);
    else if (key === "s") what = () => begin(cursor);
    else if (key === "u") what = undo;
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  });

  function tool(name, label) {
    const button = make(
      "button",
      {
        type: "button",
        "aria-pressed": String(name === puts),
        onclick() {
          puts = name;
          for (const other of tools.querySelectorAll("[aria-pressed]")) {
            other.setAttribute("aria-pressed", String(other === button));
          }
        },
      },
      label,
    );
    return button;
  }
  const all = (what, words) => () => {
    remember();
    map = map.map((row) => what.repeat(row.length));
    changed(words);
  };
  const tools = make(
    "div",
    { class: "hl-tools", role: "group", "aria-label": "what a click does" },
    tool("wall", "Walls"),
    tool("start", "Start cell"),
    make("button", { type: "button", onclick: undo }, "Undo"),
    make("button", { type: "button", onclick: all(".", "All cells are open.") }, "Clear"),
  );

  build();
  return {
    element: make("div", { class: "hl-editor" }, board, live),
    tools,
    load(now, said) {
      remember();
      ({ map, start } = now);
      changed(said);
    },
    resize(high, wide) {
      remember();
      map = resized(map, high, wide);
      changed(`${high} rows, ${wide} columns.`);
    },
    mark(places) {
      marked = new Set(places.map(String));
      show();
    },
  };
}
