
// The curves of many runs on common axes, one panel for each setting. They come in as the runs
// finish; a picture is drawn at most once in a frame, and what stands there is not drawn again.

const SVG_NS = "http://www.w3.org/2000/svg";

function shape(tag, attributes = {}, text = "") {
  const element = document.createElementNS(SVG_NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}

const LEFT = 68;
const RIGHT = 14;
const TOP = 10;
const BOTTOM = 52;
const APART = 5; // pixels between two points of a line, at least

/** Return round values from 0 to `most`. */
function ticks(most, count) {
  const raw = Math.max(most, 1) / count;
  const ten = 10 ** Math.floor(Math.log10(raw));
  const round = [1, 2, 2.5, 5, 10].map((k) => k * ten).filter(Number.isInteger);
  const step = round.find((one) => one >= raw) ?? 1;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, k) => k * step);
}

/** Return a number of moves in few letters. */
function short(moves) {
  if (moves >= 1e6) return `${moves / 1e6}M`;
  return moves >= 1e4 ? `${moves / 1e3}k` : moves.toLocaleString("en");
}

/** Return a curve in words: a few of its points. */
function points(xs, ys) {
  const last = Math.min(xs.length, ys.length) - 1;
  const few = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * last)))];
  return few.map((k) => `${ys[k]} after ${xs[k].toLocaleString("en")}`).join(", ");
}

function panel(which, title) {
  const caption = make("figcaption", {}, make("b", { class: `hl-${which}` }, title), " ");
  const count = make("span", {});
  caption.append(count);
  const svg = shape("svg", { role: "img" });
  const figure = make("figure", { class: "hl-panel" }, caption, svg);
  return { figure, svg, count };
}

