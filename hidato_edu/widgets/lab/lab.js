
// The laboratory: map and knobs above, then the run, its curves, and what came out. The state is
// one dict of texts; every change of it is sent, and Python tells what it means.

const PAUSE = 250; // milliseconds without a change until Python is asked

export default {
  render({ model, el }) {
    const choices = model.get("choices");
    const state = structuredClone(model.get("state"));
    let waiting = 0;

    function tell() {
      state.version += 1;
      expected.textContent = "";
      clearTimeout(waiting);
      waiting = setTimeout(now, PAUSE);
    }
    function now() {
      clearTimeout(waiting);
      model.set("state", structuredClone(state));
      model.save_changes();
    }
    function change(part, name, value) {
      if (part) state[part][name] = value;
      else state[name] = value;
      tell();
    }

    // ---- the map
    const editor = mapEditor(state, ({ map, start }) => {
      Object.assign(state, { map, start });
      high.value = map.length;
      wide.value = map[0].length;
      tell();
    });
    const size = (label, value) =>
      make("input", {
        type: "number", min: "1", max: String(MOST), value, "aria-label": label, class: "hl-size",
        onchange() {
          const [rows, cols] = [high, wide].map((one) =>
            Math.min(MOST, Math.max(1, Math.round(Number(one.value)) || 1)));
          if (rows !== state.map.length || cols !== state.map[0].length) editor.resize(rows, cols);
        },
      });
    const high = size("rows", state.map.length);
    const wide = size("columns", state.map[0].length);
    const preset = select([["", "a map ..."], ...choices.maps.map(({ name }) => [name, name])], "", "take a map",
      (name) => {
        const found = choices.maps.find((one) => one.name === name);
        if (found) editor.load({ map: found.map, start: null }, `The map ${name}.`);
        preset.value = "";
      });
    const near = select(choices.adjacencies, state.adjacency, "neighbors", (value) => change(null, "adjacency", value));
    const text = make("textarea", {
      rows: "6", spellcheck: "false", "aria-label": "a map as text",
      placeholder: "8 8\n0 0 0 0 0 -1 -1 -1\n...",
    });
    const bad = make("p", { class: "hl-bad", role: "alert" });
    const read = () => model.send({ do: "read", text: text.value });
    const file = make("input", {
      type: "file", accept: ".txt,text/plain", "aria-label": "a map file",
      async onchange() {
        if (!file.files.length) return;
        text.value = await file.files[0].text();
        file.value = "";
        read();
      },
    });
    const load = make("details", { class: "hl-load" },
      make("summary", {}, "a file or a text"),
      make("p", {}, "0 is open, -1 a wall; a first line with width and height may stand above."),
      file, text, make("button", { type: "button", onclick: read }, "Take this map"), bad);
    const why = make("p", { class: "hl-why", role: "status" });
    const mapPart = make("section", { class: "hl-map", "aria-label": "map" },
      make("div", { class: "hl-tools" }, preset,
        make("span", { class: "hl-pair" }, high, make("span", {}, "×"), wide), near),
      editor.element, editor.tools, load);

    // ---- knobs and run
    const expected = make("span", { class: "hl-expected", role: "status" });
    const run = make("button", { type: "button", class: "hl-run-button", onclick: () => {
      if (run.getAttribute("aria-disabled") === "true") return;
      now();
      model.send({ do: "run", state });
    } }, "Run");
    const stop = make("button", { type: "button", class: "hl-stop", onclick: () => model.send({ do: "stop" }) }, "Stop");
    const bar = make("progress", { max: "1", value: "0", "aria-label": "runs done" });
    const going = make("span", { class: "hl-going" });
    const knobs = make("section", { class: "hl-settings", "aria-label": "settings" },
      knobsTable(state, choices, change), commonKnobs(state, change), why,
      make("div", { class: "hl-runbar", role: "group", "aria-label": "run" }, run, stop, bar, going, expected));

    const curves = curvesPane();
    const results = resultsPane((message) => model.send(message));

    function tellTold() {
      const told = model.get("told");
      if (told.version !== state.version) return; // of a state that is gone
      editor.mark(told.marks);
      why.textContent = told.why;
      why.classList.toggle("hl-wrong", !told.ready);
      expected.textContent = told.expected;
      run.dataset.ready = String(told.ready);
      tellLive();
    }
    function tellLive() {
      const live = model.get("live");
      const idle = !live.running;
      run.setAttribute("aria-disabled", String(!idle || run.dataset.ready === "false"));
      stop.setAttribute("aria-disabled", String(idle));
      bar.hidden = !live.total;
      bar.max = live.total || 1;
      bar.value = live.done;
      going.textContent = live.words;
      expected.hidden = !idle;
    }
    const tellResults = () => results.show(model.get("results"));

    function hear(content, buffers) {
      if (content.kind === "curves") {
        if (content.head) curves.begin(content.head);
        curves.add(content);
      } else if (content.kind === "played") results.played(content, buffers);
      else if (content.kind === "said") results.say(content.words);
      else if (content.kind === "csv") results.csv(content);
      else if (content.kind === "read") {
        bad.textContent = content.problem;
        if (content.map) {
          load.open = false;
          state.adjacency = near.value = content.adjacency;
          editor.load({ map: content.map, start: null }, "The map is taken.");
        } else if (content.place) {
          text.focus();
          text.setSelectionRange(...content.place);
        }
      }
    }

    const root = make("section", { class: "hidato-lab", "aria-label": "the generator's laboratory", "data-ident": model.get("ident") },
      make("div", { class: "hl-setup" }, mapPart, knobs), curves.element, results.element);
    el.append(root);
    const heard = [["change:told", tellTold], ["change:live", tellLive], ["change:results", tellResults], ["msg:custom", hear]];
    for (const [event, act] of heard) model.on(event, act);
    tellTold();
    tellLive();
    tellResults();
    model.send({ do: "again" }); // the curves so far, for a page that was opened anew
    return () => {
      for (const [event, act] of heard) model.off(event, act);
      clearTimeout(waiting);
      curves.end();
      results.end();
    };
  },
};
