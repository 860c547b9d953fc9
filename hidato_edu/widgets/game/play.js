
// The game on the page: pointer and keys on the board, the panel beside it. Moves are made here
// and reported to the kernel, which only gives hints and finds out whether a game can be finished.

const SILENT = 2500; // milliseconds until a kernel that says nothing is given up
const STILL = 8000; // milliseconds after the last move until the picture for a saved notebook is drawn
const TOLD = 15; // seconds between two times that the clock tells the kernel

export default {
  render({ model, el }) {
    const task = model.get("task");
    const { check, timer, hints } = model.get("options");
    const replay = (log) => {
      const made = new Game(task);
      for (const move of log) made.play(move);
      return made;
    };
    const unsaved = make("p", { class: "hy-unsaved", role: "alert" });
    const keeper = new Keeper(model, (words) => (unsaved.textContent = words));
    let game = replay(model.get("log"));
    const left = keeper.left(game.log);
    for (const move of left) game.play(move);
    let pen = new Pen(game);
    let cursor = Math.max(0, pen.heads()[0] ?? 0);
    let drawing = true;
    let pencil = false;
    let checking = false;
    let paused = false;
    const typed = new Typed(game.size, (cell, number) => write(cell, number));
    const take = () => typed.take();
    let clicked = -1; // the cell of the last click, until something else is done
    let turning = false; // whether a click that is held turns the path, if it does not move on
    let stroke = null; // the cells of a drag
    let way = null; // the last event of a drag
    let hint = null; // the last hint of the kernel, until the next move
    let asked = 0; // number of the last question to the kernel
    let giving = 0; // the timer that gives the kernel up
    let drawn = 0; // the timer of the picture
    let saved = Math.max(model.get("elapsed"), left.at(-1)?.[3] ?? 0);

    // ---- the parts of the page
    const host = make("div", {
      class: "hy-board", tabindex: "0",
      "aria-label": "board: arrow keys move, digits write, Space draws the path", "data-jp-suppress-context-menu": "",
    });
    const board = new Board(task, host);
    const tellCells = heardGrid(host, task.cells);
    const goOn = make("button", { type: "button", class: "hy-go", hidden: true, onclick: () => pause(false) }, "Paused. Go on");
    const said = spoken("hy-say");
    const note = make("p", { class: "hy-note" });
    const face = make("span", { class: "hy-clock", role: "timer", "aria-label": "time played" });
    const missing = strip(game.size, choose);
    const buttons = {
      draw: tool("draw", "Draw", "A click writes the next number of the path (D)", () => draw(true)),
      select: tool("select", "Select", "A click selects a cell; type, or choose a number below (D)", () => draw(false)),
      pencil: tool("pencil", "Pencil", "Small marks instead of numbers (P)", () => mark(!pencil)),
      turn: tool("turn", "Turn the path's direction", "Up or down (R)", () => turn(), true),
      undo: tool("undo", "Undo", "Undo (Ctrl+Z)", () => back("undo")),
      redo: tool("redo", "Redo", "Redo (Ctrl+Shift+Z)", () => back("redo")),
      erase: tool("erase", "Erase", "Erase the framed cell (Delete)", () => erase(cursor)),
      clear: tool("clear", "Start over", "Erase all; Undo brings it back", () => { play("clear"); say("All is erased. Undo brings it back."); }),
      check: tool("check", "Check", "Mark the cells that break a rule now (C)", () => look(!checking)),
      finish: tool("finish", "Still solvable?", "Ask whether a solution is left", () => ask("finish")),
      hint: tool("hint", "Hint", "First where to look, then the number (H)", advise),
      pause: tool("pause", "Pause", "Pause the clock", () => pause(!paused), true),
      large: tool("large", "Large board", "Large board", () => enlarge(), true),
    };
    const nextTold = make("span", { class: "hy-next" });
    const row = (name, ...parts) => make("div", { class: "hy-row", role: "group", "aria-label": name }, ...parts);
    const offered = [...(check ? [buttons.check, buttons.finish] : []), ...(hints ? [buttons.hint] : [])];
    const side = make("div", { class: "hy-side" },
      row("clock and size", ...(timer ? [face, buttons.pause] : []), buttons.large),
      row("what a click does", buttons.draw, buttons.select, buttons.pencil),
      row("next number", nextTold, buttons.turn),
      row("changes", buttons.undo, buttons.redo, buttons.erase, buttons.clear),
      ...(offered.length ? [row("help", ...offered)] : []),
      said.seen, said.region, unsaved, note, missing.title, missing.list, keysTold());
    const root = make("section", {
      class: "hidato-play", "aria-label": `a puzzle with the numbers 1 to ${game.size}`, "data-ident": model.get("ident"),
    }, make("div", { class: "hy-main" }, make("div", { class: "hy-stage" }, host, goOn), side));
    root.style.setProperty("--wide", task.size[0]);
    const clock = new Clock(timer ? saved : 0, (seconds) => {
      face.textContent = minutes(seconds);
      if (seconds - saved >= TOLD) tell();
    });

    // ---- what is shown and said
    const name = (cell) => task.words[cell][0].toUpperCase() + task.words[cell].slice(1);
    const say = (words, quiet = false) => {
      const done = game.solved && !words.startsWith("Solved") ? ` ${solved()}` : "";
      said.say(words + done, quiet);
    };

    /** What stands out on the board, in words: [[cells, words], ...]. */
    function marks() {
      return [
        [drawing ? pen.heads() : [], "the path goes on from here"],
        [checking ? game.violations().flatMap(({ cells }) => cells) : [], "breaks a rule"],
        [hint?.shown === 1 ? hint.cells : [], "part of the hint"],
        [hint?.shown === 2 ? hint.targets : [], "the hint leads here"],
      ];
    }

    function told(cell, marked = marks()) {
      const number = game.at(cell);
      const small = game.pencils[cell];
      const holds = number ? String(number) + (game.givens[cell] ? ", given" : "") : "blank";
      const states = [
        ...(small.length ? [`pencil marks ${small.join(", ")}`] : []),
        ...marked.filter(([cells]) => cells.includes(cell)).map(([, words]) => words),
      ];
      return `${[`${name(cell)}: ${holds}`, ...states].join(", ")}.`;
    }

    function show() {
      const own = {};
      if (typed.waits) {
        own[`number-${typed.cell}.text`] = pencil ? "" : `${typed.text}_`;
        if (pencil) own[`small-${typed.cell}-${task.rows - 1}.text`] = `${typed.text}_`;
        for (let place = 0; place < 2 * task.rows - 1; place++) {
          if (!pencil || place !== task.rows - 1) own[`small-${typed.cell}-${place}.text`] = "";
        }
      }
      board.show(game, checking, own);
      board.frame({
        ring: [cursor], head: drawing ? pen.heads() : [],
        cause: hint?.cells.filter((cell) => hint.shown === 1 || !hint.targets.includes(cell)) ?? [],
        target: hint?.shown === 2 ? hint.targets : [],
      });
      const marked = marks();
      tellCells(cursor, task.cells.map((_, cell) => told(cell, marked)));
      missing.show(game, drawing ? pen.next : 0);
      nextTold.textContent = pen.next
        ? `Next: ${pen.next}, counting ${pen.direction > 0 ? "up" : "down"}`
        : "Next: click a number";
      pressed(buttons.draw, drawing);
      pressed(buttons.select, !drawing);
      pressed(buttons.pencil, pencil);
      pressed(buttons.check, checking);
      buttons.undo.setAttribute("aria-disabled", String(!game.done.length));
      buttons.redo.setAttribute("aria-disabled", String(!game.undone.length));
      const advised = hint?.shown === 1 && hint.more ? "Show it" : "Hint";
      buttons.hint.querySelector("span").textContent = advised;
      buttons.hint.setAttribute("aria-label", advised);
      host.dataset.pencil = String(pencil);
      host.dataset.draw = String(drawing);
      root.classList.toggle("hy-solved", game.solved);
      clock.running = timer && !paused && !game.solved;
      face.textContent = minutes(clock.seconds);
      note.textContent = model.get("note");
    }

    // ---- moves
    function tell() {
      saved = clock.seconds;
      model.set("log", [...game.log]);
      if (timer) model.set("elapsed", saved);
      try {
        model.save_changes(); // immediately: an echo of an older log would overwrite a pending one
      } catch {
        // The kernel has gone; the game goes on without it.
      }
      keeper.wait(game.log);
    }

    /** Say something to the kernel, if it is there. */
    function send(what, id = 0) {
      try {
        model.send({ do: what, id, log: [...game.log] });
      } catch {
        // Anyone waiting for an answer gets a message after a moment.
      }
    }

    function play(action, cell = null, number = 0) {
      pause(false);
      const changed = game.play([action, cell, number, clock.seconds]);
      if (changed) {
        if (action !== "hint") hint = null;
        const [only, ...others] = action === "undo" ? game.undone.at(-1) : [];
        pen.refresh(only && !others.length ? only[2][0] : 0);
        if (action === "set") pen.pick(number);
        if (game.full && action !== "hint") say(ended());
        tell();
        clearTimeout(drawn);
        drawn = setTimeout(send, STILL, "still");
      }
      show();
      return changed;
    }

    function ended() {
      if (game.solved) return `${solved()} Every rule holds.`;
      return check ? `All cells are filled, but not right: ${broken()}` : "All cells are filled, but not right yet.";
    }

    function solved() {
      const helped = game.hints ? ` with ${game.hints} hint${game.hints > 1 ? "s" : ""}` : "";
      return `Solved${timer ? ` in ${minutes(clock.seconds)}` : ""}${helped}.`;
    }

    function broken() {
      const found = game.violations();
      const words = found.slice(0, 2).map(({ code, number }) =>
        code === "duplicate" ? `${number} occurs twice` : `${number} and ${number + 1} are not neighbors`);
      const more = found.length > 2 ? `, and ${found.length - 2} more` : "";
      return `${words.join("; ")}${more}.`;
    }

    function write(cell, number) {
      if (game.givens[cell]) return say(`${name(cell)} holds the given ${game.givens[cell]}: it cannot be changed.`);
      if (pencil && game.numbers[cell]) return say(`${game.numbers[cell]} is there: erase it before you pencil ${number}.`);
      if (!pencil) say(`${name(cell)}: ${number}.`);
      play(pencil ? "pencil" : "set", cell, number);
      if (pencil) say(told(cell));
    }

    function erase(cell) {
      typed.drop();
      if (game.givens[cell]) return say(`${name(cell)} holds the given ${game.givens[cell]}: it cannot be changed.`);
      const was = game.numbers[cell];
      if (!play("erase", cell)) return say(`${name(cell)} is blank already.`);
      if (was) {
        pen.refresh(was);
        show();
      }
      say(`${name(cell)}: erased.`);
    }

    function back(action) {
      take();
      const changed = play(action);
      if (!changed) return say(`There is nothing to ${action}.`);
      if (!game.full) say(action === "undo" ? "Undone." : "Done again.");
    }

    function digit(key) {
      if (game.givens[cursor]) return write(cursor, 0);
      if (!typed.digit(cursor, key)) return say(`The numbers go from 1 to ${game.size}.`);
      if (typed.waits) hint = null;
      show();
    }

    // ---- clicks, strokes, choices
    function go(cell) {
      if (cell !== cursor) take();
      typed.written = -1;
      clicked = -1;
      cursor = cell;
      show();
    }

    /** The first click on a number takes it, the second turns; one that is held begins a stroke. */
    function click(cell, held = false) {
      const again = cell === clicked;
      go(cell);
      clicked = cell;
      const number = game.at(cell);
      turning = again && number && pen.next && number === pen.before && !pen.armed;
      if (turning) held || turn();
      else if (number) {
        pen.pick(number);
        show();
        say(pen.next ? `${told(cell)} Next: ${pen.next}.` : `${told(cell)} The path ends here.`);
      } else extend(cell);
    }

    /** Go on with a stroke, or back to the cell before. */
    function draws(cell) {
      if (cell === stroke.at(-1)) return;
      const number = game.at(cell);
      if (cell === stroke.at(-2)) {
        if (!game.givens[stroke.pop()]) back("undo");
        go(cell);
      } else if (number) {
        const [one, near] = [game.at(stroke.at(-1)), game.near[stroke.at(-1)].has(cell)];
        if (!near || number !== one + pen.direction) return;
        go(cell);
        stroke.push(cell);
      } else if (!pen.refusal(cell, "")) {
        go(cell);
        extend(cell);
        stroke.push(cell);
      }
    }

    /** Write the next number of the path into a blank cell. */
    function extend(cell) {
      const why = pencil && pen.next ? "" : pen.refusal(cell, name(cell));
      if (!why) write(cell, pen.next);
      else say(`${why} The cell is framed: type its number.`);
    }

    function turn() {
      pen.turn();
      show();
      say(pen.next ? `Next: ${pen.next}.` : "The path ends here.");
    }

    function choose(number) {
      take();
      if (!drawing) return write(cursor, number);
      pen.arm(number);
      show();
      say(`Next: ${number}. Click its cell.`);
    }

    function draw(on) {
      take();
      drawing = on;
      show();
      say(on ? "A click writes the next number of the path." : "A click frames a cell: type, or choose a number below.");
    }

    function mark(on) {
      take();
      pencil = on;
      show();
      say(on ? "Pencil: numbers become small marks." : "Numbers are written in ink.");
    }

    host.addEventListener("pointerdown", (event) => {
      const cell = board.below(event);
      if (event.button !== 0 || cell < 0) return;
      event.preventDefault();
      host.focus({ preventScroll: true });
      if (!drawing) return move(cell);
      click(cell, true);
      [stroke, way] = [[cell], event];
    });
    host.addEventListener("pointermove", (event) => {
      if (!stroke || pencil) return;
      if (!event.buttons) return void (stroke = null);
      for (const cell of board.between(way, event)) draws(cell);
      way = event;
    });
    host.addEventListener("pointerup", (event) => {
      if (turning && stroke?.length === 1) turn();
      const cell = stroke && !pencil ? board.below(event) : -1;
      const passed = cell < 0 || cell === stroke.at(-1) || game.at(cell);
      const why = passed ? "" : pen.refusal(cell, name(cell));
      if (why) say(`${why} The path was drawn as far as ${task.words[stroke.at(-1)]}.`);
      [stroke, turning] = [null, false];
    });
    host.addEventListener("pointercancel", () => (stroke = null));
    // A finger holds what it touched first: the cells below it are looked up by their place.
    host.addEventListener("gotpointercapture", (event) => event.target.releasePointerCapture(event.pointerId));
    host.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const cell = board.below(event);
      if (cell < 0 || event.pointerType === "touch") return;
      go(cell);
      erase(cell);
    });

    // ---- keys
    const KEYS = {
      p: () => mark(!pencil), d: () => draw(!drawing), r: turn, c: () => check && look(!checking),
      h: () => hints && advise(), u: () => back("undo"),
      Delete: () => erase(cursor), " ": () => act(), Enter: () => act(),
      Backspace: () => (typed.shorten() ? show() : erase(cursor)),
      Escape: () => { typed.drop(); hint = null; show(); },
      Home: () => move(0), End: () => move(game.size - 1),
      PageUp: () => move(Math.max(0, cursor - 1)), PageDown: () => move(Math.min(game.size - 1, cursor + 1)),
    };

    function act() {
      if (typed.enter(cursor)) return;
      if (drawing) click(cursor);
      else move(cursor);
    }

    function move(cell) {
      go(cell);
      say(told(cell), true); // the frame says it itself
    }

    function arrow(key, drawn) {
      take();
      const to = toward(task, cursor, key);
      if (to === cursor) return say(`The board ends here. ${told(cursor)}`);
      if (!drawn) return move(to);
      if (game.at(cursor) && pen.before !== game.at(cursor)) pen.pick(game.at(cursor));
      go(to);
      if (game.at(to)) move(to);
      else extend(to);
    }

    root.addEventListener("keydown", (event) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      let what = KEYS[key];
      if (AWAY[key]) what = () => arrow(key, event.shiftKey);
      if (/^[0-9]$/.test(key)) what = () => digit(key);
      if (event.ctrlKey || event.metaKey) {
        what = { z: () => back(event.shiftKey ? "redo" : "undo"), y: () => back("redo") }[key];
      } else if (event.target !== host && [" ", "Enter"].includes(key)) return; // it presses a button
      if (!what || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      pause(false);
      what();
    });
    root.addEventListener("focusout", (event) => root.contains(event.relatedTarget) || take());

    // ---- check, pause, size
    function look(on) {
      take();
      checking = on;
      show();
      if (on) say(game.violations().length ? `A rule is broken: ${broken()}` : "No rule is broken so far.");
      else say("Broken rules are not marked.");
    }

    function pause(on) {
      if (on === paused || (on && !timer)) return;
      take();
      paused = on;
      goOn.hidden = !on;
      host.inert = on; // hidden from all, not only from who sees
      root.classList.toggle("hy-paused", on);
      buttons.pause.innerHTML = iconOf(on ? "go" : "pause");
      buttons.pause.setAttribute("aria-label", on ? "Go on" : "Pause");
      show();
      if (on) {
        tell();
        send("still");
      }
      (on ? goOn : host).focus({ preventScroll: true });
    }

    function enlarge() {
      pressed(buttons.large, root.classList.toggle("hy-large"));
    }

    // ---- what only the kernel knows
    function ask(what) {
      take();
      asked += 1;
      clearTimeout(giving);
      say("...");
      giving = setTimeout(() => say(
        "The kernel does not answer: it is busy or has stopped. Everything else works without it."), SILENT);
      send(what, asked);
    }

    function advise() {
      take();
      if (hint?.shown !== 1 || !hint.more) return ask("hint");
      const now = hint;
      for (const [cell, number] of now.numbers) play("set", cell, number);
      for (const cell of now.wrong) play("erase", cell);
      hint = { ...now, shown: 2 };
      cursor = now.targets[0] ?? cursor;
      show();
      if (!game.full) say(now.sentence);
    }

    function hear(content) {
      if (content.id !== asked) return;
      clearTimeout(giving);
      if (content.kind === "heard") return;
      if (content.kind !== "hint" || content.moves !== game.log.length) return say(content.sentence ?? "The board has changed: ask again.");
      play("hint");
      hint = {
        ...content, shown: 1, more: content.numbers.length + content.wrong.length > 0,
        targets: [...content.numbers.map(([cell]) => cell), ...content.wrong],
      };
      say(hint.more ? content.nudge : content.sentence);
      show();
    }

    /** The kernel's log: what was played there, or an echo of what was played here. */
    function follow() {
      const log = model.get("log");
      if (begins(game.log, log)) return;
      if (begins(log, game.log)) for (const move of log.slice(game.log.length)) game.play(move);
      else {
        game = replay(log);
        pen = new Pen(game);
      }
      hint = null;
      pen.refresh();
      if (game.full) say(ended());
      show();
    }

    el.append(root);
    const heard = [
      ["change:log", follow], ["change:note", show], ["msg:custom", hear],
      ["change:kept", () => keeper.look()], ["change:trouble", () => keeper.look()],
    ];
    for (const [event, act] of heard) model.on(event, act);
    show();
    say(game.solved ? ended() : pen.heads().length ? "Click beside the marked number, or type into a cell." : "Click a cell and type its number.");
    if (left.length) {
      tell();
      say(`${left.length === 1 ? "A move" : `${left.length} moves`} that the kernel had not saved came back. Undo takes back.`);
    }
    send("about");
    return () => {
      take();
      if (timer) tell();
      for (const [event, act] of heard) model.off(event, act);
      clearTimeout(giving);
      clearTimeout(drawn);
      clock.end();
      keeper.end();
    };
  },
};
