// Plays a score: the picture that matplotlib drew once, and the marks that change it.
// Used by the HTML fragment, by saved pages and by the widget; no libraries, no network.
//
//   unpack  bytes -> score            Track    where we are in the score, without a picture
//   Picture writes a track's slots    Player   buttons, keys, captions, time
// words.js follows: Words, the run in words; then why.js: Why, the reason of a return.

// ---------------------------------------------------------------- the score

/** Inflate what Score.pack() made. */
export async function unpack(bytes) {
  const inflating = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const buffer = await new Response(inflating).arrayBuffer();
  const length = new DataView(buffer).getUint32(0, true);
  const score = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const Numbers = score.wide === 2 ? Uint16Array : Uint32Array;
  const counts = 4 + length + Math.ceil((score.stream * score.wide) / 4) * 4;
  score.stream = new Numbers(buffer, 4 + length, score.stream);
  score.counts = new Uint16Array(buffer, counts, score.steps);
  score.flags = new Uint8Array(buffer, counts + 2 * score.steps, score.steps);
  return score;
}

export function fromBase64(text) {
  return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
}

/** A place in a score: `now` holds for every slot the mark that it shows. */
export class Track {
  constructor(score) {
    this.score = score;
    this.length = score.steps;
    this.step = 0;
    this.slot = Uint32Array.from(score.marks);
    this.now = Uint32Array.from(score.first);
    this.offset = new Uint32Array(score.steps + 1);
    score.counts.forEach((count, k) => (this.offset[k + 1] = this.offset[k] + count));
    // The mark that each mark replaces, so that going back is as easy as going on.
    this.old = new score.stream.constructor(score.stream.length);
    const now = this.now.slice();
    for (let i = 0; i < this.old.length; i++) {
      const mark = score.stream[i];
      this.old[i] = now[this.slot[mark]];
      now[this.slot[mark]] = mark;
    }
  }

  seek(step) {
    const { now, slot, old } = this;
    const { stream } = this.score;
    const from = this.offset[this.step];
    const to = this.offset[step];
    for (let i = from; i < to; i++) now[slot[stream[i]]] = stream[i];
    for (let i = from - 1; i >= to; i--) now[slot[stream[i]]] = old[i];
    this.step = step;
  }

  value(slot) {
    return this.score.values[this.score.shows[this.now[slot]]];
  }

  /** The next interesting step, or the last one. */
  interesting() {
    const found = this.score.flags.indexOf(1, this.step);
    return found < 0 ? this.length : found + 1;
  }
}

// ---------------------------------------------------------------- the picture

// Width of a text in DejaVu Sans, as a share of the font's size; measuring would cost a layout.
function breadth(text) {
  let sum = 0;
  for (const letter of text) sum += " ,.:".includes(letter) ? 0.32 : 0.64;
  return sum;
}

const show = {
  fill: (part, name) => (part.ink.style.fill = `var(--hp-${name})`),
  edge: (part, name) => (part.ink.style.stroke = `var(--hp-${name})`),
  visible: (part, on) => (part.root.style.display = on ? "" : "none"),
  at: (part, [x, y]) => part.root.setAttribute("transform", `translate(${x} ${y})`),
  text(part, text) {
    part.ink.textContent = text;
    part.ink.setAttribute("lengthAdjust", "spacingAndGlyphs"); // for those that are too wide
    if (breadth(text) * part.size > part.room) part.ink.setAttribute("textLength", part.room);
    else part.ink.removeAttribute("textLength");
  },
};

