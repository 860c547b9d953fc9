
// The knobs: a column for setting A, one for B, and what both have in common. All values are texts
// as they were typed; Python reads them and says what is wrong with them.

const ROWS = [
  ["rule", "rule", "choice", "rules"],
  ["moves", "moves per try", "number"],
  ["tries", "tries", "number"],
  ["start", "start", "choice", "starts"],
  ["hot", "temperature, first", "number", "annealing"],
  ["cold", "temperature, last", "number", "annealing"],
  ["schedule", "schedule", "choice", "schedules", "annealing"],
];

function select(options, value, label, change) {
  const made = make("select", { "aria-label": label, onchange: () => change(made.value) },
    ...options.map(([name, text]) => make("option", { value: name }, text)));
  made.value = value;
  return made;
}

function field(value, label, change, size = 7) {
  return make("input", {
    type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false", size, value,
    "aria-label": label, oninput: (event) => change(event.target.value),
  });
}

/** Return the table of knobs; `change(part, name, value)` is told every change, part "a" or "b". */
function knobsTable(state, choices, change) {
  const table = make("table", { class: "hl-knobs" });
  const compare = make("input", {
    type: "checkbox", checked: state.compare,
    onchange: () => {
      change(null, "compare", compare.checked);
      follow();
    },
  });
  const head = make("tr", {}, make("td", {}),
    make("th", { scope: "col", class: "hl-a" }, "A"),
    make("th", { scope: "col", class: "hl-b" }, make("label", { class: "hl-check" }, compare, " B, compared")));
  table.append(make("thead", {}, head));
  const rows = ROWS.map(([name, text, kind, ...more]) => {
    const cells = ["a", "b"].map((part) => {
      const label = `${part.toUpperCase()}: ${text}`;
      const heard = (value) => {
        change(part, name, value);
        follow();
      };
      const control = kind === "choice"
        ? select(choices[more[0]], state[part][name], label, heard)
        : field(state[part][name], label, heard);
      return make("td", { class: `hl-${part}` }, control);
    });
    const row = make("tr", {}, make("th", { scope: "row" }, text), ...cells);
    return { row, cells, heats: more.includes("annealing") };
  });
  table.append(make("tbody", {}, ...rows.map((one) => one.row)));

  /** Show the temperatures where they count, and column B where it runs. */
  function follow() {
    table.classList.toggle("hl-alone", !state.compare);
    for (const { row, cells, heats } of rows) {
      const hot = ["a", "b"].map((part) =>
        (!heats || state[part].rule === "annealing") && (part === "a" || state.compare));
      row.hidden = !hot.includes(true);
      cells.forEach((cell, k) => (cell.firstChild.disabled = !hot[k]));
    }
  }
  follow();
  return table;
}

/** Return the knobs that A and B share. */
function commonKnobs(state, change) {
  const seeds = make("span", { class: "hl-pair" }, make("span", {}, "seeds"),
    field(state.seeds, "how many seeds", (value) => change(null, "seeds", value), 4),
    make("span", {}, "from"),
    field(state.first, "first seed", (value) => change(null, "first", value), 4));
  const unique = make("input", {
    type: "checkbox", checked: state.unique, onchange: () => change(null, "unique", unique.checked),
  });
  const puzzle = make("span", { class: "hl-pair" }, make("span", {}, "puzzle: blanks"),
    field(state.share, "share of blanks in the puzzle, in percent", (value) => change(null, "share", value), 3),
    make("span", {}, "%"), make("label", { class: "hl-check" }, unique, " exactly one solution"));
  return make("div", { class: "hl-common" }, seeds, puzzle);
}
