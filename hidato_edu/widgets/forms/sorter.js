// Lines to put in order (a Parsons problem): a program that grows, and the lines that are left.
// The value is a text, "C0 A1": the label of a line and its level.

const SORT_KEYS = "Enter: put a line in, or take it out. Tab: the next line. Up and down arrow: move it.";
const INDENT_KEYS = "Right and left arrow: indent it more, or less.";

function sorter(control, value, change) {
  const texts = new Map(control.lines);
  const most = control.levels;
  let program = (value ?? "")
    .split(" ")
    .filter(Boolean)
    .map((part) => ({ label: part[0], level: Number(part.slice(1)) }));

  const list = make("ol", { class: "hf-program", "aria-label": most ? "your program" : "your order" });
  const pool = make("ul", { class: "hf-pool", "aria-label": "lines that are left" });
  const live = make("p", { class: "hf-live", "aria-hidden": "true" }); // the line itself says it

  const keys = make("p", { class: "hf-keys", id: `hidato-keys-${made}` },
    most ? `${SORT_KEYS} ${INDENT_KEYS}` : SORT_KEYS);

  const place = (label) => program.findIndex((line) => line.label === label);

  function where(label) {
    const at = place(label);
    if (at < 0) return `${label} is left over.`;
    const level = most ? `, level ${program[at].level}` : "";
    return `${label} is line ${at + 1} of ${program.length}${level}.`;
  }

  function act(label, what) {
    const at = place(label);
    if (at < 0) {
      if (what !== "toggle") return;
      // It goes below the last line, at its level: that is right more often than level 0.
      const level = program.length ? program[program.length - 1].level : 0;
      program.push({ label, level });
    } else if (what === "toggle") {
      program.splice(at, 1);
    } else if (what === "up" || what === "down") {
      const to = at + (what === "up" ? -1 : 1);
      if (to < 0 || to >= program.length) return;
      [program[at], program[to]] = [program[to], program[at]];
    } else {
      const level = program[at].level + (what === "in" ? 1 : -1);
      if (level < 0 || level > most) return;
      program[at] = { label, level };
    }
    change(program.map(({ label, level }) => `${label}${level}`).join(" "));
    show(label);
    live.textContent = where(label);
  }

  const KEYS = {
    Enter: "toggle", " ": "toggle", ArrowUp: "up", ArrowDown: "down",
    ArrowRight: "in", ArrowLeft: "out",
  };

  function item(label, level) {
    const used = level !== undefined;
    const tools = used
      ? [["up", "\u2191", "up"], ["down", "\u2193", "down"],
         ...(most ? [["out", "\u2190", "indent less"], ["in", "\u2192", "indent more"]] : []),
         ["toggle", "\u00d7", "take out"]]
      : [["toggle", "+", "add"]];
    // The line itself is the one stop of Tab; its buttons do the same for a mouse.
    const code = make("code", {}, texts.get(label));
    code.style.setProperty("--level", level ?? 0);
    const line = make(
      "div",
      {
        class: "hf-sortable", tabindex: "0", role: "button", "data-label": label,
        "aria-describedby": keys.id,
      },
      make("b", {}, label),
      unseen({}, `${where(label).slice(label.length)} `),
      code,
    );
    line.addEventListener("keydown", (event) => {
      const what = KEYS[event.key];
      if (!what || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      act(label, what);
    });
    if (!used) line.addEventListener("click", () => act(label, "toggle"));
    const row = tools.map(([what, sign, name]) =>
      make(
        "button",
        {
          type: "button", tabindex: "-1", "aria-label": `${name}: ${label}`, title: name,
          onclick: () => act(label, what),
        },
        sign,
      ),
    );
    return make("li", {}, line, make("span", { class: "hf-tools" }, ...row));
  }

  function show(focused) {
    list.replaceChildren(...program.map(({ label, level }) => item(label, level)));
    const left = [...texts.keys()].filter((label) => place(label) < 0);
    pool.replaceChildren(...left.map((label) => item(label)));
    list.dataset.empty = String(!program.length);
    pool.dataset.empty = String(!left.length);
    root.querySelector(`[data-label="${focused}"]`)?.focus();
  }

  const root = make(
    "div",
    { class: "hf-sorter", role: "group", "aria-label": control.label },
    keys,
    make("div", { class: "hf-columns" },
      make("div", {}, make("h5", {}, most ? "Your program" : "Your order"), list),
      make("div", {}, make("h5", {}, "Lines that are left"), pool)),
    live,
  );
  show();
  return root;
}
