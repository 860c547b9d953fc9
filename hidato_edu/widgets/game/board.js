
// The board of a game: it writes the values of the picture's slots, draws frames over cells, and
// finds the cell below a pointer.

const FRAMES = { ring: 0.94, head: 0.8, cause: 0.7, target: 0.8 }; // how large, as shares of a cell
const NEAR = 0.42; // how near to the middle of a cell a stroke must come, in circles of a cell

/** Return pencil marks in rows, as `pencil_rows` of hidato_edu/draw/game.py does. */
function pencilRows(marks, rows, letters) {
  const found = [];
  for (const text of marks.map(String)) {
    const last = found.length - 1;
    if (last >= 0 && found[last].length + 1 + text.length <= letters) found[last] += ` ${text}`;
    else found.push(text);
  }
  return found.length <= rows ? found : [`(${marks.length})`];
}

/** The value of every slot by its name: what `GameView.look` tells of the same game. */
function gameValues(task, game, checked) {
  const values = new Map();
  const broken = checked ? new Set(game.violations().flatMap(({ cells }) => cells)) : new Set();
  const placed = game.solved ? "found" : "placed";
  for (let cell = 0; cell < game.size; cell++) {
    const number = game.at(cell);
    values.set(`cell-${cell}.fill`, game.givens[cell] ? "given" : number ? placed : "blank");
    values.set(`number-${cell}.text`, number ? String(number) : "");
    values.set(`number-${cell}.fill`, "ink");
    values.set(`flag[${cell}].visible`, Number(broken.has(cell)));
    const rows = pencilRows(game.pencils[cell], task.rows, task.letters);
    for (let place = 0; place < 2 * task.rows - 1; place++) {
      const row = (place - task.rows + rows.length) / 2;
      values.set(`small-${cell}-${place}.text`, rows[row] ?? "");
      values.set(`small-${cell}-${place}.fill`, "ink");
    }
  }
  game.links.forEach(([one, other], link) => {
    const [a, b] = [game.at(one), game.at(other)];
    values.set(`link[${link}].visible`, Number(Boolean(a && b && Math.abs(a - b) === 1)));
  });
  return values;
}

class Board {
  constructor(task, host) {
    this.task = task;
    this.host = host;
    this.slots = task.slots.map(([name, wanted]) => `${name}.${wanted}`);
    const slots = task.slots.map(([name, wanted]) => [`game.${name}`, wanted]);
    this.picture = new Picture({ svg: task.svg, slots }, host, {});
    this.picture.svg.setAttribute("aria-hidden", "true");
    this.known = new Map(); // every value that a slot has shown, with a number of its own
    this.shapes = task.givens.map((_, cell) =>
      host.querySelector(`[data-part="game.cell-${cell}"] path`));
    this.over = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.shapes[0].closest("[data-part]").parentNode.append(this.over);
    this.frames = new Map();
  }

  /** Show a game; `own` replaces the values of some slots. */
  show(game, checked, own = {}) {
    const values = gameValues(this.task, game, checked);
    const shown = this.slots.map((slot) => own[slot] ?? values.get(slot));
    const now = shown.map((value) => {
      if (!this.known.has(value)) this.known.set(value, this.known.size);
      return this.known.get(value);
    });
    this.picture.flush({ now, value: (slot) => shown[slot] });
  }

  /** Frame the cells of a kind: {ring: [cell], head: [], ...}; the frames of before go. */
  frame(marked) {
    const wanted = new Set();
    for (const [kind, cells] of Object.entries(marked)) {
      for (const cell of cells) {
        const key = `${kind} ${cell}`;
        wanted.add(key);
        if (this.frames.has(key)) continue;
        const frame = this.shapes[cell].cloneNode();
        const [x, y] = this.task.points[cell];
        const share = FRAMES[kind];
        for (const name of ["style", "id", "clip-path"]) frame.removeAttribute(name);
        frame.setAttribute("class", `hy-${kind}`);
        frame.setAttribute("transform", `translate(${x} ${y}) scale(${share}) translate(${-x} ${-y})`);
        frame.setAttribute("stroke-width", this.task.inner * (kind === "cause" ? 0.06 : 0.085));
        this.over.append(frame);
        this.frames.set(key, frame);
      }
    }
    for (const [key, frame] of this.frames) {
      if (wanted.has(key)) continue;
      frame.remove();
      this.frames.delete(key);
    }
  }

  /** Where a pointer is, in units of the picture. */
  place(event) {
    const matrix = this.picture.svg.getScreenCTM().inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  /** The cell below a pointer, or -1. */
  below(event) {
    const found = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest('[data-part^="game.cell-"]'))
      .find((one) => one && this.host.contains(one));
    return found ? Number(found.dataset.part.split("-")[1]) : -1;
  }

  /** The cells that a pointer came through on the straight way from one event to another, in order;
   * those only whose middle it came near: a path can be drawn around a corner. */
  between(before, event) {
    const [from, to] = [this.place(before), this.place(event)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const found = [];
    this.task.points.forEach(([x, y], cell) => {
      const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
      const part = Math.min(1, Math.max(0, along));
      const aside = Math.hypot(from.x + part * dx - x, from.y + part * dy - y);
      if (aside <= NEAR * this.task.inner) found.push([part, cell]);
    });
    return found.sort(([one], [other]) => one - other).map(([, cell]) => cell);
  }
}
