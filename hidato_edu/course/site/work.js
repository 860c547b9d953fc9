// A student's work in JupyterLite: kept in the browser, merged with a new release, given as a file.
// An extension as JupyterLab loads it, written by hand: a container with one module, no bundler.
(() => {
  const RESERVE = "hidato-edu reserve";
  const DOWNLOAD = "hidato-edu:download";
  const TOLD = "hidato-edu:told";

  // The digest of hidato_edu/workspace.py: length and CRC-32 (crypto.subtle would need TLS).
  function digest(cell) {
    const bytes = new TextEncoder().encode([cell.source].flat().join(""));
    let sum = -1;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return `${bytes.length}-${(~sum >>> 0).toString(16)}`;
  }

  // `merged` of hidato_edu/workspace.py, line by line.
  function merged(mine, base, fresh) {
    const own = new Map(mine.cells.map((cell) => [cell.id, cell]));
    if (own.has(undefined) || own.size < mine.cells.length) return null;
    const cells = [];
    const both = [];
    for (const cell of fresh.cells) {
      const yours = own.get(cell.id);
      const [now, before] = [digest(cell), base[cell.id]];
      if (!yours) {
        if (before !== now) cells.push(cell);
        continue;
      }
      const written = digest(yours);
      if (written === before && before !== now) {
        cells.push(cell);
        continue;
      }
      cells.push({ ...yours, metadata: { ...yours.metadata, ...cell.metadata } });
      if (now !== written && now !== before) both.push(cell.id);
    }
    let place = 0;
    const theirs = new Set(fresh.cells.map((cell) => cell.id));
    for (const [id, cell] of own) {
      if (!theirs.has(id) && base[id] !== digest(cell)) cells.splice(place, 0, cell);
      place = cells.findIndex((one) => one.id === id) + 1 || place;
    }
    return [{ ...fresh, cells }, both];
  }

  async function activate(app) {
    const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const drive = app.serviceManager.contents.defaultDrive;
    const store = await drive.storage;

    const tell = (message, type = "info", ...actions) =>
      app.restored.then(() =>
        app.commands.execute("apputils:notify", { message, type, options: { autoClose: false, actions } }),
      );
    const offer = { label: "Download my work", commandId: DOWNLOAD };

    // A name beside `path` that is not taken.
    async function free(path) {
      for (let number = 1; ; number++) {
        const name = path.replace(/(\.\w+)?$/, `.mine${number}$1`);
        if (!(await store.getItem(name))) return name;
      }
    }
    const put = (item, path, content) =>
      store.setItem(path, { ...item, path, name: path.split("/").pop(), content, last_modified: new Date().toISOString() });

    // A new release: what the student has saved gets its cells, and nothing that is written is lost.
    async function renew() {
      const [renewed, copies] = [[], []];
      for (const [path, newest] of Object.entries(config.hidatoEdu)) {
        const item = await store.getItem(path);
        const about = item?.content?.metadata?.hidato_edu;
        if (!about || about.digest === newest) continue;
        const answer = await fetch(`${config.baseUrl}files/${path}`, { cache: "no-cache" });
        const fresh = await answer.json();
        const found = merged(item.content, about.cells, fresh);
        if (!found) {
          tell(`${path.split("/").pop()} cannot be merged with its new version and stays as it is. To get that, rename yours and reload.`);
          continue;
        }
        if (found[1].length) {
          copies.push(await free(path));
          await put(item, copies.at(-1), item.content);
        }
        await put(item, path, found[0]);
        renewed.push(path);
      }
      // JupyterLab cuts a notice after 140 characters.
      if (renewed.length) tell(`The course has a new version. Renewed around your own cells: ${renewed.length} of your notebooks.`);
      for (const path of copies) {
        tell(`You and the new version changed one cell; yours stays. Your notebook before: ${path.split("/").pop()}`);
      }
    }

    async function download() {
      const work = {};
      for (const path of await store.keys()) {
        const { type, format, mimetype, content } = await store.getItem(path);
        work[path] = { type, format, mimetype, content };
      }
      for (const { context } of app.shell.widgets("main")) {
        if (!context?.model.dirty) continue; // what is not saved yet, or could not be
        const { type, format, mimetype } = context.contentsModel;
        const content = format === "json" ? context.model.toJSON() : context.model.toString();
        work[context.path] = { type, format, mimetype, content };
      }
      const file = new Blob([JSON.stringify({ schema: 1, work })], { type: "application/json" });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "hidato-edu-work.json";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    }

    function restore() {
      const chosen = document.createElement("input");
      chosen.type = "file";
      chosen.accept = ".json";
      chosen.onchange = async () => {
        try {
          const { work } = JSON.parse(await chosen.files[0].text());
          for (const [path, item] of Object.entries(work)) {
            const there = await store.getItem(path);
            const differs = there && JSON.stringify(there.content) !== JSON.stringify(item.content);
            if (differs && item.type !== "directory") await put(there, await free(path), there.content);
            await put({ ...item, created: new Date().toISOString(), writable: true }, path, item.content);
          }
        } catch {
          return tell("This is not a file of Download my work; choose a file hidato-edu-work.json.", "error");
        }
        location.reload();
      };
      chosen.click();
    }

    // No browser tells how much room is left, so some is kept in reserve: it is given up when a save
    // fails, which then works, and the student hears of it before anything is lost.
    const reserve = await drive.counters;
    const noise = () => crypto.getRandomValues(new Uint8Array(65536)); // which cannot be compressed
    const keep = async () =>
      (await reserve.getItem(RESERVE)) || reserve.setItem(RESERVE, Array.from({ length: 80 }, noise));
    const full = () =>
      tell("The storage of this browser is almost full. Download your work now; then delete what you do not need.", "warning", offer);
    const save = drive.save.bind(drive);
    drive.save = async (...args) => {
      try {
        return await save(...args);
      } catch (error) {
        try {
          if (!(await reserve.getItem(RESERVE))) throw error;
          await reserve.removeItem(RESERVE);
          await new Promise((done) => setTimeout(done, 1000)); // until the room is free
          const saved = await save(...args);
          full();
          return saved;
        } catch {
          tell("Your work could not be saved in this browser: its storage is full. Download your work now.", "error", offer);
          throw error;
        }
      }
    };

    app.commands.addCommand(DOWNLOAD, {
      label: "Download my work",
      caption: "One file with all that you have written; hidato-edu grade takes it",
      execute: download,
    });
    app.commands.addCommand("hidato-edu:restore", {
      label: "Restore my work…",
      caption: "From a file of Download my work; what is here stays as a copy",
      execute: restore,
    });
    // Who closes the tab hides it first.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) app.commands.execute("docmanager:save-all").catch(() => {});
    });
    navigator.storage?.persist?.();
    keep().catch(full);
    if (!localStorage.getItem(TOLD)) {
      localStorage.setItem(TOLD, "yes");
      tell("Your work is kept in this browser only. To hand it in, or to go on elsewhere, download it.", "info", offer);
    }
    await renew().catch((error) => tell(`The new version of the course could not be merged: ${error}`, "error"));
  }

  const plugin = { id: "hidato-edu-work:plugin", autoStart: true, activate, merged };
  (window._JUPYTERLAB ??= {})["hidato-edu-work"] = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
