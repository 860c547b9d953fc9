// The settings: a column for each, a row for each knob of their generators. All values are texts as
// they were typed, or true and false; Python reads them and reports what is wrong.

function select(options, value, label, change) {
  const made = make("select", { "aria-label": label, onchange: () => change(made.value) },
    ...options.map(([name, text]) => make("option", { value: name }, text)));
  made.value = value;
  return made;
}

function field(value, label, change, size = 7) {
  return make("input", {
    type: "text", autocomplete: "off", spellcheck: "false", size, value,
    "aria-label": label, oninput: (event) => change(event.target.value),
  });
}

function tick(checked, label, change) {
  return make("input", { type: "checkbox", checked, "aria-label": label, onchange: (event) => change(event.target.checked) });
}

/** Return a rule as a line of Python: with which probability a move is kept, for three kinds. */
const line = (fewer, same, more) => `u < (${fewer} if delta < 0 else ${same} if delta == 0 else ${more})`;

/** Return the settings; `change()` is called after every change of the state. */
function settingsPane(state, choices, change) {
  const table = make("table", { class: "hl-knobs" });
  const knobsOf = (setting) => choices.generators[setting.generator]?.knobs ?? [];
  const counts = (setting, { when: [name, ...values] }) => !name || values.includes(setting.knobs[name]);

  function control(letter, setting, knob) {
    const label = `${letter.toUpperCase()}: ${knob.label}`;
    const heard = (value) => {
      setting.knobs[knob.name] = value;
      if (knobsOf(setting).some(({ when }) => when[0] === knob.name)) build();
      change();
    };
    const value = setting.knobs[knob.name] ?? knob.default;
    if (knob.kind === "bool") return tick(value === true, label, heard);
    if (knob.choices.length) return select(knob.choices.map((one) => [one, one || "any"]), value, label, heard);
    return field(value, label, heard);
  }

  /** Return three sliders that write the own rule of a setting. */
  function sliders(letter, setting) {
    const shares = [1, 1, 0];
    const names = ["fewer blanks", "as many blanks", "more blanks"];
    return make("details", { class: "hl-sliders" }, make("summary", {}, "by sliders"),
      ...names.map((name, k) => {
        const said = make("output", {}, `${100 * shares[k]} %`);
        const slider = make("input", {
          type: "range", min: "0", max: "1", step: "0.01", value: shares[k], "aria-label": `${letter.toUpperCase()}: keep a move to ${name}`,
          oninput: () => {
            shares[k] = Number(slider.value);
            said.textContent = `${Math.round(100 * shares[k])} %`;
            setting.knobs.accept = line(...shares);
            table.querySelector(`[aria-label="${letter.toUpperCase()}: own rule"]`).value = setting.knobs.accept;
            change();
          },
        });
        return make("label", {}, `${name} `, slider, said);
      }));
  }

  function row(head, cells, title = "") {
    return make("tr", {}, make("th", { scope: "row", title }, head), ...cells.map(([letter, ...inside]) => make("td", { class: `hl-${letter}` }, ...inside)));
  }

  function build() {
    const focus = table.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : "";
    const settings = Object.entries(state.settings);
    const heads = settings.map(([letter]) => make("th", { scope: "col", class: `hl-${letter}` }, letter.toUpperCase(),
      settings.length > 1 && make("button", {
        type: "button", class: "hl-remove", "aria-label": `remove ${letter.toUpperCase()}`,
        onclick: () => {
          delete state.settings[letter];
          build();
          change();
          table.querySelector("select").focus();
        },
      }, "−") || ""));
    const names = Object.keys(choices.generators);
    const rows = [row("generator", settings.map(([letter, setting]) => [letter, select(names.map((one) => [one, one]), setting.generator,
      `${letter.toUpperCase()}: generator`, (value) => {
        setting.generator = value;
        setting.knobs = Object.fromEntries(knobsOf(setting).map((knob) => [knob.name, knob.default]));
        build();
        change();
      })]))];
    const knobs = new Map(settings.flatMap(([, setting]) => knobsOf(setting)).map((knob) => [knob.name, knob]));
    for (const [name, { label, sentence }] of knobs) {
      const cells = settings.map(([letter, setting]) => {
        const mine = knobsOf(setting).find((knob) => knob.name === name);
        if (!mine || !counts(setting, mine)) return [letter];
        return name === "accept" ? [letter, control(letter, setting, mine), sliders(letter, setting)] : [letter, control(letter, setting, mine)];
      });
      if (cells.some((cell) => cell.length > 1)) rows.push(row(label, cells, sentence));
    }
    for (const [name, words] of [["name", "name"], ["prediction", "your prediction"], ["note", "note"]]) {
      rows.push(row(words, settings.map(([letter, setting]) => [letter, field(setting[name] ?? "", `${letter.toUpperCase()}: ${words}`, (value) => {
        setting[name] = value;
        change();
      })])));
    }
    table.replaceChildren(make("thead", {}, make("tr", {}, make("td", {}), ...heads)), make("tbody", {}, ...rows));
    if (focus) table.querySelector(`[aria-label="${focus}"]`)?.focus();
    ranges();
    add.disabled = settings.length === choices.letters.length;
  }

  const add = make("button", { type: "button", class: "hl-add", onclick: () => {
    const settings = Object.entries(state.settings);
    const letter = [...choices.letters].find((one) => !state.settings[one]);
    if (!letter) return;
    state.settings[letter] = { ...structuredClone(settings.at(-1)[1]), name: "", note: "", prediction: "" };
    state.settings = Object.fromEntries(Object.entries(state.settings).sort());
    build();
    change();
    table.querySelector(`[aria-label="${letter.toUpperCase()}: generator"]`).focus();
  } }, "Add a setting");

  // ---- one or two knobs over a range
  const over = make("div", { class: "hl-over-knobs" });
  function ranges() {
    const names = [...new Map(Object.values(state.settings).flatMap(knobsOf).map((knob) => [knob.name, knob.label]))];
    const lines = state.over.length < 2 ? [...state.over, { knob: "", values: "" }] : state.over;
    over.replaceChildren(...lines.map((one, k) => {
      const which = k ? "and over" : "over a range";
      const knob = select([["", "none"], ...names], one.knob, `${which}: knob`, (value) => {
        if (!value) state.over.splice(k, 1);
        else state.over[k] = { knob: value, values: one.values };
        ranges();
        over.querySelector(`[aria-label="${which}: knob"]`)?.focus();
        change();
      });
      const values = field(one.values, `${which}: values`, (value) => {
        one.values = value;
        change();
      }, 20);
      values.placeholder = "10 to 1000, 5 steps   or   10; 100";
      return make("span", { class: "hl-pair" }, make("span", {}, which), knob, ...(one.knob ? [values] : []));
    }));
  }
  build();
  return { element: make("div", {}, make("div", { class: "hl-table" }, table), make("div", { class: "hl-common" }, add, over)), build };
}

/** Return what all settings share. */
function commonKnobs(state, change) {
  const set = (name) => (value) => {
    state[name] = value;
    change();
  };
  const seeds = make("span", { class: "hl-pair" }, make("span", {}, "seeds"),
    field(state.seeds, "how many seeds", set("seeds"), 4), make("span", {}, "from"), field(state.first, "first seed", set("first"), 4));
  const puzzle = make("span", { class: "hl-pair" }, make("span", {}, "puzzle: blanks"),
    field(state.share, "share of blanks in the puzzle, in percent", set("share"), 3), make("span", {}, "%"),
    make("label", { class: "hl-check" }, tick(state.unique, "exactly one solution", set("unique")), " exactly one solution"));
  return make("div", { class: "hl-common" }, seeds, puzzle);
}
