// Cuts sections that are higher than a slide into several, starts reveal.js, and keeps the keys
// of a player away from it.

const HIGH = 720 - 24 - 36; // without the padding of a section
const SMALLEST = 0.65; // a block alone on its slide is made smaller at most by this factor

const bench = document.createElement("div");
bench.id = "bench";
bench.className = "reveal";

/** The pieces between which a section may be cut, each with the fragment that it belongs to. */
function blocksOf(section) {
  const pieces = ".jp-RenderedMarkdown > *, .jp-CodeCell > .jp-Cell-inputWrapper, .jp-OutputArea-child";
  return [...section.querySelectorAll(pieces)]
    .filter((piece) => !piece.closest("aside.notes"))
    .map((piece) => ({ piece, fragment: piece.closest(".fragment") }));
}

function isHeading(block) {
  return /^H[1-6]$/.test(block.piece.tagName);
}

/** Height of pieces that stand in a slide together, margins and all. */
function heightOf(blocks) {
  bench.replaceChildren(...blocks.map((block) => block.piece));
  return bench.scrollHeight;
}

/** Lists of blocks, each low enough for a slide; a heading stays with what follows it. */
function pagesOf(blocks) {
  const pages = [[]];
  for (const block of blocks) {
    const page = pages.at(-1);
    if (!page.length || heightOf([...page, block]) <= HIGH) {
      page.push(block);
      continue;
    }
    const last = page.findLastIndex((one) => !isHeading(one));
    const headings = last < 0 ? [] : page.splice(last + 1);
    pages.push([...headings, block]);
  }
  return pages.filter((page) => page.length);
}

/** A section that shows the blocks; those of one fragment appear together. */
function sectionOf(blocks) {
  const section = document.createElement("section");
  const high = heightOf(blocks);
  const order = new Map();
  for (const { piece, fragment } of blocks) {
    if (fragment && fragment !== blocks[0].fragment) {
      if (!order.has(fragment)) order.set(fragment, order.size);
      piece.classList.add("fragment");
      piece.dataset.fragmentIndex = order.get(fragment);
    }
    section.append(piece);
  }
  if (high > HIGH) {
    const factor = Math.max(SMALLEST, HIGH / high);
    for (const { piece } of blocks) piece.style.zoom = factor;
    if (HIGH / high < SMALLEST) section.classList.add("too-high");
  }
  return section;
}

/** Cut one section; its speaker notes stay with the first part. */
function cut(section) {
  const notes = section.querySelector("aside.notes");
  const rest = [...section.querySelectorAll("style, script:not([data-score])")];
  const parts = pagesOf(blocksOf(section)).map(sectionOf);
  if (notes && parts.length) parts[0].append(notes);
  bench.replaceChildren();
  section.replaceWith(...parts);
  document.body.append(...rest.filter((element) => !element.isConnected));
}

/** Code as large as its longest line allows: the size of a letter, in pixels. */
function sizeCode(pre) {
  const longest = Math.max(1, ...pre.textContent.split("\n").map((line) => line.length));
  pre.style.fontSize = `${Math.max(18, Math.min(24, 1170 / (0.61 * longest)))}px`;
}

/** Wait until pictures are decoded and players are built, but not for ever. */
async function settled() {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  const late = performance.now() + 5000;
  const waiting = () => document.querySelector(".hidato-player:not(:has(.hp-frame))");
  while (waiting() && performance.now() < late) await new Promise((go) => setTimeout(go, 50));
}

const inPlayer = () => document.activeElement?.closest(".hidato-player, .jupyter-widgets, input");

function keepKeys() {
  const hint = document.querySelector("#keys");
  const update = () => (hint.hidden = !inPlayer());
  document.addEventListener("focusin", update);
  document.addEventListener("focusout", () => setTimeout(update));
  const leave = (event) => {
    const player = inPlayer();
    if (event.key !== "Escape" || !player || player.matches(".hp-lecture")) return;
    event.stopPropagation();
    document.activeElement.blur();
  };
  document.addEventListener("keydown", leave, true);
  for (const player of document.querySelectorAll(".hidato-player")) {
    player.dataset.preventSwipe = "";
  }
}

await settled();
document.body.append(bench);
for (const pre of document.querySelectorAll(".slides pre")) sizeCode(pre);
for (const section of document.querySelectorAll(".slides > section > section")) cut(section);
bench.remove();
keepKeys();
await Reveal.initialize({
  width: 1280, height: 720, margin: 0, minScale: 0.2, maxScale: 3, center: false, hash: true,
  transition: "none", slideNumber: "c/t", controls: false,
  plugins: [RevealNotes], // key s: the speaker's window
  // A presenter's remote sends the page keys: they always move the slides.
  keyboardCondition: (event) => !inPlayer() || ["PageUp", "PageDown"].includes(event.key),
});
Reveal.on("slidechanged", () => inPlayer() && document.activeElement.blur());
