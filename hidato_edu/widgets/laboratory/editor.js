
// The map: cells to click, to paint over, or to walk on with the arrow keys. What is open and what
// is a wall is known here; whether a path can lead through it is asked of Python.

const EMPTY = ["........", "........", "........", "........", "........", "........"];
const LETTERS = 8; // pixels of the smallest name of a node
const SMALL = 14; // pixels of a cell from which down its borders are thin

/** Return a map of another size: what fits stays, what is new is open. */
function resized(rows, high, wide) {
  return Array.from({ length: high }, (_, r) =>
    Array.from({ length: wide }, (_, c) => rows[r]?.[c] ?? ".").join(""));
}

/** Return the editor; `change({map, kind, graph, start})` is told every change. */
function mapEditor(first, kinds, change) {
  const only = ({ map, kind, graph = null, start = null }) => ({ map, kind, graph, start });
  let now = only(first);
  let sheet = null; // where the cells lie
  let cells = []; // their elements
  let number = new Map(); // from a place, "row,column", to a cell
  let cursor = 0;
  let marked = new Set();
  let painting = null; // what a drag paints, while a button of the mouse is down
  let puts = "wall";
  const before = []; // to go back to
  const hatch = `hl-hatch-${Math.random().toString(36).slice(2)}`;

  const board = shape("svg", {
    class: "hl-board", role: "grid", "data-lm-suppress-shortcuts": "true",
    "aria-label": "map: arrow keys move, Space turns wall and open, Shift with an arrow goes on with it, S is the start",
  });
  const over = shape("g", { class: "hl-over" });
  const live = make("p", { class: "hl-live", role: "status" },
    "Click or drag. Keys: arrows, Space a wall, S the start.");

  const name = (k) => sheet.cells[k].name;
  const open = (k) => {
    const [r, c] = sheet.cells[k].place;
    return now.map[r][c] === ".";
  };
  const begins = () => (now.start === null ? -1 : (number.get(String(now.start)) ?? -1));

  function told(k) {
    const words = [name(k), open(k) ? "open" : now.graph ? "left out" : "wall"];
    if (k === begins()) words.push("start");
    if (marked.has(k)) words.push("part of the reason");
    return words.join(", ");
  }

  function show() {
    const start = begins();
    cells.forEach((cell, k) => {
      cell.classList.toggle("hl-wall", !open(k));
      cell.classList.toggle("hl-marked", marked.has(k));
      cell.classList.toggle("hl-start", k === start);
      cell.setAttribute("aria-label", told(k));
      cell.setAttribute("tabindex", k === cursor ? 0 : -1);
      cell.firstChild.style.fill = open(k) ? "" : `url(#${hatch})`;
    });
    board.querySelectorAll(".hl-edge").forEach((line, k) =>
      line.classList.toggle("hl-cut", !now.graph.edges[k].every(open)));
    const frame = (k, share, kind) =>
      shape("path", { class: kind, d: outline(sheet.cells[k], share), "stroke-width": Math.max(2, 0.08 * sheet.inner) });
    over.replaceChildren(...[...marked].map((k) => frame(k, 0.88, "hl-mark")), ...dots(), frame(cursor, 0.94, "hl-ring"));
    if (start >= 0) {
      const [cx, cy] = sheet.cells[start].center;
      over.append(
        shape("circle", { cx, cy, r: 0.42 * sheet.inner }),
        shape("text", { x: cx, y: cy, "font-size": 0.58 * sheet.inner }, "S"));
    }
  }

  /** Return dots on the neighbors of the cell where the keys are. */
  function dots() {
    const near = open(cursor) ? sheet.cells[cursor].near.map((at) => number.get(String(at))) : [];
    return near.filter((k) => k !== undefined && open(k)).map((k) => {
      const [cx, cy] = sheet.cells[k].center;
      return shape("circle", { class: "hl-near", cx, cy, r: 0.13 * sheet.inner });
    });
  }

  /** Draw everything again: another size, or other cells. */
  function build() {
    sheet = laidOut(now, kinds);
    number = new Map(sheet.cells.map(({ place }, k) => [String(place), k]));
    cursor = Math.min(cursor, sheet.cells.length - 1);
    const size = now.graph ? nameSize(now.graph.names) : 0;
    cells = sheet.cells.map((cell, k) => {
      const group = shape("g", {
        role: "gridcell", class: "hl-cell", "data-at": cell.place.join(), "data-lm-suppress-shortcuts": "true",
      });
      group.append(shape("path", { d: outline(cell) }));
      if (size >= LETTERS) {
        const [x, y] = cell.center;
        group.append(shape("text", { x, y, "font-size": size }, now.graph.names[k]));
      }
      return group;
    });
    const rows = new Map();
    sheet.cells.forEach(({ place: [r] }, k) => rows.set(r, [...(rows.get(r) ?? []), cells[k]]));
    const lines = sheet.lines.map((line) =>
      shape("path", { class: "hl-edge", d: `M${line.map((point) => point.join(" ")).join("L")}` }));
    board.setAttribute("viewBox", `0 0 ${sheet.width} ${sheet.height}`);
    board.style.width = `${sheet.width}px`;
    board.style.strokeWidth = sheet.inner < SMALL ? 0.5 : 1;
    board.replaceChildren(
      stripes(), ...lines,
      ...[...rows.values()].map((some) => {
        const row = shape("g", { role: "row" });
        row.append(...some);
        return row;
      }),
      over,
    );
    show();
  }

  /** Return the size of letters with which all names fit into their disks. */
  function nameSize(names) {
    const longest = Math.max(...names.map((text) => text.length));
    return sheet.inner * Math.min(0.55, 1.3 / longest);
  }

  /** Return how walls are filled. */
  function stripes() {
    const pattern = shape("pattern", { id: hatch, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    pattern.append(shape("rect", { class: "hl-stripe", width: 6, height: 6 }), shape("rect", { width: 3, height: 6 }));
    return pattern;
  }

  function remember() {
    before.push(now);
    if (before.length > 200) before.shift();
  }

  /** Take a changed map, and tell it. */
  function turn(next, words) {
    const same = next.kind === now.kind && next.graph === now.graph &&
      next.map.length === now.map.length && next.map[0].length === now.map[0].length;
    now = next;
    const at = now.start;
    if (at !== null && now.map[at[0]]?.[at[1]] !== ".") now = { ...now, start: null };
    marked = new Set(); // what was said held for the map before
    if (same) show();
    else build();
    live.textContent = words;
    change(now);
  }

  function put(k, what) {
    const [r, c] = sheet.cells[k].place;
    if (now.map[r][c] === what) return;
    const map = now.map.map((row, at) => (at === r ? row.slice(0, c) + what + row.slice(c + 1) : row));
    turn({ ...now, map }, "");
    live.textContent = `${told(k)}.`;
  }

  function begin(k) {
    if (!open(k)) {
      live.textContent = "A wall cannot be the start.";
      return;
    }
    remember();
    if (k === begins()) turn({ ...now, start: null }, "The start is random again.");
    else turn({ ...now, start: sheet.cells[k].place }, `The start is ${name(k)}.`);
  }

  function toggle(k) {
    remember();
    put(k, open(k) ? "#" : ".");
  }

  function undo() {
    if (before.length) turn(before.pop(), "The last change is undone.");
    else live.textContent = "There is nothing to undo.";
  }

  function go(k) {
    cursor = k;
    show();
    cells[k].focus({ preventScroll: false });
  }

  // Not of the board: what has such a listener is a stop of Tab, if it is an SVG.
  const element = make("div", { class: "hl-editor" }, board, live);
  element.addEventListener("focusin", (event) => {
    const k = cells.indexOf(event.target);
    if (k < 0 || k === cursor) return;
    cursor = k; // where something else than the arrow keys has led
    show();
  });

  const place = (event) => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".hl-cell");
    return cell && board.contains(cell) ? cells.indexOf(cell) : -1;
  };

  board.addEventListener("pointerdown", (event) => {
    const k = place(event);
    if (k < 0 || event.button > 0) return;
    event.preventDefault();
    go(k);
    if (puts === "start" || event.shiftKey) {
      begin(k);
      return;
    }
    remember();
    painting = open(k) ? "#" : ".";
    put(k, painting);
  });
  board.addEventListener("pointermove", (event) => {
    if (painting === null) return;
    const k = event.buttons ? place(event) : -1;
    if (!event.buttons) painting = null;
    else if (k >= 0) put(k, painting);
  });
  const done = () => (painting = null);
  board.addEventListener("pointerup", done);
  board.addEventListener("pointercancel", done);
  // A finger holds what it touched first: the cells below it are looked up by `place`.
  board.addEventListener("gotpointercapture", (event) =>
    event.target.releasePointerCapture(event.pointerId));

  function arrow(key, paints) {
    const next = toward({ points: sheet.cells.map((cell) => cell.center), cells: sheet.cells.map((cell) => cell.place) }, cursor, key);
    if (next === cursor) return;
    const paint = open(cursor) ? "." : "#";
    go(next);
    if (!paints) return;
    remember();
    put(next, paint);
  }

  /** Return the first or the last cell of the row in which the cursor is. */
  function end(last) {
    const row = sheet.cells[cursor].place[0];
    const inside = [...cells.keys()].filter((k) => sheet.cells[k].place[0] === row);
    return inside.at(last ? -1 : 0);
  }

  board.addEventListener("keydown", (event) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let what;
    if ((event.ctrlKey || event.metaKey) && key === "z") what = undo;
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (AWAY[key]) what = () => arrow(key, event.shiftKey);
    else if (key === "Home" || key === "End") what = () => go(end(key === "End"));
    else if (key === " " || key === "Enter") what = () => toggle(cursor);
    else if (key === "s") what = () => begin(cursor);
    else if (key === "u") what = undo;
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  });

  function tool(kind, label) {
    const button = make(
      "button",
      {
        type: "button",
        "aria-pressed": String(kind === puts),
        onclick() {
          puts = kind;
          for (const other of tools.querySelectorAll("[aria-pressed]")) {
            other.setAttribute("aria-pressed", String(other === button));
          }
        },
      },
      label,
    );
    return button;
  }
  const clear = () => {
    remember();
    turn({ ...now, map: now.map.map((row) => ".".repeat(row.length)) }, "All cells are open.");
  };
  const tools = make(
    "div",
    { class: "hl-tools", role: "group", "aria-label": "what a click does" },
    tool("wall", "Walls"),
    tool("start", "Start cell"),
    make("button", { type: "button", onclick: undo }, "Undo"),
    make("button", { type: "button", onclick: clear }, "Clear"),
  );

  build();
  return {
    element,
    tools,
    load(next, said) {
      remember();
      turn(only(next), said);
    },
    /** Make other cells of the same map; of a graph there is no such map. */
    become({ kind, words }) {
      remember();
      turn({ ...now, kind, graph: null, ...(now.graph ? { map: EMPTY, start: null } : {}) }, `Now ${words}.`);
    },
    resize(high, wide) {
      remember();
      turn({ ...now, map: resized(now.map, high, wide) }, `${high} rows, ${wide} columns.`);
    },
    mark(places) {
      marked = new Set(places.map((at) => number.get(String(at))));
      show();
    },
  };
}
