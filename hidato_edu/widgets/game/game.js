
// A game: the same rules as hidato_edu/hidato/game.py, so that a move needs no kernel. A cell is its
// number in grid.cells; a move is [action, cell or null, number, seconds].

class Game {
  /** `task` tells n, givens (a number or 0 for every cell) and links (pairs of neighbors). */
  constructor(task) {
    this.size = task.givens.length;
    this.givens = task.givens;
    this.links = task.links;
    this.near = task.givens.map(() => new Set());
    for (const [one, other] of task.links) {
      this.near[one].add(other);
      this.near[other].add(one);
    }
    this.numbers = task.givens.map(() => 0);
    this.pencils = task.givens.map(() => []); // ascending
    this.log = [];
    this.done = [];
    this.undone = [];
  }

  at(cell) {
    return this.givens[cell] || this.numbers[cell];
  }

  /** The cells that hold a number. */
  holders(number) {
    const found = [];
    for (let cell = 0; cell < this.size; cell++) if (this.at(cell) === number) found.push(cell);
    return found;
  }

  stands(number) {
    return this.givens.includes(number) || this.numbers.includes(number);
  }

  /** Make a move; return whether it changed something. What is not allowed changes nothing. */
  play(move) {
    const [action, cell, number] = move;
    let changed = false;
    if (action === "hint") changed = true;
    else if (action === "undo") changed = this.swap(this.done, this.undone, 0);
    else if (action === "redo") changed = this.swap(this.undone, this.done, 1);
    else changed = this.change(this.effect(action, cell, number));
    if (changed) this.log.push(move);
    return changed;
  }

  /** What the cells hold after a move: [cell, [number, marks]] for those that it is about. */
  effect(action, cell, number) {
    const cells = this.givens.map((_, k) => k);
    if (action === "clear") {
      return cells.filter((k) => this.numbers[k] || this.pencils[k].length).map((k) => [k, [0, []]]);
    }
    if (this.givens[cell] !== 0) return []; // given, or off the board
    if (action === "erase") return [[cell, [0, []]]];
    if (!(Number.isInteger(number) && 1 <= number && number <= this.size)) return [];
    if (action === "set") return [[cell, [number, []]]];
    if (action !== "pencil" || this.numbers[cell]) return [];
    const marks = this.pencils[cell].filter((mark) => mark !== number);
    if (marks.length === this.pencils[cell].length) marks.push(number);
    return [[cell, [0, marks.sort((a, b) => a - b)]]];
  }

  change(effect) {
    const change = effect
      .map(([cell, after]) => [cell, [this.numbers[cell], this.pencils[cell]], after])
      .filter(([, before, after]) => String(before) !== String(after));
    if (!change.length) return false;
    for (const [cell, , after] of change) [this.numbers[cell], this.pencils[cell]] = after;
    this.done.push(change);
    this.undone = [];
    return true;
  }

  swap(from, to, which) {
    const change = from.pop();
    if (!change) return false;
    for (const [cell, ...states] of change) {
      [this.numbers[cell], this.pencils[cell]] = states[which];
    }
    to.push(change);
    return true;
  }

  /** The rules that are broken now: {code, number, cells}. */
  violations() {
    const holders = new Map();
    for (let cell = 0; cell < this.size; cell++) {
      const number = this.at(cell);
      if (number) holders.set(number, [...(holders.get(number) ?? []), cell]);
    }
    const found = [];
    for (let number = 1; number <= this.size; number++) {
      const here = holders.get(number) ?? [];
      if (here.length > 1) found.push({ code: "duplicate", number, cells: here });
    }
    for (let number = 1; number < this.size; number++) {
      const [here, there] = [holders.get(number), holders.get(number + 1)];
      if (!here || !there) continue;
      const linked = here.some((one) => there.some((other) => this.near[one].has(other)));
      if (!linked) found.push({ code: "broken-link", number, cells: [here[0], there[0]] });
    }
    return found;
  }

  get full() {
    return this.givens.every((_, cell) => this.at(cell));
  }

  get solved() {
    return this.full && !this.violations().length;
  }

  get hints() {
    return this.log.filter(([action]) => action === "hint").length;
  }
}
