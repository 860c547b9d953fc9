
// Whether the kernel has what is played here. It confirms the moves; if it does not, the
// player is warned and this page keeps them: a widget with the same file takes them over.

const CONFIRM = 4000; // milliseconds until a move that is not confirmed counts as not saved

/** Whether a log begins with another one; the times of the moves do not matter. */
function begins(log, other) {
  return other.every((move, k) => String(move.slice(0, 3)) === String(log[k]?.slice(0, 3)));
}

class Keeper {
  /** `told(words)` receives what a player must know; an empty text if all is saved. */
  constructor(model, told) {
    this.model = model;
    this.told = told;
    this.place = model.get("place"); // of puzzle and file; empty without a file
    this.count = 0; // moves to be confirmed
    this.timer = 0;
    this.late = false;
  }

  /** The moves that go on from a log, if an earlier widget could not have them saved. */
  left(log) {
    const { saved, moves } = this.read();
    return log.length >= saved && begins(moves, log) ? moves.slice(log.length) : [];
  }

  /** These moves were sent to the kernel. */
  wait(log) {
    this.count = log.length;
    if (this.look()) return;
    this.write(JSON.stringify({ saved: this.model.get("kept"), moves: log }));
    this.timer ||= setTimeout(() => {
      this.late = true;
      this.look();
    }, CONFIRM);
  }

  /** Look whether all is confirmed, and tell it. */
  look() {
    const saved = this.model.get("kept") >= this.count;
    if (saved) {
      if (this.timer) this.write(null);
      this.end();
      this.late = false;
    }
    const trouble = this.model.get("trouble");
    if (saved) this.told("");
    else if (trouble) this.told(`Not saved: ${trouble}`);
    else if (this.late && this.busy) {
      this.told(this.place ? "Not saved yet: the kernel is busy." : "");
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), CONFIRM);
    }
    else if (this.late && this.place) this.told("Not saved: the kernel does not answer. If it was restarted, run the cell again.");
    else if (this.late) this.told("The kernel does not answer: your moves are on this page only, and gone when the cell runs again.");
    return saved;
  }

  /** Whether the kernel computes: it confirms the moves when that is done. */
  get busy() {
    return this.model.widget_manager?.kernel?.status === "busy";
  }

  end() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  read() {
    try {
      return JSON.parse(sessionStorage.getItem(this.place)) ?? { saved: 0, moves: [] };
    } catch {
      return { saved: 0, moves: [] }; // a page that may keep nothing
    }
  }

  write(text) {
    if (!this.place) return;
    try {
      if (text === null) sessionStorage.removeItem(this.place);
      else sessionStorage.setItem(this.place, text);
    } catch {
      // It may keep nothing, or has no room: then there is the word only.
    }
  }
}
