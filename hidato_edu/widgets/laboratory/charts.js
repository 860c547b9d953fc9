// What is kept: a table of all settings that were run, and pictures of those that are switched on.

const STYLES = "abcdefgh";
const percent = (share) => `${Math.round(100 * share)} %`;
const number = (value) => value == null ? "never" : value.toLocaleString("en", { maximumSignificantDigits: 4 });
const SHARE = "share";

/** Return a value with its interval in words. */
function interval(spot, measure) {
  const found = spot[measure];
  if (!found) return "no runs";
  const say = measure === SHARE ? percent : number;
  return found[0] == null ? "never" : `${say(found[0])} (${say(found[1])} to ${say(found[2])})`;
}

const cellText = (value) => (typeof value === "number" ? number(value) : String(value ?? "–"));

/** Return a copy of a picture that needs no style sheet. */
function standalone(svg) {
  const copy = svg.cloneNode(true);
  const names = ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font-size", "font-weight", "text-anchor"];
  const all = (root) => [root, ...root.querySelectorAll("*")];
  const here = all(svg);
  all(copy).forEach((one, k) => {
    const style = getComputedStyle(here[k]);
    for (const name of names) one.style[name] = style.getPropertyValue(name);
  });
  const { width, height } = svg.viewBox.baseVal;
  const paper = shape("rect", { width, height });
  paper.style.fill = getComputedStyle(svg.closest(".hidato-lab")).backgroundColor;
  copy.prepend(paper);
  for (const [name, value] of Object.entries({ xmlns: SVG_NS, width, height, "font-family": "sans-serif" })) copy.setAttribute(name, value);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

async function savePicture(svg, kind) {
  const { text, width, height } = standalone(svg);
  if (kind === "svg") return saveBytes("laboratory.svg", text, "image/svg+xml");
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = make("canvas", { width: 2 * width, height: 2 * height });
  canvas.getContext("2d").drawImage(image, 0, 0, 2 * width, 2 * height);
  canvas.toBlob((blob) => saveBytes("laboratory.png", blob, "image/png"));
}

function saveBytes(name, data, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([data], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Return an element of a picture that acts like a button. */
function button(element, label, act) {
  for (const [name, value] of Object.entries({ role: "button", tabindex: "0", "aria-label": label })) element.setAttribute(name, value);
  element.dataset.lmSuppressShortcuts = "true";
  element.append(shape("title", {}, label));
  element.addEventListener("click", act);
  element.addEventListener("keydown", (event) => {
    if (!["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    act();
  });
  return element;
}

/** Return the axes of a picture and the scale of both directions. */
function frameOf({ wide, high, xs, ys, log, xlabel, ylabel, names, right = RIGHT }) {
  const svg = shape("svg", { viewBox: `0 0 ${wide} ${high}`, class: "hl-chart" });
  const far = (value) => (log ? Math.log10(value) : value);
  const [x0, x1] = [far(Math.min(...xs)), far(Math.max(...xs))];
  const [y0, y1] = ys;
  const x = (value) => LEFT + 20 + ((wide - LEFT - 40 - right) * (far(value) - x0)) / (x1 - x0 || 1);
  const y = (value) => TOP + 8 + (high - TOP - BOTTOM - 8) * (1 - (value - y0) / (y1 - y0 || 1));
  const group = shape("g", { class: "hl-axes" });
  for (let k = 0; k <= 4; k++) {
    const value = y0 + ((y1 - y0) * k) / 4;
    group.append(shape("line", { x1: LEFT, x2: wide - right, y1: y(value), y2: y(value) }),
      shape("text", { x: LEFT - 6, y: y(value) + 6, "text-anchor": "end" }, ylabel.startsWith("share") ? percent(value) : short4(value)));
  }
  let before = -Infinity;
  for (const [k, value] of xs.entries()) {
    if (x(value) - before < 60) continue;
    before = x(value);
    group.append(shape("text", { x: x(value), y: high - BOTTOM + 24, "text-anchor": "middle" }, names?.[k] ?? short4(value)));
  }
  group.append(shape("text", { x: (LEFT + wide - right) / 2, y: high - 6, "text-anchor": "middle" }, xlabel),
    shape("text", { x: 0, y: 0, "text-anchor": "middle", transform: `translate(15 ${(TOP + high - BOTTOM) / 2}) rotate(-90)` }, ylabel));
  svg.append(group);
  return { svg, x, y };
}

const short4 = (value) => Math.abs(value) >= 1e4 ? short(value) : String(Number(value.toPrecision(3)));

/** Draw lines with bands: each has a title and spots {x, spot}. */
function lines(series, { measure, label, xlabel, names, wide, pick }) {
  const spots = series.flatMap((one) => one.spots);
  const xs = [...new Set(spots.map(({ x }) => x))].sort((a, b) => a - b);
  const tops = spots.flatMap(({ spot }) => spot[measure] ?? []).filter((value) => value != null);
  const log = !names && xs[0] > 0 && xs.at(-1) > 30 * xs[0];
  const { svg, x, y } = frameOf({
    wide, high: 300, xs, ys: measure === SHARE ? [0, 1] : [0, Math.max(...tops, 1e-9)], log, xlabel, ylabel: label, names, right: 150,
  });
  const ends = [];
  series.forEach((one, k) => {
    const group = shape("g", { class: `hl-series hl-${STYLES[k % 8]}` });
    const known = one.spots.filter(({ spot }) => spot[measure]?.[0] != null);
    const path = (which) => known.map(({ x: at, spot }) => `${x(at).toFixed(1)} ${y(spot[measure][which] ?? Math.max(...tops)).toFixed(1)}`);
    group.append(shape("path", { class: "hl-band", d: known.length ? `M${path(1).join("L")}L${path(2).reverse().join("L")}Z` : "" }),
      shape("path", { class: "hl-line", d: known.length ? `M${path(0).join("L")}` : "" }));
    for (const { x: at, spot, act } of known) {
      const circle = shape("circle", { cx: x(at), cy: y(spot[measure][0]), r: 6 });
      group.append(pick && act ? button(circle, `${one.title}, ${xlabel} ${number(at)}: ${interval(spot, measure)}, n = ${spot.n}; show its runs`, act) : circle);
    }
    svg.append(group);
    if (known.length) ends.push([y(known.at(-1).spot[measure][0]), one.title, k]);
  });
  let free = -Infinity;
  for (const [at, title, k] of ends.sort((a, b) => a[0] - b[0])) {
    free = Math.max(at, free + 20);
    const words = title.length > 16 ? `${title.slice(0, 15)}…` : title;
    svg.append(shape("text", { class: `hl-end hl-${STYLES[k % 8]}`, x: wide - 142, y: free + 5 }, words));
  }
  return svg;
}

/** Draw one interval for each record, below each other. */
function whiskers(records, { measure, label, wide }) {
  const high = TOP + BOTTOM + 34 * records.length;
  const known = records.flatMap((one) => one.whole[measure] ?? []).filter((value) => value != null);
  const most = measure === SHARE ? 1 : Math.max(...known, 1e-9);
  const left = 260;
  const x = (value) => left + ((wide - left - 40) * value) / most;
  const svg = shape("svg", { viewBox: `0 0 ${wide} ${high}`, class: "hl-chart" });
  const axes = shape("g", { class: "hl-axes" });
  for (let k = 0; k <= 4; k++) {
    const value = (most * k) / 4;
    axes.append(shape("line", { x1: x(value), x2: x(value), y1: TOP, y2: high - BOTTOM }),
      shape("text", { x: x(value), y: high - BOTTOM + 22, "text-anchor": "middle" }, measure === SHARE ? percent(value) : short4(value)));
  }
  axes.append(shape("text", { x: (left + wide) / 2, y: high - 6, "text-anchor": "middle" }, label));
  svg.append(axes);
  records.forEach((one, k) => {
    const at = TOP + 17 + 34 * k;
    const group = shape("g", { class: `hl-series hl-${STYLES[k % 8]}` });
    const words = one.title.length > 28 ? `${one.title.slice(0, 27)}…` : one.title;
    group.append(shape("text", { class: "hl-end", x: 4, y: at + 6 }, words));
    const [middle, low, up] = one.whole[measure] ?? [];
    if (low != null) group.append(shape("path", { class: "hl-line", d: `M${x(low)} ${at}H${x(up ?? most)}` }));
    if (middle != null) group.append(shape("circle", { cx: x(middle), cy: at, r: 6 }));
    svg.append(group);
  });
  return svg;
}

/** Draw a cell for each pair of values; `pick(point)` shows the runs behind it. */
function heat(record, { measure, wide, pick }) {
  const [across, down] = record.over;
  const left = 110;
  const side = Math.min(90, (wide - left - 20) / across.values.length);
  const tall = Math.min(48, Math.max(26, side));
  const high = TOP + tall * down.values.length + BOTTOM;
  const svg = shape("svg", { viewBox: `0 0 ${wide} ${high}`, class: "hl-chart" });
  const values = record.points.map((one) => one[measure]?.[0]).filter((value) => value != null);
  const [low, most] = measure === SHARE ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const axes = shape("g", { class: "hl-axes" });
  across.values.forEach((value, k) => axes.append(shape("text", { x: left + side * (k + 0.5), y: high - BOTTOM + 22, "text-anchor": "middle" }, side > 34 || !(k % 3) ? String(value) : "")));
  down.values.forEach((value, k) => axes.append(shape("text", { x: left - 8, y: TOP + tall * (k + 0.5) + 6, "text-anchor": "end" }, String(value))));
  axes.append(shape("text", { x: left + (side * across.values.length) / 2, y: high - 6, "text-anchor": "middle" }, across.label),
    shape("text", { x: 0, y: 0, "text-anchor": "middle", transform: `translate(15 ${(TOP + high - BOTTOM) / 2}) rotate(-90)` }, down.label));
  svg.append(axes);
  for (const point of record.points) {
    const [col, row] = [across, down].map(({ knob, values: all }) => all.indexOf(point[knob]));
    const value = point[measure]?.[0];
    const share = value == null ? 0 : (value - low) / (most - low || 1);
    const cell = shape("g", { class: "hl-heat" });
    const rect = shape("rect", { x: left + side * col, y: TOP + tall * row, width: side - 2, height: tall - 2 });
    rect.style.fill = `color-mix(in srgb, var(--hp-path) ${Math.round(55 * share)}%, var(--hp-paper))`;
    cell.append(rect);
    if (side > 40) cell.append(shape("text", { x: left + side * (col + 0.5), y: TOP + tall * (row + 0.5) + 6, "text-anchor": "middle" },
      value == null ? "–" : measure === SHARE ? percent(value) : short4(value)));
    const label = `${across.label} ${point[across.knob]}, ${down.label} ${point[down.knob]}: ${interval(point, measure)}, n = ${point.n}; show its runs`;
    svg.append(button(cell, label, () => pick(record, point)));
  }
  return svg;
}

/** Return the kept records as a pane; `play(record, seed, point)` plays a run, `change()` keeps an edit. */
function recordsPane({ rowsOf, play, change }) {
  let records = [];
  const table = make("table", {});
  const scroll = make("div", { class: "hl-table hl-records", tabindex: "0", role: "region", "aria-label": "all settings that were run" }, table);
  const pictures = make("div", { class: "hl-pictures" });
  const behind = make("div", { class: "hl-behind" });
  const measure = make("select", { "aria-label": "what is drawn", onchange: () => draw() });
  const words = () => (measure.value === SHARE ? "share solved" : `${measure.value.replaceAll("_", " ")}, median`);
  const element = make("section", { class: "hl-kept", "aria-label": "all runs", hidden: true },
    make("h4", {}, "All runs ", make("small", {}, "switch rows on and off; the pictures show those that are on")), scroll,
    make("div", { class: "hl-tools" }, make("span", {}, "draw"), measure), pictures, behind);

  function row(one) {
    const on = records.filter((other) => other.on).indexOf(one);
    const edit = (name) => (value) => {
      one[name] = value;
      change();
    };
    const [low, high, at] = [1, 2, 0].map((k) => 100 * (one.whole.share?.[k] ?? 0));
    const bar = `<svg class="hl-bar" width="90" height="22" viewBox="-6 0 112 22" aria-hidden="true"><path class="hl-axis" d="M0 11H100M0 6v10M100 6v10"/>`
      + `<path class="hl-interval" d="M${low} 11H${high}"/><circle cx="${at}" cy="11" r="6"/></svg>`;
    const asked = one.seeds[1] * Math.max(1, one.points.length);
    const cells = [
      tick(one.on, `show ${one.title}`, (value) => {
        edit("on")(value);
        show(records);
        table.querySelector(`[data-id="${one.id}"] input`)?.focus();
      }),
      field(one.note, `note on ${one.title}`, edit("note"), 9), one.prediction || "–",
      `${one.whole.solved} of ${one.whole.n}${one.whole.n < asked ? ` (${asked} asked for)` : ""}`,
      make("span", { html: bar }), one.whole.n ? interval(one.whole, SHARE) : "–", one.whole.moves ? interval(one.whole, "moves") : "–",
      one.whole.seconds ? String(Number(one.whole.seconds[0].toPrecision(2))) : "–",
    ];
    const name = field(one.title, `name of record ${one.id}`, edit("title"), Math.min(17, Math.max(11, one.title.length)));
    const head = make("th", { scope: "row" }, name);
    const style = on < 0 ? "hl-off" : `hl-${STYLES[on % 8]}`;
    const made = make("tr", { class: style }, make("td", {}, cells.shift()), head, ...cells.map((cell) => make("td", {}, cell)));
    made.dataset.id = one.id;
    return made;
  }

  function draw() {
    const shown = records.filter((one) => one.on && one.whole.n);
    const wide = Math.max(320, Math.min(1180, pictures.clientWidth || 900));
    const groups = new Map();
    for (const one of shown) {
      const key = one.over.length === 2 ? `heat ${one.id}` : one.over.map(({ knob }) => `over ${knob}`).join() || "plain";
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    pictures.replaceChildren(...[...groups].map(([key, group]) => {
      const [first] = group;
      const options = { measure: measure.value, label: words(), wide, pick: runs };
      let [svg, caption] = [];
      if (key === "plain") {
        svg = whiskers(group, options);
        caption = `${words()} of ${group.length} settings with 95 % intervals.`;
      } else if (key.startsWith("heat")) {
        svg = heat(first, options);
        caption = `${first.title}: ${words()} against ${first.over.map(({ label }) => label).join(" and ")}; choose a cell for its runs.`;
      } else {
        const [{ knob, label, values }] = first.over;
        const counted = values.every((value) => typeof value === "number");
        const series = group.map((one) => ({
          title: one.title,
          spots: one.points.map((spot, k) => ({ x: counted ? spot[knob] : k, spot, act: () => runs(one, spot) })),
        }));
        svg = lines(series, { ...options, xlabel: label, names: counted ? null : values.map(String) });
        caption = `${words()} against ${label}; the band is the 95 % interval of each point.`;
      }
      const n = group.map((one) => one.whole.n).join(", ");
      caption = caption[0].toUpperCase() + caption.slice(1);
      svg.setAttribute("role", "group");
      svg.setAttribute("aria-label", `${caption} ${group.map((one) => `${one.title}: ${interval(one.whole, measure.value)}`).join("; ")}.`);
      const saves = ["svg", "png"].map((kind) => make("button", { type: "button", onclick: () => savePicture(svg, kind) }, `Save as ${kind.toUpperCase()}`));
      return make("figure", {}, svg, make("figcaption", {}, `${caption} n = ${n}. `, ...saves));
    }));
  }

  /** List the runs behind a point. */
  function runs(record, point = {}) {
    const { columns, rows } = rowsOf(record);
    const names = record.over.map(({ knob }) => knob);
    const mine = rows.filter((one) => names.every((name) => one[columns.indexOf(name)] === point[name]));
    const shown = columns.filter((name) => !names.includes(name));
    const where = names.map((name) => `${name.replaceAll("_", " ")} ${point[name]}`).join(", ");
    const heading = make("h4", { tabindex: "-1" }, `${mine.length} runs: ${record.title}${where ? `, ${where}` : ""}`);
    const lines = mine.slice(0, 200).map((one) => make("tr", {},
      ...shown.map((name) => make("td", {}, cellText(one[columns.indexOf(name)]))),
      ...(record.climbs && play ? [make("td", {}, make("button", {
        type: "button", "aria-label": `play seed ${one[columns.indexOf("seed")]}`,
        onclick: () => play(record, one[columns.indexOf("seed")], Object.fromEntries(names.map((name) => [name, point[name]]))),
      }, "play"))] : [])));
    const inside = make("table", {}, make("tr", {}, ...shown.map((name) => make("th", { scope: "col" }, name.replaceAll("_", " "))), ...(record.climbs && play ? [make("td", {})] : [])), ...lines);
    behind.replaceChildren(heading, make("div", { class: "hl-table hl-rows", tabindex: "0", role: "region", "aria-label": "the runs" }, inside));
    heading.focus();
  }

  function show(list) {
    records = list;
    element.hidden = !records.length;
    const heads = ["", "name", "note", "your prediction", "solved", "", "share (95 %)", "median moves (95 %)", "s"];
    table.replaceChildren(make("tr", {}, ...heads.map((one) => (one ? make("th", { scope: "col" }, one) : make("td", {})))), ...records.map(row));
    const before = measure.value || SHARE;
    const measures = [SHARE, ...new Set(records.flatMap((one) => one.measures))];
    measure.replaceChildren(...measures.map((one) => make("option", { value: one }, one === SHARE ? "share solved" : one.replaceAll("_", " "))));
    measure.value = measures.includes(before) ? before : SHARE;
    draw();
  }
  const watch = new ResizeObserver(() => records.length && draw());
  watch.observe(scroll);
  return { element, show, end: () => watch.disconnect() };
}
