
// ---------------------------------------------------------------- the run in words

const MOST = 500; // rows of the table at a time

/** Offer a text as a file. */
export function save(name, text) {
  const { URL } = window; // in a handler, `URL` alone is the address of the document
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** What each view says, from the top down: the cells of a row together, with its blanks. */
function written(svg) {
  const views = new Map();
  for (const part of svg.querySelectorAll("g[data-part]")) {
    const [view, name] = part.dataset.part.split(".");
    const ink = part.querySelector("text");
    const text = ink?.textContent || (name.startsWith("number-") ? "blank" : "");
    if (!text || part.style.display) continue;
    const rows = views.get(view) ?? views.set(view, new Map()).get(view);
    const high = Math.round(ink.getAttribute("y"));
    rows.set(high, `${rows.get(high) ?? ""} ${text}`);
  }
  return [...views].map(([view, rows]) => `${view}:${[...rows.values()].join(";")}`).join(". ");
}

/** Yield what the player says at every step that may be seen; `call` where a call begins or ends. */
function* told({ score, track, limit }) {
  const now = {};
  const hear = (mark) => {
    const [part, property] = score.slots[score.marks[mark]];
    if (!part) now[property] = score.values[score.shows[mark]];
  };
  score.first.forEach(hear);
  for (let step = 0; step <= limit; step++) {
    now.call = "";
    if (step) score.stream.subarray(track.offset[step - 1], track.offset[step]).forEach(hear);
    yield { step, ...now };
  }
}

/** The calls that nobody has called, each with those that it makes below it. */
function callsOf(player) {
  const all = { below: [], size: 0 };
  const open = [all];
  const close = (outcome, step) => {
    const gone = open.pop();
    Object.assign(gone, { outcome, to: step });
    open.at(-1).size += gone.size;
  };
  for (const { step, call } of told(player)) {
    if (!call) continue;
    const [, begins, label] = call.match(/^\d+(\+?) (.*)$/s);
    if (!begins) close(label, step);
    else {
      const made = { label, from: step, size: 1, below: [] };
      open.at(-1).below.push(made);
      open.push(made);
    }
  }
  while (open.length > 1) close("open", player.limit);
  return all.below;
}

/** The panel below a player: the picture, all steps, and the tree of calls, in words. */
class Words {
  constructor(player) {
    this.player = player;
    this.now = make("p");
    this.rows = make("div", { class: "hp-rows", role: "region", "aria-label": "steps", tabindex: 0 });
    const file = make("button", { type: "button", class: "hp-file" }, "Save all steps (CSV)");
    file.addEventListener("click", () => save("steps.csv", this.csv()));
    this.tree = make("ul", { class: "hp-tree", role: "tree", "aria-label": "calls" });
    this.tree.addEventListener("keydown", (event) => this.walk(event));
    this.tree.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (!item) return;
      this.toggle(item);
      this.hold(item);
    });
    this.panel = make(
      "div", { class: "hp-words", role: "group", "aria-label": "the run in words", hidden: "" },
      this.now, this.rows, file,
    );
    if (player.score.slots.some(([part, property]) => !part && property === "call")) {
      this.panel.append(make("p", {}, "Calls: arrow keys walk the tree, Enter shows a call."), this.tree);
    }
  }

  /** Show or hide the panel. */
  switch() {
    const { panel, player } = this;
    panel.hidden = !panel.hidden;
    player.buttons.words.setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden) return player.buttons.words.focus({ preventScroll: true });
    this.limit = -1;
    this.follow();
    this.rows.focus();
  }

  /** Show what belongs to the present step. */
  follow() {
    const { panel, player } = this;
    if (panel.hidden) return;
    this.now.textContent = written(player.picture.svg);
    const from = player.step - (player.step % MOST);
    if (player.limit !== this.limit) this.replant();
    if (player.limit !== this.limit || from !== this.from) this.list(from);
    this.limit = player.limit;
    this.row?.removeAttribute("aria-current");
    this.row = this.rows.querySelectorAll("tbody tr")[player.step - from];
    this.row.setAttribute("aria-current", "step");
    this.rows.scrollTop = this.row.offsetTop - this.rows.clientHeight / 2;
  }

  list(from) {
    this.from = from;
    const { code } = this.player.score;
    const body = make("tbody");
    for (const { step, line, say } of told(this.player)) {
      if (step < from || step >= from + MOST) continue;
      const cells = [say, code[line]?.trim() ?? ""].map((text) => make("td", {}, text));
      body.append(make("tr", {}, make("th", { scope: "row" }, grouped(step)), ...cells));
    }
    const last = from + body.children.length - 1;
    const titles = ["step", "what happens", "line"].map((text) => make("th", { scope: "col" }, text));
    this.rows.replaceChildren(make(
      "table", {},
      make("caption", {}, `Steps ${grouped(from)} to ${grouped(last)} of ${grouped(this.player.length)}`),
      make("thead", {}, make("tr", {}, ...titles)), body,
    ));
  }

  csv() {
    const quoted = (text) => `"${String(text).replaceAll('"', '""')}"`;
    const rows = Array.from(told(this.player), ({ step, say, line }) =>
      [step, quoted(say), quoted(this.player.score.code[line]?.trim() ?? "")].join(","));
    return ["step,what happens,line", ...rows].join("\r\n");
  }

  /** Write the tree again: its calls, up to the last step that may be seen. */
  replant() {
    if (!this.tree.isConnected) return;
    this.tree.replaceChildren(...this.items(callsOf(this.player), 1));
    const first = this.tree.firstChild;
    if (!first) return;
    first.tabIndex = 0;
    this.toggle(first);
  }

  items(calls, level) {
    return calls.map((call, place) => {
      const many = call.size > 1 ? `, ${grouped(call.size)} calls` : "";
      const item = make("li", {
        role: "treeitem", tabindex: -1, "aria-level": level, style: `--level: ${level}`,
        "aria-posinset": place + 1, "aria-setsize": calls.length,
      }, `${call.label}: ${call.outcome}${many}, steps ${grouped(call.from)} to ${grouped(call.to)}`);
      if (call.below.length) item.ariaExpanded = "false";
      item.call = call;
      return item;
    });
  }

  /** Unfold or fold a call: those below it follow it in one flat list. */
  toggle(item, wanted = item.ariaExpanded === "false") {
    if (!item.ariaExpanded) return;
    item.ariaExpanded = String(wanted);
    const level = Number(item.ariaLevel);
    if (wanted) item.after(...this.items(item.call.below, level + 1));
    else while (item.nextSibling?.ariaLevel > level) item.nextSibling.remove();
  }

  /** Give a call the focus; the tab key comes back to it. */
  hold(item) {
    for (const other of this.tree.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
  }

  /** Walk the tree as every tree is walked. */
  walk(event) {
    const item = event.target;
    const shown = [...this.tree.children];
    const place = shown.indexOf(item);
    const open = item.ariaExpanded === "true";
    const there = {
      ArrowDown: () => shown[place + 1],
      ArrowUp: () => shown[place - 1],
      Home: () => shown[0],
      End: () => shown.at(-1),
      ArrowRight: () => (open ? shown[place + 1] : this.toggle(item, item.ariaExpanded === "false")),
      ArrowLeft: () => (open ? this.toggle(item, false)
        : shown.findLast((other, at) => at < place && Number(other.ariaLevel) < Number(item.ariaLevel))),
      Enter: () => this.player.seek(item.call.from),
    }[event.key];
    if (!there || place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = there();
    if (next) this.hold(next);
  }
}
