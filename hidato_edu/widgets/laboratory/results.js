
// What came out: Python sends sentences, tables and pictures; here they are shown, copied, saved.

function copied(button, text, label) {
  button.addEventListener("click", async () => {
    button.ariaLive = "polite"; // what it says now is an answer
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "copied";
    } catch {
      button.textContent = "select it and copy";
    }
    setTimeout(() => (button.textContent = label), 2000);
  });
  return button;
}

/** Return temperature and kept moves of a climb as a picture. */
function besidePicture({ moves, kept, temperature }) {
  const [wide, high] = [560, 190];
  const { svg, x, y } = frameOf({ wide, high, xs: moves, ys: [0, 1], log: false, xlabel: "moves", ylabel: "share kept", right: 110 });
  const hot = Math.max(...temperature, 1e-9);
  const curve = (values, letter, words) => {
    const group = shape("g", { class: `hl-series hl-${letter}` });
    group.append(shape("path", { class: "hl-line", d: `M${values.map((value, k) => `${x(moves[k]).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}` }));
    svg.append(group, shape("text", { class: `hl-end hl-${letter}`, x: wide - 104, y: y(values.at(-1)) + (letter === "a" ? -4 : 16) }, words));
  };
  curve(kept, "a", "kept");
  if (temperature.length) curve(temperature.map((value) => value / hot), "b", "temperature");
  svg.setAttribute("role", "img");
  const heat = temperature.length ? ` The temperature falls from ${number(temperature[0])} to ${number(temperature.at(-1))}.` : "";
  svg.setAttribute("aria-label", `Share of the moves that are kept: ${percent(kept[0])} at first, ${percent(kept.at(-1))} at last.${heat}`);
  return svg;
}

/** Return a record in words, for a report. */
function reported(one) {
  const { setting, seeds: [first, many], over, whole } = one;
  const ranges = over.map(({ label, values }) => `${label} over ${values.join(", ")}`);
  const share = whole.n ? `Solved: ${whole.solved} of ${whole.n}, ${interval(whole, SHARE)}, 95 % interval.` : "No run has ended.";
  return make("article", { class: "hl-report" }, make("h4", {}, one.title),
    make("p", {}, `${setting.generator}: ${[one.words, ...ranges].join("; ")}. Seeds ${first} to ${first + many - 1}.`),
    make("p", {}, share, one.measures.includes("moves") ? ` Moves, median: ${interval(whole, "moves")}.` : ""),
    ...(one.prediction ? [make("p", {}, `Prediction: ${one.prediction}`)] : []), ...(one.note ? [make("p", {}, `Note: ${one.note}`)] : []),
    make("code", { class: "hl-code" }, one.code));
}

/** Return the lower half; `send({do, ...})` is a request to Python, null on a page without a kernel. */
function resultsPane(model, send) {
  const page = !send;
  let records = [];
  const rowsOf = ({ id }) => (model.get("rows") ?? {})[id] ?? { columns: [], rows: [] };
  const kept = recordsPane({
    rowsOf, play: page ? null : play,
    change() {
      model.set("records", structuredClone(records));
      model.save_changes();
      report();
    },
  });
  const verdict = make("p", { class: "hl-verdict" });
  const reach = make("div", { class: "hl-ecdf" });
  const came = make("div", { class: "hl-puzzle" });
  const code = make("code", { class: "hl-code" });
  const which = make("select", { "aria-label": "which setting", onchange: list });
  const seed = make("select", { "aria-label": "which seed" });
  const part = make("select", { "aria-label": "which part of the run" },
    make("option", { value: "first" }, "the first moves"),
    make("option", { value: "last" }, "the last moves"));
  const note = make("p", { class: "hl-note", role: "status" });
  const stage = make("div", { class: "hl-stage" });
  const beside = make("div", { class: "hl-beside" });
  let shown = {}; // the results
  let playing = null;

  function play(record, number, point) {
    note.textContent = "The run is repeated and recorded.";
    send({ do: "play", id: record.id, seed: number, point, part: part.value });
  }
  function clear() { // a new run: the player shows one of the run before
    playing?.pause();
    playing = null;
    note.textContent = "";
    stage.replaceChildren();
    beside.replaceChildren();
  }
  const climbs = () => records.filter((one) => one.climbs && !one.over.length);
  function list() {
    const record = climbs().find(({ id }) => id === which.value);
    const { columns, rows } = record ? rowsOf(record) : { columns: [], rows: [] };
    const at = (row, name) => row[columns.indexOf(name)];
    const before = seed.value;
    seed.replaceChildren(...rows.map((row) => make("option", { value: at(row, "seed") },
      `seed ${at(row, "seed")}: ${at(row, "solved") ? "solved" : `${at(row, "blanks")} blank`}, ${at(row, "moves")?.toLocaleString("en")} moves`)));
    if (rows.some((row) => String(at(row, "seed")) === before)) seed.value = before;
  }
  const ask = () => {
    const record = climbs().find(({ id }) => id === which.value);
    if (record) play(record, Number(seed.value), {});
  };
  const player = make("section", { class: "hl-one", "aria-label": "one run, move by move" },
    make("h4", {}, "One run, move by move"),
    make("div", { class: "hl-tools" }, which, seed, part,
      make("button", { type: "button", onclick: ask }, "Play")),
    note, stage, beside);

  // ---- to take with you
  const saved = () => JSON.stringify({ format: model.get("format"), versions: model.get("versions"), state: model.get("state"), records: model.get("records"), rows: model.get("rows") });
  const take = (kind, label) => make("button", { type: "button", class: `hl-save-${kind}`, onclick: () => (page ? saveBytes("laboratory.json", saved(), "application/json") : send({ do: "save", as: kind })) }, label);
  const opener = make("input", {
    type: "file", accept: ".json,application/json", "aria-label": "open a saved laboratory",
    async onchange() {
      if (opener.files.length) send({ do: "open", text: await opener.files[0].text() });
      opener.value = "";
    },
  });
  const puzzles = make("select", { "aria-label": "how to take the puzzles" }, ...Object.entries({
    sheet: "a sheet to print", solutions: "a sheet with the solutions", files: "files in every format", library: "my library",
  }).map(([value, words]) => make("option", { value }, words)));
  const taking = make("p", { class: "hl-taking", role: "status" });
  const takePuzzles = () => {
    taking.textContent = "The puzzles are made again from their seeds.";
    send({ do: "puzzles", as: puzzles.value });
  };
  const copy = copied(make("button", { type: "button" }, "copy"), () => code.textContent, "copy");
  const reports = make("details", { class: "hl-reports", open: page }, make("summary", {}, "the report: every setting that is on, in words"));
  const lines = make("div", {}, make("div", { class: "hl-tools" }, make("span", {}, "The lines of Python that make the last tables again:"), copy), code);
  const things = make("section", { class: "hl-take", "aria-label": "to take with you" },
    make("h4", {}, "To take with you"),
    make("div", { class: "hl-tools" }, take("json", "Save everything"),
      ...(page ? [] : [take("html", "Save as a page"), take("csv", "Save the table (CSV)"), take("parquet", "Save the table (Parquet)"),
        make("label", { class: "hl-open" }, "open ", opener)])),
    ...(page ? [] : [make("div", { class: "hl-tools" }, make("span", {}, "Puzzles of each setting that is on, 24 at most:"), puzzles, make("button", { type: "button", class: "hl-take-puzzles", onclick: takePuzzles }, "Take")), taking]),
    reports, ...(page ? [] : [lines]));
  const last = make("section", { "aria-label": "results", hidden: true }, make("h4", {}, "What came out"), verdict, make("div", { class: "hl-two" }, reach, came));
  const element = make("div", { class: "hl-results" }, last, kept.element, ...(page ? [] : [player]), things);

  function report() {
    reports.replaceChildren(reports.firstChild, ...records.filter((one) => one.on).map(reported));
  }

  return {
    element,
    show(results) {
      shown = results;
      last.hidden = lines.hidden = !results.run;
      if (!results.run) return clear();
      verdict.textContent = results.verdict;
      reach.innerHTML = results.ecdf;
      came.innerHTML = results.puzzle;
      for (const button of came.querySelectorAll("[data-copies]")) {
        copied(button, () => came.querySelector(button.dataset.copies).textContent, button.textContent);
      }
      code.textContent = results.code;
    },
    keep() {
      records = structuredClone(model.get("records") ?? []);
      kept.show(records);
      report();
      const before = which.value;
      which.replaceChildren(...climbs().map(({ id, title }) => make("option", { value: id }, `${title} (run ${id.slice(0, -1)})`)));
      const run = String(shown.run ?? "");
      const newest = climbs().find(({ id }) => id.slice(0, -1) === run) ?? climbs()[0];
      which.value = climbs().some(({ id }) => id === before && id.slice(0, -1) === run) ? before : newest?.id ?? "";
      player.hidden = !climbs().length;
      list();
    },
    async played(content, buffers) {
      playing?.pause();
      note.textContent = content.note;
      const root = make("div", { class: "hidato-player", tabindex: "0" });
      stage.replaceChildren(root);
      beside.replaceChildren(besidePicture(content.beside));
      const bytes = buffers[0];
      playing = await mount(root, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), { start: 0 });
      root.scrollIntoView({ block: "nearest" });
      root.focus(); // its keys work at once
    },
    say(words) {
      (taking.textContent ? taking : note).textContent = words;
    },
    file({ name, text }, buffers) {
      taking.textContent = "";
      if (text === undefined) saveBytes(name, buffers[0], "application/octet-stream");
      else save(name, text);
    },
    end() {
      playing?.pause();
      kept.end();
    },
  };
}