function curvesPane() {
  const row = make("div", { class: "hl-panels" });
  const log = make("input", { type: "checkbox", checked: true });
  const choice = make("label", { class: "hl-check" }, log, " each tick of the moves is ten times the one before");
  const element = make("section", { class: "hl-curves", "aria-label": "curves", hidden: true },
    make("h4", {}, "How the blanks fall ", make("small", {}, "one thin line for each seed, the median strong; ● solved, × given up")),
    row, choice);
  let run = null; // {xs, most, cells, settings: [{which, title, runs}]}
  let panels = new Map();

  const wide = () => {
    const columns = row.clientWidth >= 700 && run.settings.length > 1 ? 2 : 1;
    return Math.max(260, (row.clientWidth - 16 * (columns - 1)) / columns);
  };
  const high = () => (run.settings.length > 1 ? 250 : 280);

  function scales() {
    const [w, h] = [wide() - LEFT - RIGHT, high() - TOP - BOTTOM];
    const far = Math.log10(Math.max(run.most, 10));
    return {
      x: (moves) =>
        LEFT + w * (log.checked ? Math.log10(Math.max(moves, 1)) / far : moves / run.most),
      y: (blanks) => TOP + h * (1 - blanks / run.cells),
    };
  }

  /** Return a path through points that are far enough apart to be told apart. */
  function line(xs, ys, { x, y }) {
    const last = Math.min(xs.length, ys.length) - 1;
    let [path, before] = ["", -Infinity];
    for (let k = 0; k <= last; k++) {
      const at = x(xs[k]);
      if (at - before < APART && k < last) continue;
      path += `${path ? "L" : "M"}${at.toFixed(1)} ${y(ys[k]).toFixed(1)}`;
      before = at;
    }
    return path;
  }

  function axes(svg, { x, y }) {
    const [w, h] = [wide(), high()];
    svg.setAttribute("viewBox", `0 0 ${w} ${h}`);
    svg.style.height = `${h}px`;
    const group = shape("g", { class: "hl-axes" });
    for (const blanks of ticks(run.cells, 4)) {
      group.append(
        shape("line", { x1: LEFT, x2: w - RIGHT, y1: y(blanks), y2: y(blanks) }),
        shape("text", { x: LEFT - 8, y: y(blanks) + 6, "text-anchor": "end" }, String(blanks)),
      );
    }
    const tens = Array.from({ length: Math.floor(Math.log10(Math.max(run.most, 10))) + 1 }, (_, k) => 10 ** k);
    for (const moves of log.checked ? tens : ticks(run.most, 4)) {
      const edge = x(moves) > w - 30;
      group.append(
        shape("line", { x1: x(moves), x2: x(moves), y1: h - BOTTOM, y2: h - BOTTOM + 6 }),
        shape("text", { x: edge ? w : x(moves), y: h - BOTTOM + 24, "text-anchor": edge ? "end" : "middle" }, short(moves)),
      );
    }
    group.append(
      shape("text", { x: (LEFT + w - RIGHT) / 2, y: h - 6, "text-anchor": "middle" }, "moves"),
      shape("text", { x: 0, y: 0, "text-anchor": "middle", transform: `translate(15 ${(TOP + h - BOTTOM) / 2}) rotate(-90)` }, "blanks"),
    );
    return group;
  }

  /** Draw one finished run: its line, and the mark where it ended. */
  function drawn(one, scale) {
    const { x, y } = scale;
    const group = shape("g", { class: one.solved ? "hl-run hl-solved" : "hl-run" });
    const xs = run.xs.filter((moves) => moves < one.moves);
    group.append(shape("path", { d: line([...xs, one.moves], [...one.ys.slice(0, xs.length), one.last], scale) }));
    const [cx, cy] = [x(one.moves), y(one.last)];
    group.append(one.solved
      ? shape("circle", { cx, cy, r: 5 })
      : shape("path", { class: "hl-cross", d: `M${cx - 5} ${cy - 5}l10 10m0 -10l-10 10` }));
    return group;
  }

  function redraw() {
    if (!run || !row.clientWidth) return;
    const scale = scales();
    for (const setting of run.settings) {
      const { svg } = panels.get(setting.which);
      const lines = shape("g", { class: `hl-lines hl-${setting.which}` });
      lines.append(...setting.runs.map((one) => drawn(one, scale)));
      const growing = shape("path", { class: `hl-growing hl-${setting.which}` });
      const median = shape("path", { class: `hl-median hl-${setting.which}` });
      svg.replaceChildren(axes(svg, scale), lines, growing, median);
      show(setting, scale);
    }
  }

  function show(setting, scale) {
    const { svg, count } = panels.get(setting.which);
    svg.querySelector(".hl-median").setAttribute("d", line(run.xs, setting.median, scale));
    svg.querySelector(".hl-growing").setAttribute(
      "d", setting.growing.map(([xs, ys]) => line(xs, ys, scale)).join(""));
    const hidden = setting.ended - setting.runs.length;
    const more = hidden ? `, ${hidden} without a line` : "";
    count.textContent = setting.ended ? `${setting.solved} of ${setting.ended} solved${more}` : "";
    const median = setting.ended ? `Median of the blanks: ${points(run.xs, setting.median)} moves.` : "No run has ended.";
    svg.setAttribute("aria-label", `Blanks against moves, a line for each seed. ${setting.title}: ${count.textContent}. ${median}`);
  }

  log.addEventListener("change", redraw);
  const watch = new ResizeObserver(() => redraw());
  watch.observe(row);

  return {
    element,
    begin(head) {
      run = { ...head, settings: head.settings.map((one) => ({ ...one, runs: [], growing: [], median: [], solved: 0, ended: 0 })) };
      panels = new Map(run.settings.map((one) => [one.which, panel(one.which, one.title)]));
      row.replaceChildren(...[...panels.values()].map((one) => one.figure));
      element.hidden = !run.settings.length;
      redraw();
      if (!head.again) element.scrollIntoView({ block: "nearest" });
    },
    add(news) {
      if (!run || news.run !== run.run) return;
      const scale = scales();
      for (const setting of run.settings) {
        const fresh = news.settings[setting.which];
        if (!fresh) continue;
        setting.runs.push(...fresh.runs);
        const { median, growing, solved, ended } = fresh;
        Object.assign(setting, { median, growing, solved, ended });
        if (!row.clientWidth) continue; // hidden: drawn when it is seen again
        const lines = panels.get(setting.which).svg.querySelector(".hl-lines");
        lines.append(...fresh.runs.map((one) => drawn(one, scale)));
        show(setting, scale);
      }
    },
    end: () => watch.disconnect(),
  };
}
