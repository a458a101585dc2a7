// The page as a whole: the list of games, the game that is open, language and light, files in and out, keys, and working without a connection.
(function () {
  "use strict";

  const companion = window.companion;
  const { h, icon, say, button, signButton, segments, kept, figuresOf, tableOf, data } = companion;
  const TABS = { exchange: "stock", money: "purse", phase: "tick", score: "trophy", log: "certificate" };
  const FEWEST = 2, MOST = 4;
  companion.open = null;
  companion.tab = "exchange";
  companion.allEntries = false;
  companion.refused = false;

  // --- drawing

  function draw() {
    const focused = document.activeElement && document.activeElement.id, { open } = companion;
    document.body.dataset.tab = companion.tab;
    document.body.classList.toggle("has-game", open !== null);
    document.documentElement.lang = companion.language;
    const table = open ? tableOf(open.game) : null;
    document.title = (open ? companion.phaseTitle(open.game, table) : say("title")) + " · Big Shoulders";
    document.getElementById("rail").replaceChildren(...rail(open, table));
    document.getElementById("main").replaceChildren(...(open ? game(open, table) : [home()]));
    document.getElementById("tabs").replaceChildren(...(open ? tabs() : []));
    document.getElementById("trouble").replaceChildren(...[[companion.refused, "not_entered"], [kept.state.fails, "keeps_nothing"]].filter(([is]) => is).map(([, words]) => h("p", { class: "message problem" }, say(words))));
    const again = focused && document.getElementById(focused);
    if (again && again !== document.activeElement && !companion.dialog().open) again.focus({ preventScroll: true });
  }

  function rail(open, table) {
    const lights = signButton("light", "lamp", say("light"), changeLight);
    if (!open) return [h("b", { class: "mark" }, "Big Shoulders"), h("span", { class: "rail-name" }, say("title")), languages(), lights];
    const undoable = open.game.log.length > 1;
    return [
      signButton("menu", "menu", say("menu"), menu),
      clock(open.game, table), decades(open.game, table),
      signButton("undo", "undo", undoable ? say("undo_what", { what: companion.told(open.game, open.game.log.at(-1)) }) : say("undo"), companion.undo, { disabled: !undoable, "data-key": "u" }),
      signButton("redo", "redo", say("redo"), companion.redo, { disabled: !open.undone.length, "data-key": "r" }), lights,
    ];
  }

  function clock(game, table) {
    const timed = table.decade > 0 && table.phase !== "over";
    return h("h1", { class: "clock" }, timed ? h("b", {}, String(figuresOf(game).years[table.decade - 1])) : null, timed ? " " : null, companion.phaseName(table.phase));
  }

  function decades(game, table) {
    return h("ol", { class: "decades" }, figuresOf(game).years.map((year, at) => h("li", { "aria-current": table.decade === at + 1 ? "step" : null }, String(year))));
  }

  function languages() {
    return h("div", { class: "languages", role: "group", "aria-label": say("language") }, Object.keys(data.words).map((code) =>
      h("button", { type: "button", id: "language-" + code, lang: code, "aria-current": code === companion.language ? "true" : null, title: data.words[code].name, onclick: () => speak(code) }, code.toUpperCase())));
  }

  function game(open, table) {
    return Object.entries(companion.panels).map(([name, panel]) =>
      h("section", { id: name, class: "part", "aria-labelledby": name + "-title", role: "region" }, panel(open.game, table)));
  }

  function tabs() {
    return Object.entries(TABS).map(([name, sign]) => h("button", { type: "button", id: "tab-" + name, "aria-current": companion.tab === name ? "true" : null, onclick: () => {
      companion.tab = name;
      draw();
      window.scrollTo(0, 0);
    } }, icon(sign), h("span", {}, say("tab_" + name))));
  }

  // --- without a game: those that are kept, and a new one

  function unread() {
    const found = kept.unread();
    return found.length ? h("div", { id: "unread", class: "message problem" }, h("p", {}, say("unread")), found.map((one) => button("save-" + one.id, say("export"), () => save(one.text, `big-shoulders-${one.id}.json`), { sign: "file" }))) : null;
  }

  function home() {
    const games = kept.list();
    return h("div", { class: "front-sheet" }, h("section", { class: "page", "aria-labelledby": "home-title" },
      h("h1", { id: "home-title" }, say("title")), h("p", { class: "lede" }, say("about")),
      games.length ? h("h2", {}, say("games")) : null,
      games.length ? h("ul", { class: "kept-games" }, games.map((one) => h("li", {},
        button("open-" + one.id, gameTitle(one.game), () => begin(one), {}), signButton("wipe-" + one.id, "cross", say("wipe_what", { game: gameTitle(one.game) }), () => wipe(one))))) : null,
      unread(), h("h2", {}, say("new_game")), newForm(), h("h2", {}, say("from_file")),
      h("p", {}, h("label", { for: "import" }, say("import_about"))), h("input", { id: "import", type: "file", accept: ".json,application/json", onchange: (event) => importFile(event.target) }),
      h("p", { id: "import-trouble", class: "w-fall", role: "alert" }),
      h("p", { class: "quiet" }, say("offline_about")),
      window.location.protocol.startsWith("http") ? h("p", {}, h("a", { class: "button", href: "companion.html", download: "companion.html" }, icon("file"), h("span", {}, say("download"))), " ", h("a", { href: "/" }, say("to_site"))) : null));
  }

  function gameTitle(game) {
    const table = tableOf(game);
    return `${game.seats.join(", ")} · ${companion.phaseTitle(game, table)} · ${game.began}`;
  }

  function newForm() {
    const form = { seats: 4, edition: "second", mode: "basic", special: "no", goals: "no", variants: new Set() };
    const names = h("div", { class: "seat-names" }), variants = h("div", { class: "goal-choices" }), fields = [];
    const draw = () => {
      const typed = fields.map((field) => field.value);
      fields.length = 0;
      for (let seat = 0; seat < form.seats; seat += 1) fields.push(h("input", { id: "name" + seat, maxlength: String(companion.LONGEST_NAME), autocomplete: "off", value: typed[seat] || "", placeholder: say("player", { number: seat + 1 }) }));
      names.replaceChildren(...fields.map((field, seat) => h("label", { class: "p" + seat }, h("span", { class: "seat p" + seat }, icon("seat" + seat)), h("span", { class: "hidden" }, say("player", { number: seat + 1 })), field)));
    };
    draw();
    // Those of the edition that is chosen; what was ticked stays ticked if the other edition is only looked at.
    const choices = () => data.figures[form.edition].variants;
    const offer = () => variants.replaceChildren(...choices().map((name) => h("label", { class: "choice" }, h("input", { type: "checkbox", id: "variant-" + name, checked: form.variants.has(name), onchange: (event) => {
      if (event.target.checked) form.variants.add(name);
      else form.variants.delete(name);
    } }), h("span", {}, companion.words().variants[name]))));
    offer();
    const trouble = h("p", { class: "w-fall", role: "alert" });
    const yesNo = [["no", say("no")], ["yes", say("yes")]];
    const start = (event) => {
      event.preventDefault();
      const seats = fields.map((field, seat) => field.value.trim().replace(/\s+/g, " ") || say("player", { number: seat + 1 }));
      if (!seats.every(companion.isName) || new Set(seats).size < seats.length) {
        trouble.textContent = say("names_trouble", { most: companion.LONGEST_NAME });
        return;
      }
      const special = form.special === "yes" && data.figures[form.edition].companies.some((company) => company.special);
      const options = { edition: form.edition, mode: form.mode, special_companies: special, goals: form.goals === "yes" || data.figures[form.edition].always_goals, variants: choices().filter((name) => form.variants.has(name)), seats: seats, began: today() };
      begin({ id: kept.newId(), game: companion.newGame(options), undone: [], ticks: [] });
      companion.put("begin");
    };
    return h("form", { id: "new-game", onsubmit: start },
      segments("seats", say("players"), Array.from({ length: MOST - FEWEST + 1 }, (none, at) => [at + FEWEST, String(at + FEWEST)]), form.seats, (count) => { form.seats = count; draw(); }), names, trouble,
      segments("edition", say("edition"), Object.entries(companion.words().editions), form.edition, (edition) => { form.edition = edition; offer(); }),
      segments("mode", say("mode"), Object.entries(companion.words().modes), form.mode, (mode) => { form.mode = mode; }),
      segments("goals", say("public_goals"), yesNo, form.goals, (goals) => { form.goals = goals; }),
      segments("special", say("special"), yesNo, form.special, (special) => { form.special = special; }),
      h("fieldset", { class: "choices-of" }, h("legend", {}, say("variants")), variants),
      h("p", {}, h("button", { type: "submit", id: "start", class: "button primary big" }, say("begin"))));
  }

  function today() {
    const now = new Date(), two = (figure) => String(figure).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  // --- games

  function begin(open) {
    companion.open = open;
    companion.tab = open.game.log.length > 1 ? "exchange" : "phase";
    companion.allEntries = false;
    kept.keepSettings({ open: open.id });
    window.scrollTo(0, 0);
    if (open.game.log.length) draw();
  }

  function leave() {
    companion.open = null;
    kept.keepSettings({ open: null });
    draw();
    document.getElementById("main").focus();
  }

  companion.refuse = function () {
    companion.refused = true;
    draw();
  };

  companion.changed = function () {
    companion.refused = false;
    kept.keep(companion.open);
    document.getElementById("announce").textContent = companion.told(companion.open.game, companion.open.game.log.at(-1));
    draw();
  };

  // A question before something goes for good.
  companion.ask = function (question, yes, act) {
    companion.openSheet(say("sure"), () => ({ nodes: [h("p", {}, question)], confirm: () => [yes, act] }), icon("cross"));
  };

  function wipe(one) {
    companion.ask(say("wipe_sure", { game: gameTitle(one.game) }), say("wipe"), () => {
      kept.forget(one.id);
      leave();
    });
  }

  function menu() {
    const { open } = companion, close = () => companion.dialog().close();
    const act = (then) => () => { close(); then(); };
    companion.openSheet(gameTitle(open.game), () => ({
      nodes: [
        h("div", { class: "menu-list" }, button("all-games", say("all_games"), act(leave), { sign: "arrow" }), button("export-menu", say("export"), act(companion.exportGame), { sign: "file" }),
          button("wipe", say("wipe"), act(() => wipe(open)), { sign: "cross" })),
        open.game.variants.length ? h("p", { class: "quiet" }, say("variants_of", { variants: open.game.variants.map((name) => companion.words().variants[name]).join(", ") })) : null,
        languages(), h("p", { class: "quiet" }, say("export_about")),
      ],
    }), icon("menu"));
  }

  // --- files

  companion.exportGame = function () {
    const { game } = companion.open;
    save(JSON.stringify(game), `big-shoulders-${game.began}.json`);
  };

  function save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = h("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  function importFile(field) {
    const file = field.files[0], trouble = document.getElementById("import-trouble");
    if (!file) return;
    if (file.size > 3e6) {
      trouble.textContent = say("import_trouble");
      return;
    }
    file.text().then((text) => {
      const found = companion.gameFrom(text);
      if (found === null || !found.log.length) {
        trouble.textContent = say("import_trouble");
        return;
      }
      const open = { id: kept.newId(), game: found, undone: [], ticks: [] };
      kept.keep(open);
      begin(open);
    });
  }

  // --- language and light

  function speak(code) {
    companion.language = code;
    kept.keepSettings({ language: code });
    if (companion.dialog().open) companion.dialog().close();
    draw();
  }

  function isDark() {
    const theme = document.documentElement.dataset.theme;
    return theme === "dark" || (theme !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  }

  function changeLight() {
    const theme = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    kept.keepSettings({ theme: theme });
  }

  // --- the start

  function start() {
    const settings = kept.settings();
    companion.language = Object.hasOwn(data.words, settings.language) ? settings.language : firstLanguage();
    if (["light", "dark"].includes(settings.theme)) document.documentElement.dataset.theme = settings.theme;
    companion.open = typeof settings.open === "string" ? kept.load(settings.open) : null;
    draw();
  }

  function firstLanguage() {
    const asked = [document.documentElement.lang, ...navigator.languages].map((code) => code.slice(0, 2));
    return asked.find((code) => Object.hasOwn(data.words, code)) || "en";
  }

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (pressed && !pressed.disabled) pressed.click();
    const tab = Object.keys(TABS)[Number(event.key) - 1];
    if (tab && companion.open) {
      companion.tab = tab;
      draw();
      document.getElementById(tab).scrollIntoView({ block: "nearest" });
    }
  });
  // Another window of this browser has the same game open: what was typed there is shown here.
  window.addEventListener("storage", (event) => {
    if (!companion.open || !kept.isGame(event.key) || !event.key.endsWith(companion.open.id)) return;
    companion.open = kept.load(companion.open.id);
    draw();
  });
  companion.draw = draw;
  start();
  if (window.location.protocol.startsWith("http") && "serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("worker.js");
})();
