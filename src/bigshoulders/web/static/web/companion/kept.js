// Everything typed is kept in this browser at once: several games, which one is open, language and light.
(function () {
  "use strict";

  const companion = window.companion;
  const SETTINGS = "companion.settings", GAME = "companion.game.";
  const state = { fails: false };

  function read(key) {
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
      state.fails = false;
    } catch {
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

  // All games of this browser, the last one touched first.
  function list() {
    const found = [];
    try {
      for (let at = 0; at < window.localStorage.length; at += 1) {
        const key = window.localStorage.key(at);
        if (key.startsWith(GAME)) found.push({ id: key.slice(GAME.length), at: Number(parsed(read(key)).at) || 0 });
      }
    } catch {
      state.fails = true;
    }
    return found.sort((one, other) => other.at - one.at).map((one) => load(one.id)).filter(Boolean);
  }

  function newId() {
    return Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
  }

  companion.kept = { state, settings, keepSettings, load, keep, forget, list, newId, isGame: (key) => key !== null && key.startsWith(GAME) };
})();