/** The SVG of a score; `flush` makes it show what the track is at. */
export class Picture {
  constructor(score, host, own) {
    const prefix = (this.prefix = `p${Math.random().toString(36).slice(2, 10)}-`); // two players share no id
    host.innerHTML = score.svg.replace(/(\bid="|url\(#|href="#)/g, `$1${prefix}`);
    this.svg = host.querySelector("svg");
    const parts = new Map();
    for (const root of this.svg.querySelectorAll("[data-part]")) {
      const ink = root.matches("g") ? root.querySelector("text, use, :not(defs) > path") : root;
      const room = Number(root.dataset.room ?? Infinity);
      parts.set(root.dataset.part, { root, ink, room, size: parseFloat(ink.style.fontSize) });
    }
    this.writers = score.slots.map(([name, property]) => {
      if (property in own) return own[property];
      const part = parts.get(name);
      return (value) => show[property](part, value);
    });
    this.shown = new Uint32Array(score.slots.length).fill(0xffffffff);
  }

  flush(track) {
    const { shown } = this;
    for (let slot = 0; slot < shown.length; slot++) {
      if (shown[slot] === track.now[slot]) continue;
      shown[slot] = track.now[slot];
      this.writers[slot](track.value(slot));
    }
  }
}

// ---------------------------------------------------------------- the player

const ICONS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  back: "M17 4v16L6 12z",
  play: "M6 4l14 8-14 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  forward: "M7 4v16l11-8z",
  interesting: "M4 4v16l9-8zM17 3l1.6 4.4L23 9l-4.4 1.6L17 15l-1.6-4.4L11 9l4.4-1.6z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
  why: "M11 17h3v3h-3zM7 9a5 5 0 1 1 8 4q-1 1-1 2h-3q0-3 2-4a2 2 0 1 0-3-2z",
  words: "M3 4h18v3H3zM3 10h18v3H3zM3 16h11v3H3z",
  lecture: "M3 3h7v3H6v4H3zM14 3h7v7h-3V6h-4zM3 14h3v4h4v3H3zM18 14h3v7h-7v-3h4z",
};
const MANY = 18; // lines of code that fit beside a picture
const LONG = 50; // letters of a line
const SPEEDS = [1, 2, 5, 20, 100, 1000, 10000];
const KEYS = {
  ArrowRight: "forward", ArrowLeft: "back", Home: "first", End: "last", " ": "play",
  i: "interesting", n: "interesting", f: "lecture", t: "words", w: "why",
};

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function icon(name) {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
}

const grouped = (number) => number.toLocaleString("en");

export class Player {
  /** `onstep(k)` is called after every change of the step; `asked` goes to the quiz, if any. */
  constructor(root, score, { start = 0, css = "", onstep = () => {}, ...asked } = {}) {
    this.root = root;
    this.score = score;
    this.css = css;
    this.track = new Track(score);
    this.onstep = onstep;
    this.quiz = score.stops?.length ? new Quiz(this, asked) : null;
    this.playing = 0; // the pending animation frame
    this.build();
    this.seek(start);
    clearTimeout(this.speaking); // what has just been built says nothing
    this.caption.setAttribute("aria-live", "polite");
  }

  get step() {
    return this.track.step;
  }

  get length() {
    return this.track.length;
  }

  /** The last step that may be seen: further on is what a question asks about. */
  get limit() {
    return this.quiz?.limit ?? this.length;
  }

  /** Go to a step, or to the question before it; the picture follows at once. */
  seek(step) {
    const wanted = Math.max(0, Math.min(this.limit, Math.round(step) || 0));
    const moved = wanted !== this.track.step;
    this.track.seek(wanted);
    this.picture.flush(this.track);
    this.count.textContent = `step ${grouped(wanted)} of ${grouped(this.length)}: `;
    this.slider.value = wanted;
    this.slider.setAttribute("aria-valuetext", this.caption.textContent);
    this.hush();
    this.reader.follow();
    this.quiz?.show();
    if (moved) this.onstep(wanted);
  }

  play() {
    if (this.playing) return;
    if (this.step === this.length) this.seek(0);
    if (this.step === this.limit && this.quiz) return this.quiz.urge();
    let last = performance.now();
    let due = 0;
    const tick = (time) => {
      const each = 1000 / Number(this.speed.value);
      due += Math.max(0, time - last) / each;
      last = time;
      // Slow enough to be watched: then no step is left out, even if a frame comes late.
      if (each > 17 && due >= 1 - 4 / each) due = 1;
      const steps = Math.floor(due);
      due -= steps;
      if (steps) this.seek(this.step + steps);
      if (this.step === this.limit) this.pause();
      else this.playing = requestAnimationFrame(tick);
    };
    this.label("play", "pause", "Pause (space)");
    this.playing = requestAnimationFrame(tick);
    this.hush();
  }

  /** Be silent while steps follow quickly, and say the last one. */
  hush() {
    this.caption.setAttribute("aria-live", "off");
    clearTimeout(this.speaking);
    if (!this.playing) this.speaking = setTimeout(() => this.speak(), 300);
  }

  speak() {
    if (this.root.getRootNode().activeElement === this.slider) return; // it says its own value
    this.caption.setAttribute("aria-live", "polite");
    this.words.textContent += ""; // written again, so that it is spoken now
  }

  pause() {
    if (!this.playing) return;
    cancelAnimationFrame(this.playing);
    this.playing = 0;
    this.hush();
    this.label("play", "play", "Play (space)");
  }

  /** What a button or its key does. */
  do(action) {
    if (action === "play") return this.playing ? this.pause() : this.play();
    if (action === "lecture") return this.lecture();
    if (action === "words") return this.reader.switch();
    if (action === "why") return this.why.switch();
    this.pause();
    const before = this.step;
    const wanted = {
      first: () => 0,
      back: () => this.step - 1,
      forward: () => this.step + 1,
      interesting: () => this.track.interesting(),
      last: () => this.length,
    }[action]();
    this.seek(wanted);
    if (wanted > before && this.step === before) this.quiz?.urge();
  }

  /** Switch the lecture size: the whole screen, or the whole window where that is refused. */
  async lecture() {
    const { root } = this;
    if (root.classList.contains("hp-lecture")) {
      if (root.getRootNode().fullscreenElement === root) await document.exitFullscreen();
      this.leaveLecture();
      return;
    }
    root.classList.add("hp-lecture");
    const whole = await root.requestFullscreen?.().then(() => true, () => false);
    if (!whole && root.showPopover) {
      root.popover = "manual"; // above everything, whatever the notebook does around it
      root.showPopover();
    }
    root.focus({ preventScroll: true });
  }

