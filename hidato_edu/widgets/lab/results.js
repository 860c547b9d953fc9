
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

/** Return the lower half; `send({do, ...})` asks Python. */
function resultsPane(send) {
  const verdict = make("p", { class: "hl-verdict" });
  const table = make("div", { class: "hl-table" });
  const reach = make("div", { class: "hl-ecdf" });
  const came = make("div", { class: "hl-puzzle" });
  const code = make("code", { class: "hl-code" });
  const which = make("select", { "aria-label": "which setting" });
  const seed = make("select", { "aria-label": "which seed" });
  const part = make("select", { "aria-label": "which part of the run" },
    make("option", { value: "first" }, "the first moves"),
    make("option", { value: "last" }, "the last moves"));
  const note = make("p", { class: "hl-note", role: "status" });
  const stage = make("div", { class: "hl-stage" });
  let shown = null; // the results
  let playing = null;

  function play() {
    note.textContent = "The run is repeated and recorded.";
    send({ do: "play", which: which.value, seed: Number(seed.value), part: part.value });
  }
  function clear() { // a new run: the player shows one of the run before
    playing?.pause();
    playing = null;
    note.textContent = "";
    stage.replaceChildren();
  }
  function list() {
    const rows = shown.runs[which.value] ?? [];
    const before = seed.value;
    seed.replaceChildren(...rows.map(([number, words]) =>
      make("option", { value: number }, `seed ${number}: ${words}`)));
    if (rows.some(([number]) => String(number) === before)) seed.value = before;
  }
  which.addEventListener("change", list);

  const player = make("section", { class: "hl-one", "aria-label": "one run, move by move" },
    make("h4", {}, "One run, move by move"),
    make("div", { class: "hl-tools" }, which, seed, part,
      make("button", { type: "button", onclick: play }, "Play")),
    note, stage);
  const copy = copied(make("button", { type: "button" }, "copy"), () => shown.code, "copy");
  const take = make("section", { class: "hl-take", "aria-label": "to take with you" },
    make("h4", {}, "To take with you"),
    make("div", { class: "hl-tools" },
      make("button", { type: "button", class: "hl-csv", onclick: () => send({ do: "csv" }) }, "Save the table (CSV)"),
      make("span", {}, "The line that makes the same table:"), copy),
    code);
  const element = make("div", { class: "hl-results", hidden: true },
    make("section", { "aria-label": "results" }, make("h4", {}, "What came out"), verdict, table,
      make("div", { class: "hl-two" }, reach, came)), player, take);

  return {
    element,
    show(results) {
      shown = results;
      element.hidden = !results.run;
      if (!results.run) return clear();
      verdict.textContent = results.verdict;
      table.innerHTML = results.table;
      reach.innerHTML = results.ecdf;
      came.innerHTML = results.puzzle;
      for (const button of came.querySelectorAll("[data-copies]")) {
        copied(button, () => came.querySelector(button.dataset.copies).textContent, button.textContent);
      }
      code.textContent = results.code;
      const before = which.value;
      which.replaceChildren(...Object.entries(results.titles).map(([name, title]) =>
        make("option", { value: name }, title)));
      if (results.titles[before]) which.value = before;
      list();
    },
    async played(content, buffers) {
      playing?.pause();
      note.textContent = content.note;
      const root = make("div", { class: "hidato-player", tabindex: "0" });
      stage.replaceChildren(root);
      const bytes = buffers[0];
      playing = await mount(root, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), { start: 0 });
      if (player.contains(document.activeElement)) root.focus(); // its keys work at once
    },
    say(words) {
      note.textContent = words;
    },
    csv: ({ name, text }) => save(name, text),
    end: () => playing?.pause(),
  };
}
