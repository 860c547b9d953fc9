// A form: the question, its controls, Check and Hint, the feedback. What is right is not known here.

let made = 0;

// Every control takes (its description, its value, what to call with a new value, the model).
const CONTROLS = {
  choice(control, value, change) {
    const name = `hidato-choice-${made}`;
    const type = control.several ? "checkbox" : "radio";
    const chosen = new Set(value ?? "");
    const options = control.options.map(([letter, html]) =>
      make(
        "label",
        {},
        make("input", {
          type,
          name,
          value: letter,
          checked: chosen.has(letter),
          onchange(event) {
            if (!control.several) chosen.clear();
            if (event.target.checked) chosen.add(letter);
            else chosen.delete(letter);
            change([...chosen].sort().join(""));
          },
        }),
        make("b", {}, `${letter})`),
        make("span", { html }),
      ),
    );
    return make(
      "fieldset",
      {},
      make("legend", {}, control.label),
      ...options,
    );
  },

  input(control, value, change) {
    const id = `hidato-input-${made}`;
    return make(
      "p",
      { class: "hf-input" },
      make("label", { for: id, html: control.label }),
      make("input", {
        id,
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        inputmode: control.numeric ? "decimal" : "text",
        value: value ?? "",
        placeholder: control.example ?? "",
        oninput: (event) => change(event.target.value),
      }),
    );
  },

  area(control, value, change) {
    const id = `hidato-area-${made}`;
    const area = make("textarea", {
      id,
      rows: control.rows ?? 4,
      spellcheck: "false",
      placeholder: control.example ?? "",
      oninput: (event) => change(event.target.value),
    });
    area.value = value ?? "";
    return make(
      "p",
      { class: "hf-area" },
      make("label", { for: id, html: control.label }),
      area,
    );
  },

  sort: sorter,
};

function buttons(head, check, hint) {
  return make(
    "div",
    { class: "hf-buttons" },
    ...(head.checks
      ? [make("button", { type: "button", class: "hf-check", onclick: check }, "Check")]
      : []),
    make("button", { type: "button", class: "hf-hint", onclick: hint }, "Hint"),
  );
}

function copyable(model) {
  const code = make("code", { class: "hf-line" });
  const label = "copy";
  const button = make("button", { type: "button", class: "hf-copy" }, label);
  button.addEventListener("click", async () => {
    button.ariaLive = "polite"; // what it says now is an answer
    try {
      await navigator.clipboard.writeText(model.get("line"));
      button.textContent = "copied";
    } catch {
      // No access to the clipboard: selected, the reader's own key copies it.
      getSelection().selectAllChildren(code);
      button.textContent = "selected";
    }
    setTimeout(() => (button.textContent = label), 2000);
  });
  const show = () => (code.textContent = model.get("line"));
  model.on("change:line", show);
  show();
  const note = make("span", {}, "In the answer cell:");
  return [make("div", { class: "hf-copyable" }, note, code, button), () => model.off("change:line", show)];
}

export default {
  render({ model, el }) {
    const head = model.get("head");
    let value = { ...model.get("value") };
    const send = (what) => model.send({ do: what, value });
    const controls = make("div", { class: "hf-controls" });

    function showControls() {
      controls.replaceChildren(
        ...model.get("controls").map((control) => {
          made += 1;
          const change = (now) => {
            value = { ...value, [control.name]: now };
            model.set("value", value);
            model.save_changes();
          };
          return CONTROLS[control.type](control, value[control.name], change, model);
        }),
      );
      // Whoever comes to a control hears the question first, and what was said of the answer.
      controls.querySelectorAll("fieldset, input[type=text], textarea, .hf-sorter, .ht-board").forEach((one, k) =>
        one.setAttribute("aria-describedby", k ? said.id : `${asked.id} ${said.id}`));
    }
    // Another view of the same form, or Python, has filled in something.
    function follow() {
      const now = model.get("value");
      const names = Object.keys({ ...now, ...value });
      if (names.some((name) => now[name] !== value[name])) {
        value = { ...now };
        showControls();
      }
    }
    const hint = () => send("hint");
    const row = buttons(head, () => send("check"), hint);
    made += 1;
    const asked = make("p", { class: "hf-prompt", id: `hidato-asked-${made}`, html: head.prompt });
    const said = make("div", { class: "hf-said", id: `hidato-said-${made}`, "aria-live": "polite" });
    const hints = make("div", { class: "hf-hints", "aria-live": "polite" });
    const [line, forget] = copyable(model);

    function tellSaid() {
      said.innerHTML = model.get("said");
    }
    function tellHints() {
      const given = model.get("hints");
      // Only what is new is added: a screen reader reads out what changes.
      for (const html of given.slice(hints.childElementCount)) {
        hints.insertAdjacentHTML("beforeend", html);
      }
      const button = row.querySelector(".hf-hint");
      const left = head.hints - given.length;
      button.textContent = left ? `Hint (${left} left)` : "No more hints";
      button.setAttribute("aria-disabled", String(!left));
    }
    const title = make("h4", {}, head.title, " ", make("small", {}, `(${head.kind})`));
    const root = make(
      "section",
      { class: "hidato-form", "aria-label": head.title },
      title,
      asked,
      controls,
      row,
      hints,
      said,
      ...(head.checks ? [line] : [make("p", { class: "hf-how", html: head.how })]),
    );
    root.addEventListener("keydown", (event) => {
      const inText = event.target.matches("input[type=text]");
      const asks = event.key === "Enter" && (inText || event.ctrlKey || event.metaKey);
      if (head.checks && asks) {
        event.preventDefault();
        event.stopPropagation();
        send("check");
      }
    });
    model.on("change:value", follow);
    model.on("change:checks", tellSaid);
    model.on("change:hints", tellHints);
    showControls();
    tellSaid();
    tellHints();
    el.append(root);
    return () => {
      forget();
      model.off("change:value", follow);
      model.off("change:checks", tellSaid);
      model.off("change:hints", tellHints);
    };
  },
};
