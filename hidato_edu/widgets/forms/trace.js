
// A board on which something is done by hand. What a step makes of it is computed in Python; here
// are the cursor, the keys, and the list of steps. The value is {number, moves: [[action, what]]}.

const LABELS = {
  go: ["Go here", "Enter"], write: ["Write here", "Enter"], erase: ["Erase here", "E"],
  "return false": ["Return false", "R"], count: ["Count", "0-9"], strike: ["Strike out", "1-9"],
  hang: ["Pick up, then hang", "Enter"], together: ["Together already", "T"],
  lay: ["Begin, then lay a lane", "Enter"],
};
const ARROW_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]; // as in task.near

CONTROLS.trace = function (control, value, change, model) {
  const takes = new Map(control.actions);
  const [usual, taken] = control.actions.find(([, what]) => what === "cell" || what === "pair");
  const hangs = taken === "pair"; // an item is picked up, then goes under the next one
  const lays = usual === "lay"; // or a lane goes from the first to the second
  const counts = control.actions.find(([, what]) => what === "number")?.[0];
  let task = model.get("task");
  let moves = value?.number === task.number ? [...value.moves] : [];
  let cursor = task.start;
  let held = -1;
  let picture;
  let tellCells;
  let listed = "";
  const known = new Map(); // every value that a slot has shown, with a number of its own

  const told = make("p", { class: "ht-task", "aria-live": "polite" });
  const host = make("div", {
    class: "ht-board", tabindex: "0", "aria-label": "board: arrow keys move, Enter acts",
  });
  const list = make("ol", { class: "ht-steps", "aria-label": "your steps", tabindex: "0" });
  const { seen, region, say } = spoken("hf-live ht-live");
  const tools = make("div", { class: "ht-tools", role: "group", "aria-label": "steps" });

  function button(text, key, act) {
    const small = key ? [" ", make("kbd", {}, key)] : [];
    const made = make("button", { type: "button", onclick: act }, text, ...small);
    tools.append(made);
    return made;
  }

  const strikes = counts === "strike"; // a digit belongs to the cell on which the frame stands
  for (const [name, what] of control.actions) {
    if (what === "number" || (strikes && name === usual)) continue;
    button(...LABELS[name], () => act(name));
  }
  if (counts) {
    const field = make("input", {
      type: "number", min: "0", max: "999", class: "ht-count", "aria-label": "a number", placeholder: "number",
    });
    const enter = () => {
      if (field.value !== "") number(Number(field.value));
      field.value = "";
    };
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") enter();
    });
    const done = button(...LABELS[counts], enter);
    tools.insertBefore(field, done);
  }
  button("Undo", "Backspace", undo);
  button("Start over", "", () => {
    moves = [];
    held = -1;
    changed("No step any more.");
  });

  function flush() {
    const shown = model.get("shown");
    if (shown.number !== task.number) return; // the picture of another board
    const values = task.slots.map(([name, wanted], slot) => {
      if (name.startsWith("board.ring[")) return Number(name === `board.ring[${cursor}]`);
      if (name.startsWith("board.held[")) return Number(name === `board.held[${held}]`);
      return shown.values[slot];
    });
    const now = values.map((one) => {
      if (!known.has(one)) known.set(one, known.size);
      return known.get(one);
    });
    picture.flush({ now, value: (slot) => values[slot] });
    tellCells(cursor, shown.cells.map((words, cell) => (cell === held ? `${words} Picked up.` : words)));
    // Compared by their words: an undo and a new step may arrive in one message.
    if (shown.steps.join("\n") !== listed) {
      listed = shown.steps.join("\n");
      list.replaceChildren(...shown.steps.map((words) => make("li", {}, words)));
      list.scrollTop = list.scrollHeight;
    }
  }

  function changed(words) {
    change({ number: task.number, moves: [...moves] });
    say(words);
  }

  function add(name, what) {
    held = -1;
    moves.push(what === undefined ? [name, null] : [name, what]);
    const place = hangs ? what?.join(lays ? " to " : " under ") : task.names[cursor];
    const where = Array.isArray(what) ? place : (what ?? "");
    const done = name === "strike" ? "strike out" : name;
    changed(`Step ${moves.length}: ${done} ${where}`.trim() + ".");
  }

  /** Pick up the item with the frame, or hang the one that was picked up under it. */
  function hang() {
    const before = held;
    held = before < 0 ? cursor : -1;
    if (before < 0) {
      const next = lays ? "is where the lane begins: go to its end" : "is picked up: go to its new parent";
      say(`${task.names[cursor]} ${next}.`);
    } else if (before === cursor) {
      say(`${task.names[cursor]} ${lays ? "is left again" : "is put back"}.`);
    } else {
      add(usual, [before, cursor].map((place) => task.cells[place][1]));
    }
    flush();
  }

  function act(name) {
    if (takes.get(name) === "pair") hang();
    else if (takes.get(name) === "cell") add(name, task.cells[cursor]);
    else add(name);
  }

  /** Count a number, or strike out a digit of the cell with the frame: first go there. */
  function number(which) {
    const here = moves.findLast(([name]) => name === usual)?.[1];
    if (strikes && String(here) !== String(task.cells[cursor])) act(usual);
    add(counts, which);
  }

  function undo() {
    if (held >= 0) {
      held = -1;
      flush();
      say("Nothing is picked up any more.");
    } else if (!moves.length) say("There is no step to undo.");
    else if (moves.pop()) changed(`Step ${moves.length + 1} is undone.`);
  }

  /** Move the cursor to the next open cell in a direction. */
  function go(way) {
    const there = task.near[cursor][way];
    if (there >= 0) {
      cursor = there;
      flush();
    }
    if (there < 0) say("The board ends here.");
    else say(model.get("shown").cells[cursor], true);
  }

  const KEYS = {
    Enter: () => act(usual), " ": () => act(usual), Backspace: undo,
    ...(takes.has("erase") && { e: () => act("erase") }),
    ...(takes.has("return false") && { r: () => act("return false") }),
    ...(takes.has("together") && { t: () => act("together") }),
  };

  host.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let what = KEYS[key];
    if (ARROW_KEYS.includes(key)) what = () => go(ARROW_KEYS.indexOf(key));
    if (counts && /^[0-9]$/.test(key)) what = () => number(Number(key));
    const item = hangs ? task.cells.findIndex(([, name]) => String(name) === key) : -1;
    if (item >= 0) what = () => hang((cursor = item));
    if (!what) return;
    event.preventDefault();
    event.stopPropagation();
    what();
  });

  host.addEventListener("click", (event) => {
    const cells = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest('[data-part^="board.cell"]'));
    const cell = cells.find((one) => one && host.contains(one));
    if (!cell) return;
    cursor = Number(cell.dataset.part.match(/\d+/)[0]); // cell-7, cell[7]
    if (strikes) {
      say(model.get("shown").cells[cursor]);
      return flush();
    }
    // What was done last on this cell; the kernel may still be busy with it.
    const last = moves.findLast(([, what]) => String(what) === String(task.cells[cursor]));
    act(takes.has("erase") && last?.[0] === usual ? "erase" : usual);
    flush();
  });

  function load() {
    told.innerHTML = task.told;
    host.style.setProperty("--wide", task.size[0]);
    picture = new Picture({ svg: task.svg, slots: task.slots }, host, {});
    picture.svg.setAttribute("aria-hidden", "true");
    tellCells = heardGrid(host, task.cells);
    flush();
  }

  // A form that was somebody else filled in is built again: its old controls keep silent.
  function listen(event, act) {
    const heard = () => (root.isConnected ? act() : model.off(event, heard));
    model.on(event, heard);
  }

  listen("change:task", () => {
    task = model.get("task");
    moves = [];
    cursor = task.start;
    held = -1;
    change({ number: task.number, moves: [] });
    load();
    say(`Board ${task.number} is a fresh one.`);
  });
  listen("change:shown", flush);
  load();

  const click = takes.has("write")
    ? "Click a blank cell to write, your own number to erase."
    : takes.has("erase")
      ? "Click a number to erase it."
      : strikes
        ? "Click a cell, then type the digits that go."
        : lays
          ? "Click an island, then the one to which a lane shall lead, or type their numbers."
          : hangs
          ? "Click an item, then the one that it shall hang under, or type their numbers."
          : "Click the cells in order.";
  const keys = make("p", { class: "hf-keys" }, `${click} Keys on the board: arrows move the frame.`);
  const side = make("div", { class: "ht-side" }, tools, make("h5", {}, "Your steps"), list);
  const work = make("div", { class: "ht-work" }, host, side);
  const root = make("div", { class: "ht-trace" }, told, keys, work, seen, region);
  return root;
};
