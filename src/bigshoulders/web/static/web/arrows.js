// The table without a mouse: one Tab stop for each part, arrows within it, and the focus stays where it was.
(function () {
  "use strict";
  const live = document.getElementById("live");
  const PARTS = ".rail, section";
  const THINGS = ".thing, #news a";
  const UNDER_EACH_OTHER = 4;

  function partOf(thing) {
    const part = thing.closest(PARTS);
    return part && live.contains(part) ? part : null;
  }

  function isShown(thing) {
    return thing.getClientRects().length > 0;
  }

  function thingsOf(part) {
    return Array.from(part.querySelectorAll(THINGS)).filter((thing) => partOf(thing) === part && isShown(thing));
  }

  // --- one Tab stop for each part: where one was last, else the first choice, else the first thing

  const lastIn = new Map();

  function stopOf(part, things) {
    const shown = things.filter(isShown);
    const known = lastIn.get(part.id);
    const last = known && shown.find((thing) => thing.id === known);
    const newest = part.id === "tape" ? shown[shown.length - 1] : shown[0];
    return last || shown.find((thing) => thing.dataset.choices) || newest || things[0];
  }

  function placeStops() {
    const parts = new Map();
    for (const thing of live.querySelectorAll(THINGS)) {
      const part = partOf(thing);
      if (parts.has(part)) parts.get(part).push(thing);
      else if (part) parts.set(part, [thing]);
    }
    for (const [part, things] of parts) {
      const stop = stopOf(part, things);
      for (const thing of things) thing.tabIndex = thing === stop ? 0 : -1;
    }
  }

  function moveTo(thing, part) {
    lastIn.set(part.id, thing.id);
    for (const other of thingsOf(part)) other.tabIndex = -1;
    thing.tabIndex = 0;
  }

  // --- arrows: sideways in the order of reading, up and down in a column that is kept to while one goes on

  let column = null;

  function middle(box) {
    return (box.left + box.right) / 2;
  }

  function nearest(thing, things, down) {
    const here = thing.getBoundingClientRect();
    if (column === null) column = middle(here);
    let best = null;
    let least = Infinity;
    for (const other of things) {
      const there = other.getBoundingClientRect();
      const away = down ? there.top - here.bottom : here.top - there.bottom;
      if (away < -1) continue;
      const beside = Math.max(0, there.left - column, column - there.right);
      const distance = UNDER_EACH_OTHER * away + beside + Math.abs(middle(there) - column) / 1000;
      if (distance < least) [best, least] = [other, distance];
    }
    return best;
  }

  function destination(key, thing, things) {
    const at = things.indexOf(thing);
    if (key === "ArrowDown" || key === "ArrowUp") return nearest(thing, things, key === "ArrowDown");
    column = null;
    if (key === "ArrowRight") return things[at + 1];
    if (key === "ArrowLeft") return things[at - 1];
    if (key === "Home") return things[0];
    return key === "End" ? things[things.length - 1] : null;
  }

  function choicesOf(button) {
    return Array.from(button.closest("#panel").querySelectorAll("button.choice, .refused")).filter(isShown);
  }

  live.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const thing = event.target.closest(THINGS + ", #choices :is(button.choice, .refused)");
    const part = thing && partOf(thing);
    if (!thing || !/^(Arrow|Home$|End$)/.test(event.key)) {
      column = null;
      return;
    }
    const next = destination(event.key, thing, thing.matches(THINGS) && part ? thingsOf(part) : choicesOf(thing));
    event.preventDefault();
    if (next) next.focus();
  });

  // --- the focus is never lost: what is exchanged gives it to what takes its place

  let last = null;

  live.addEventListener("focusin", function (event) {
    const part = partOf(event.target);
    last = { thing: event.target, id: event.target.id, part: part && part.id };
    if (part && event.target.matches(THINGS)) moveTo(event.target, part);
  });

  // What a panel wants to be gone on with.
  function wanted() {
    const panel = document.getElementById("panel");
    return panel && (panel.querySelector('[data-focus=""]') || panel.querySelector("[data-focus]"));
  }

  function stopIn(id) {
    const part = id && document.getElementById(id);
    return part && thingsOf(part).find((thing) => thing.tabIndex === 0);
  }

  function heirs() {
    const old = last ? [last.id && document.getElementById(last.id), stopIn(last.part)] : [];
    return [...old, wanted(), document.getElementById("panel"), document.getElementById("main")];
  }

  function keepFocus() {
    const now = document.activeElement;
    if (now && now !== document.body) return;
    for (const heir of heirs()) {
      if (!heir || !isShown(heir)) continue;
      heir.focus({ preventScroll: true });
      if (document.activeElement === heir) return;
    }
  }

  document.addEventListener("table:after", function (event) {
    const next = wanted();
    if (!event.detail.board && next) next.focus({ preventScroll: true });
    else if (last === null) keepFocus();
  });

  placeStops();
  window.addEventListener("resize", placeStops);
  new MutationObserver(placeStops).observe(document.body, { attributeFilter: ["data-part"] });
  new MutationObserver(function () {
    if (live.querySelector(":is(" + THINGS + "):not([tabindex])")) placeStops();
    if (last && !last.thing.isConnected) keepFocus();
  }).observe(live, { childList: true, subtree: true });
})();
