
// A number that is typed digit by digit: it is written when no further digit can follow, when a key
// or a click ends it, or after a pause. What is typed then begins a new number.

const WAIT = 1500; // milliseconds until a number that could go on is written as it is

class Typed {
  /** `write(cell, number)` is called with every number that has ended. */
  constructor(size, write) {
    this.size = size;
    this.write = write;
    this.drop();
  }

  /** Whether there are digits that are not written yet. */
  get waits() {
    return this.timer !== 0;
  }

  drop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.text = "";
    this.cell = -1;
    this.written = -1; // the cell of a number that has ended by itself: Enter may come after it
  }

  /** Write what is typed, if anything is. */
  take() {
    const { cell, text } = this;
    this.drop();
    if (text) this.write(cell, Number(text));
  }

  /** Take one more digit; return whether there is such a number. */
  digit(cell, key) {
    const text = (cell === this.cell ? this.text : "") + key;
    if (Number(text) < 1 || Number(text) > this.size) return false;
    this.drop();
    [this.cell, this.text] = [cell, text];
    const end = () => {
      this.take();
      this.written = cell;
    };
    if (Number(text) * 10 > this.size) end();
    else this.timer = setTimeout(end, WAIT);
    return true;
  }

  /** Return whether Enter does nothing but end a number; it does no more if that has ended already. */
  enter(cell) {
    const ends = this.waits || this.written === cell;
    this.take();
    return ends;
  }

  /** Take the last digit away; false if there is none. */
  shorten() {
    if (!this.waits) return false;
    this.text = this.text.slice(0, -1);
    if (!this.text) this.drop();
    return true;
  }
}
