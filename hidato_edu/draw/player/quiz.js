
// ---------------------------------------------------------------- the questions on the way

const LETTERS = "abcde"; // the player's own keys begin with f

/** Halts a player before chosen events and asks what comes; the first answer counts. */
class Quiz {
  /** `onanswers(letters)` is called after every first answer. */
  constructor(player, { answers = "", onanswers = () => {} }) {
    this.player = player;
    this.stops = player.score.stops;
    this.answers = answers.slice(0, this.stops.length);
    this.onanswers = onanswers;
    this.said = new Map(); // the letter that was chosen last, by stop
    this.shown = null; // the stop that the panel shows
  }

  /** The last step that may be seen. */
  get limit() {
    const next = this.stops[this.answers.length];
    return next ? next.step - 1 : this.player.length;
  }

  /** The number of the stop at the present step, or -1. */
  get here() {
    return this.stops.findIndex((stop) => stop.step - 1 === this.player.step);
  }

  option(stop, letter) {
    const [text, message, right] = this.stops[stop].options[LETTERS.indexOf(letter)];
    return { text, message, right };
  }

  /** Put the panel below the picture. */
  below(sheet) {
    this.title = make("b");
    this.tally = make("span", { class: "hp-tally" });
    this.question = make("p", { class: "hp-question", "aria-live": "polite" });
    this.options = make("div", { class: "hp-options", role: "group", "aria-label": "options" });
    this.verdict = make("p", { class: "hp-verdict", "aria-live": "polite" });
    const head = make("div", { class: "hp-asked" }, this.title, this.tally);
    this.panel = make(
      "div", { class: "hp-quiz", role: "group", "aria-label": "question" },
      head, this.question, this.options, this.verdict,
    );
    const side = make("div", { class: "hp-side" }, sheet, this.panel);
    const [wide, high] = this.player.score.room;
    side.style.setProperty("--room", wide);
    side.style.setProperty("--asked", high);
    return side;
  }

  /** The answers as a line to copy, and a way to begin again. */
  controls() {
    this.line = make("code", { class: "hp-line", title: "your first answers, for the cell" });
    this.copying = make("button", { type: "button", class: "hp-word" }, "Copy");
    this.copying.addEventListener("click", () => this.copy());
    const again = make("button", { type: "button", class: "hp-word" }, "Again");
    again.title = "Forget all answers and begin again";
    again.addEventListener("click", () => this.again());
    return [this.line, this.copying, again];
  }

  async copy() {
    const text = this.line.textContent;
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    if (!done) {
      getSelection().selectAllChildren(this.line); // ready for Ctrl-C
      document.execCommand("copy");
    }
    this.copying.textContent = "Copied";
  }

  /** Forget all answers and go back to the beginning. */
  again() {
    this.restore("");
    this.player.seek(0);
    this.onanswers("");
  }

  /** Take over answers that were given elsewhere. */
  restore(answers) {
    this.answers = answers.slice(0, this.stops.length);
    this.said.clear();
    this.shown = null;
    this.player.pause();
    this.player.seek(this.player.step);
  }

  /** Show what belongs to the present step. */
  show() {
    const { here } = this;
    if (here === this.shown && here >= 0) return;
    const held = this.panel.contains(document.activeElement);
    this.shown = here;
    const stop = this.stops[here];
    this.title.textContent = stop ? `Question ${here + 1} of ${this.stops.length}` : "";
    this.question.textContent = stop ? stop.question : this.between();
    this.options.replaceChildren(...(stop?.options ?? []).map(([text], place) => {
      const letter = LETTERS[place];
      const sign = make("span", { class: "hp-sign" });
      const button = make("button", { type: "button" }, make("b", {}, letter), ` ${text} `, sign);
      button.addEventListener("click", () => this.choose(letter));
      return button;
    }));
    this.judge();
    if (held) this.player.root.focus({ preventScroll: true }); // its button is gone
  }

  between() {
    const left = this.stops.length - this.answers.length;
    if (left) return "Go on: the player will halt and ask.";
    return "All questions are answered. The line below goes into the answer cell.";
  }

  /** Whether a key names one of the options that are shown. */
  takes(key) {
    const count = this.stops[this.shown]?.options.length ?? 0;
    const place = /^[1-9]$/.test(key) ? Number(key) - 1 : LETTERS.indexOf(key);
    return key.length === 1 && place >= 0 && place < count;
  }

  /** Choose an option of the present stop, by its letter or its number. */
  choose(key) {
    const letter = /^[1-9]$/.test(key) ? LETTERS[Number(key) - 1] : key;
    this.player.pause();
    this.said.set(this.shown, letter);
    const first = this.shown === this.answers.length;
    if (first) this.answers += letter;
    this.judge();
    if (first) this.onanswers(this.answers);
  }

  /** Write what was answered, how that was, and the count. */
  judge() {
    const { shown, answers } = this;
    const letter = this.said.get(shown) ?? answers[shown];
    const { message, right } = letter ? this.option(shown, letter) : {};
    [...this.options.children].forEach((button, place) => {
      const chosen = LETTERS[place] === letter;
      button.classList.toggle("hp-right", chosen && Boolean(right));
      button.classList.toggle("hp-wrong", chosen && !right);
      button.setAttribute("aria-pressed", String(chosen));
      button.lastChild.textContent = chosen ? (right ? "\u2713" : "\u2717") : "";
    });
    this.verdict.textContent = "";
    if (letter) {
      const word = make("b", {}, right ? "\u2713 right: " : "\u2717 wrong: ");
      const again = letter === answers[shown] ? "" : ` Your first choice, ${answers[shown]}, counts.`;
      this.verdict.append(word, message + (right ? again : " Try again, or go on."));
    }
    this.count();
  }

  count() {
    const { answers, stops } = this;
    const right = [...answers].filter((letter, stop) => this.option(stop, letter).right).length;
    const left = stops.length - answers.length;
    this.tally.textContent =
      `right at first try: ${right} of ${answers.length}` + (left ? ` (${left} to come)` : "");
    this.line.textContent = `${this.player.score.number}, "${answers}"`;
    this.copying.textContent = "Copy";
  }

  /** Say why it does not go on. */
  urge() {
    if (this.shown !== this.answers.length) return;
    const letters = [...LETTERS.slice(0, this.stops[this.shown].options.length)].join(", ");
    this.verdict.textContent = `Answer first: ${letters}.`;
  }
}
