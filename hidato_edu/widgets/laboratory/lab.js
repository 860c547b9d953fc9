
// The laboratory: map and knobs above, then the run, its curves, and what came out. The state is
// one dict of texts; every change of it is sent, and Python tells what it means.

const PAUSE = 250; // milliseconds without a change until Python is asked
const GRAPH = "graph"; // the kind of cells that are nodes

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
    if (model.get("page")) return renderPage(model, el);

    // ---- the map
    const editor = mapEditor(state, choices.kinds, (board) => {
      Object.assign(state, board);
      follow();
      tellOld();
      tell();
    });
    /** Show size and kind of the map that stands there. */
    function follow() {
      high.value = state.map.length;
      wide.value = state.map[0].length;
      rectangle.hidden = state.kind === GRAPH;
      network.hidden = state.kind !== GRAPH;
      near.value = state.kind;
    }
    const size = (label, value) =>
      make("input", {
        type: "number", min: "1", max: String(choices.size), value, "aria-label": label, class: "hl-size",
        onchange() {
          const [rows, cols] = [high, wide].map((one) =>
            Math.min(choices.size, Math.max(1, Math.round(Number(one.value)) || 1)));
          if (rows !== state.map.length || cols !== state.map[0].length) editor.resize(rows, cols);
        },
      });
    const high = size("rows", state.map.length);
    const wide = size("columns", state.map[0].length);
    const rectangle = make("span", { class: "hl-pair" }, high, make("span", {}, "rows ×"), wide, make("span", {}, "columns"));
    const preset = select([["", "a map ..."], ...choices.maps.map(({ name, words }) => [name, words])], "", "take a map",
      (name) => {
        const found = choices.maps.find((one) => one.name === name);
        const squares = [found?.kind, state.kind].every((kind) => kind?.startsWith("square "));
        if (found) editor.load({ ...found, kind: squares ? state.kind : found.kind, start: null }, `The map ${name}.`);
        preset.value = "";
      });
    const near = select([...choices.kinds.map(({ kind, words }) => [kind, words]), [GRAPH, "a graph"]],
      state.kind, "cells", (value) => {
        const found = choices.kinds.find(({ kind }) => kind === value);
        if (found) editor.become(found);
      });
    const network = near.lastElementChild; // named where there is one, not to be chosen
    follow();
    const text = make("textarea", {
      rows: "6", spellcheck: "false", "aria-label": "a map as text",
      placeholder: "8 8\n0 0 0 0 0 -1 -1 -1\n...",
    });
    const bad = make("p", { class: "hl-bad", id: `hidato-bad-${model.get("ident")}`, role: "alert" });
    text.setAttribute("aria-describedby", bad.id);
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
      make("p", {}, "0 is open, -1 a wall; a first line with width and height may stand above. " +
        "Also texts of hexagons, triangles and graphs, the Java course's maps, links to penpa-edit."),
      file, text, make("button", { type: "button", onclick: read }, "Take this map"), bad);
    const why = make("p", { class: "hl-why", id: `hidato-why-${model.get("ident")}`, role: "status" });
    const mapPart = make("section", { class: "hl-map", "aria-label": "map" },
      make("div", { class: "hl-tools" }, preset, rectangle, near),
      editor.element, editor.tools, load);

    // ---- knobs and run
    const expected = make("span", { class: "hl-expected", role: "status" });
    const run = make("button", { type: "button", class: "hl-run-button", onclick: () => {
      if (run.getAttribute("aria-disabled") === "true") return;
      now();
      model.send({ do: "run", state });
    } }, "Run");
    const pause = make("button", { type: "button", onclick: () => model.send({ do: "pause" }) }, "Pause");
    const resume = make("button", { type: "button", hidden: true, onclick: () => model.send({ do: "resume" }) }, "Resume");
    const stop = make("button", { type: "button", class: "hl-stop", onclick: () => model.send({ do: "stop" }) }, "Stop");
    const bar = make("progress", { max: "1", value: "0", "aria-label": "runs done" });
    const going = make("span", { class: "hl-going" });
    const progress = unseen({ role: "status" });
    const columns = settingsPane(state, choices, tell);
    const knobs = make("section", { class: "hl-settings", "aria-label": "settings" },
      columns.element, commonKnobs(state, tell), why,
      make("div", { class: "hl-runbar", role: "group", "aria-label": "run" }, run, pause, stop, resume, bar, going, progress, expected));

    const curves = curvesPane();
    const results = resultsPane(model, (message) => model.send(message));

    const old = make("p", { class: "hl-old", role: "status", hidden: true });
    /** Say it where the results below are those of another map than the one above. */
    function tellOld() {
      const ran = model.get("ran");
      const board = ({ map, kind, graph }) => JSON.stringify([map, kind, graph?.points, graph?.edges]);
      const same = !ran.words || (board(ran) === board(state) &&
        (ran.start == null || String(ran.start) === String(state.start)));
      old.hidden = same;
      old.textContent = same ? "" : `Below is what came out of the map before: ${ran.words}. Press Run for the map that stands above.`;
      below.classList.toggle("hl-past", !same);
    }

    function tellTold() {
      const told = model.get("told");
      if (told.version !== state.version) return; // of a state that is gone
      editor.mark(told.marks);
      why.textContent = told.why;
      why.classList.toggle("hl-wrong", !told.ready);
      for (const typed of knobs.querySelectorAll("input[type=text]")) {
        typed.setAttribute("aria-describedby", told.ready ? "" : why.id);
      }
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
      bar.value = live.share ?? 0; // of the time, as it is expected now
      pause.setAttribute("aria-disabled", String(idle));
      pause.textContent = live.paused && !idle ? "Go on" : "Pause";
      resume.hidden = !(idle && model.get("results").resumable);
      going.textContent = live.words;
      tellProgress();
    }
    /** Say that a run goes on, each quarter of it, and what came out: not every number on the way. */
    function tellProgress() {
      const { running, done, total, words } = model.get("live");
      const quarter = Math.floor((4 * done) / (total || 1));
      const said = running ? (quarter ? `${25 * quarter} percent of the runs are done.` : "The run goes on.")
        : total ? `${words}. ${model.get("results").verdict ?? ""}` : "";
      if (progress.textContent !== said) progress.textContent = said;
    }
    function tellResults() {
      results.show(model.get("results"));
      results.keep();
      tellLive();
    }
    /** Show a laboratory that was opened. */
    function takeAll() {
      Object.assign(state, structuredClone(model.get("state")));
      editor.load(state, "The saved map.");
      columns.build();
      tellResults();
    }

    function take({ problem, place, ...board }) {
      bad.textContent = problem;
      if (board.map) {
        load.open = false;
        editor.load({ ...board, start: null }, "The map is taken.");
      } else if (place) {
        text.focus();
        text.setSelectionRange(...place);
      }
    }

    function hear(content, buffers) {
      if (content.kind === "curves") {
        if (content.head) curves.begin(content.head);
        curves.add(content);
      } else if (content.kind === "played") results.played(content, buffers);
      else if (content.kind === "said") results.say(content.words);
      else if (content.kind === "file") results.file(content, buffers);
      else if (content.kind === "opened") takeAll();
      else if (content.kind === "read") take(content.answer);
    }

    const below = make("div", {}, curves.element, results.element);
    const root = make("section", { class: "hidato-lab", "aria-label": "the generator's laboratory", "data-ident": model.get("ident") },
      make("div", { class: "hl-setup" }, mapPart, knobs), old, below);
    el.append(root);
    const heard = [["change:told", tellTold], ["change:live", tellLive], ["change:ran", tellOld], ["change:results", tellResults], ["change:rows", tellResults], ["msg:custom", hear]];
    for (const [event, act] of heard) model.on(event, act);
    tellTold();
    tellLive();
    tellResults();
    tellOld();
    model.send({ do: "again" }); // the curves so far, for a page that was opened again
    return () => {
      for (const [event, act] of heard) model.off(event, act);
      clearTimeout(waiting);
      curves.end();
      results.end();
    };
  },
};

/** Show a saved laboratory without a kernel: its tables, pictures and report. */
function renderPage(model, el) {
  const results = resultsPane(model, null);
  const { python, ...versions } = model.get("versions");
  const made = Object.entries({ ...versions, Python: python }).map((one) => one.join(" ")).join(", ");
  const root = make("section", { class: "hidato-lab", "aria-label": "the generator's laboratory" },
    make("p", {}, `Made with ${made}. Every setting can be made again with its lines of Python.`), results.element);
  el.append(root);
  results.keep();
  return () => results.end();
}
