// Everything typed is kept in this browser at once: several games, which one is open, language and light.
(function () {
  "use strict";

  const companion = window.companion;
  const SETTINGS = "companion.settings", GAME = "companion.game.";
  const state = { fails: false };
  // What there was no room for, as long as the page is open.
  const unkept = new Map();

  function read(key) {
    if (unkept.has(key)) return unkept.get(key);
    try {
      return window.localStorage.getItem(key);
    } catch {
      state.fails = true;
      return null;
    }
  }

  function write(key, text) {
    try {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
      unkept.delete(key);
      if (!unkept.size) state.fails = false;
    } catch {
      if (text === null) unkept.delete(key);
      else unkept.set(key, text);
      state.fails = true;
    }
  }

  function parsed(text) {
    try {
      const value = JSON.parse(text);
      return typeof value === "object" && value !== null ? value : {};
    } catch {
      return {};
    }
  }

  function settings() {
    return parsed(read(SETTINGS));
  }

  function keepSettings(changes) {
    write(SETTINGS, JSON.stringify({ ...settings(), ...changes }));
  }

  // What is kept of a game is checked like a file from elsewhere: another version of the page may have written it.
  function load(id) {
    const kept = parsed(read(GAME + id)), game = companion.gameFrom(JSON.stringify(kept.game));
    if (game === null) return null;
    const asked = companion.gameFrom(JSON.stringify({ ...kept.game, log: Array.isArray(kept.undone) ? kept.undone : [] }));
    return { id: id, game: game, undone: asked ? asked.log : [], ticks: Array.isArray(kept.ticks) ? kept.ticks.filter((tick) => typeof tick === "string") : [] };
  }

  function keep(open) {
    write(GAME + open.id, JSON.stringify({ game: open.game, undone: open.undone, ticks: open.ticks, at: Date.now() }));
  }

  function forget(id) {
    write(GAME + id, null);
  }

  function ids() {
    const keys = new Set(unkept.keys());
    try {
      for (let at = 0; at < window.localStorage.length; at += 1) keys.add(window.localStorage.key(at));
    } catch {
      state.fails = true;
    }
    return [...keys].filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length));
  }

  // All games of this browser, the last one touched first.
  function list() {
    const found = ids().map((id) => ({ id: id, at: Number(parsed(read(GAME + id)).at) || 0 }));
    return found.sort((one, other) => other.at - one.at).map((one) => load(one.id)).filter(Boolean);
  }

  // What is kept but cannot be read: it was damaged, or a newer page has written it. Each with its text.
  function unread() {
    return ids().filter((id) => load(id) === null).map((id) => ({ id: id, text: read(GAME + id) }));
  }

  window.addEventListener("beforeunload", (event) => {
    if ([...unkept.keys()].some((key) => key.startsWith(GAME))) event.preventDefault();
  });

  function newId() {
    return Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
  }

  companion.kept = { state, settings, keepSettings, load, keep, forget, list, unread, newId, isGame: (key) => key !== null && key.startsWith(GAME) };
})();