  leaveLecture() {
    const { root } = this;
    root.classList.remove("hp-lecture");
    if (root.popover) root.popover = null;
    root.focus({ preventScroll: true });
  }

  label(action, name, text) {
    const button = this.buttons[action];
    button.innerHTML = icon(name);
    button.title = text;
    button.setAttribute("aria-label", text);
  }

  build() {
    const { root, score } = this;
    const sheet = make("div", { class: "hp-picture" });
    const lines = score.code.map((line) => {
      const text = make("code", {}, line.trimStart());
      const item = make("li", {}, text);
      item.style.setProperty("--indent", line.length - line.trimStart().length);
      return item;
    });
    let running = null;
    const code = make("ol", { class: "hp-code", "aria-label": "code" }, ...lines);
    if (lines.length > MANY || score.code.some((line) => line.length > LONG)) {
      code.classList.add("hp-long");
      code.tabIndex = 0; // so that keys scroll it
    }
    this.words = make("span");
    this.why = new Why(this);
    this.picture = new Picture(score, sheet, {
      say: (text) => (this.words.textContent = text),
      call: () => {}, // for the tree in words
      why: (told) => this.why.take(told),
      line: (number) => {
        running?.removeAttribute("aria-current");
        running = lines[number];
        running?.setAttribute("aria-current", "true");
        if (running) code.scrollTop = running.offsetTop - code.clientHeight / 2;
      },
    });
    this.picture.svg.setAttribute("role", "img");
    this.picture.svg.setAttribute("aria-label", score.title);
    this.picture.svg.setAttribute("aria-describedby", `${this.picture.prefix}say`);

    this.count = make("b");
    this.caption = make("p", { class: "hp-say", role: "status" });
    this.caption.id = `${this.picture.prefix}say`;
    this.caption.append(this.count, this.words);
    const stage = make("div", { class: "hp-stage" }, this.quiz?.below(sheet) ?? sheet);
    if (lines.length) stage.append(code);
    const frame = make("div", { class: "hp-frame" }, stage, this.caption);
    if (score.note) frame.append(make("p", { class: "hp-note" }, score.note));
    frame.append(this.why.box);
    this.reader = new Words(this);
    frame.append(this.controls(), this.reader.panel);
    frame.style.setProperty("--wide", score.size[0]);
    frame.style.setProperty("--high", score.size[1]);
    root.replaceChildren(make("style", {}, this.css), frame);
    root.classList.add("hp-live");
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", `player: ${score.title}`);
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("fullscreenchange", () => {
      if (!document.fullscreenElement) this.leaveLecture();
    });
  }

  controls() {
    const names = {
      first: "First step (Home)", back: "Step back (left arrow)", play: "Play (space)",
      forward: "Step forward (right arrow)", interesting: "Next interesting step (i)",
      last: "Last step (End)", why: "Why? (w)", words: "In words (t)", lecture: "Lecture size (f)",
    };
    this.buttons = {};
    for (const [action, text] of Object.entries(names)) {
      this.buttons[action] = make("button", { type: "button" });
      this.label(action, action, text);
      this.buttons[action].addEventListener("click", () => this.do(action));
    }
    this.slider = make("input", {
      type: "range", min: 0, max: this.length, step: 1, "aria-label": "Step",
    });
    this.slider.addEventListener("input", () => {
      this.pause();
      this.seek(this.slider.valueAsNumber);
    });
    this.speed = make("select", { "aria-label": "Speed", title: "Speed" });
    for (const each of SPEEDS) {
      this.speed.append(make("option", { value: each }, `${grouped(each)}/s`));
    }
    const slow = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.speed.value = slow ? 1 : this.length > 500 ? 20 : 5;
    const { why, words, lecture, ...steps } = this.buttons;
    for (const panel of [why, words]) panel.setAttribute("aria-expanded", "false");
    const bar = make("div", { class: "hp-controls" }, ...Object.values(steps));
    bar.append(this.slider, ...(this.quiz?.controls() ?? []), this.speed, why, words, lecture);
    return bar;
  }

  key(event) {
    const reading = this.reader.panel.contains(event.target); // there, keys scroll and walk
    if (event.key === "Escape" && reading) return this.reader.switch();
    if (event.key === "Escape" && this.root.matches(".hp-lecture")) return this.leaveLecture();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = this.quiz?.takes(key) ? "answer" : KEYS[key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target === this.speed) return; // its arrows choose a speed
    if (reading && action !== "words") return;
    if (event.key === " " && event.target.matches("button")) return; // it presses the button
    if (event.repeat && (action === "play" || action === "lecture")) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === "answer") this.quiz.choose(key);
    else this.do(action);
  }
}

/** Turn the element into a player; the picture that it holds stays until the score is read. */
export async function mount(root, bytes, options) {
  if (typeof DecompressionStream === "undefined") {
    root.append(make("p", {}, "This browser is too old to play the steps; the picture stays."));
    return null;
  }
  root.player = new Player(root, await unpack(bytes), options);
  return root.player;
}
