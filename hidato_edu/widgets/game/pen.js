
// The pen: the number that a click writes next, where it may go, and which way the path is drawn.

class Pen {
  constructor(game) {
    this.game = game;
    this.direction = 1;
    this.next = 0; // 0: nothing to write
    this.armed = false; // chosen from the missing numbers: it may go anywhere, if it has no neighbor yet
    const ends = game.givens.map((_, k) => k + 1).filter((k) => game.stands(k) && this.follow(k) === k + 1);
    if (ends.length) this.pick(ends[0]);
  }

  /** The number that stands before the next one, in the direction of the path. */
  get before() {
    return this.next - this.direction;
  }

  /** The first missing number behind another; 0 if there is none. */
  follow(number) {
    for (let k = number + this.direction; 1 <= k && k <= this.game.size; k += this.direction) {
      if (!this.game.stands(k)) return k;
    }
    return 0;
  }

  pick(number) {
    this.next = this.follow(number);
    this.armed = false;
  }

  arm(number) {
    this.next = number;
    this.armed = true;
  }

  turn() {
    const from = this.next ? this.before : 0;
    this.direction = -this.direction;
    if (from) this.pick(from);
  }

  /** After a move: the next number must be one that is missing; what was undone comes again. */
  refresh(gone = 0) {
    if (gone && !this.game.stands(gone)) [this.next, this.armed] = [gone, false];
    if (this.next && this.game.stands(this.next)) this.pick(this.next);
  }

  /** The cells from which the path goes on. */
  heads() {
    return this.next && 1 <= this.before && this.before <= this.game.size ? this.game.holders(this.before) : [];
  }

  /** Why the next number may not be written into a cell; nothing if it may. `name` is the cell's. */
  refusal(cell, name) {
    if (!this.next) return [...this.game.givens, ...this.game.numbers].some(Boolean) ? "Click a number: the path goes on from there." : "No number stands there yet.";
    const heads = this.heads();
    if (heads.some((head) => this.game.near[head].has(cell))) return "";
    if (heads.length) return `${name} is not a neighbor of ${this.before}.`;
    return this.armed ? "" : "Click a number, or choose one that is missing.";
  }
}
