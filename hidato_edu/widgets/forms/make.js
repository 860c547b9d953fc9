// Makes an element with attributes, listeners and children.

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  // JupyterLab takes keys away from whatever has the focus, unless that very element says this.
  element.dataset.lmSuppressShortcuts = "true";
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "html") element.innerHTML = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

const UNSEEN = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;";

/** Makes what is heard, but not seen. */
function unseen(attributes = {}, ...children) {
  return make("span", { style: UNSEEN, ...attributes }, ...children);
}

/** Makes a line of words and a region that reads them out: but not what the focus says anyway. */
function spoken(name) {
  const seen = make("p", { class: name, "aria-hidden": "true" });
  const region = unseen({ role: "status" });
  return {
    seen, region,
    say(words, quiet = false) {
      seen.textContent = words;
      region.textContent = quiet ? "" : words;
    },
  };
}

/** Makes a picture of a board a grid for those who hear it. It stays one stop of the Tab key; call
 * what is returned with the cell of the cursor and the words for every cell. */
function heardGrid(host, places) {
  const ident = `hidato-${Math.random().toString(36).slice(2)}`;
  const rows = new Map();
  const cells = places.map(([row], k) => {
    const cell = make("span", { role: "gridcell", id: `${ident}-${k}` });
    if (!rows.has(row)) rows.set(row, make("span", { role: "row" }));
    rows.get(row).append(cell);
    return cell;
  });
  host.setAttribute("role", "grid");
  host.append(unseen({ role: "rowgroup" }, ...rows.values()));
  return (cursor, words) => {
    words.forEach((text, k) => cells[k].textContent === text || (cells[k].textContent = text));
    host.setAttribute("aria-activedescendant", cells[cursor].id);
  };
}
