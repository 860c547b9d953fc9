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

