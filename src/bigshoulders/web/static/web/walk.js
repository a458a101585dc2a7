// Walking through the story without loading the whole page, and the last round played again on the table.
(function () {
  "use strict";
  const live = document.getElementById("live");
  const PACES = { slow: 2500, normal: 1000, fast: 250 };

  function show(address) {
    return window.htmx.ajax("GET", address, { target: "#live" });
  }

  function walk(address) {
    show(address);
    window.history.replaceState(null, "", address);
  }

  live.addEventListener("click", function (event) {
    const link = event.target.closest("a[data-walk]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (replay) step(link.id === "before" ? -1 : 1, true);
    else walk(link.getAttribute("href"));
  });

  let sliding = 0;
  live.addEventListener("input", function (event) {
    if (event.target.id !== "slider") return;
    const base = event.target.form.dataset.address.replace(/0\/$/, "");
    window.clearTimeout(sliding);
    const number = event.target.value;
    if (replay) replay.at = Number(number) - 1;
    else sliding = window.setTimeout(function () { walk(base + number + "/"); }, 120);
  });
  live.addEventListener("submit", function (event) {
    if (event.target.id === "walk" || event.target.id === "replay-pace") event.preventDefault();
  });

  // --- the last round again: one move after the other, until the present or until somebody has seen enough

  let replay = null;
  let waiting = 0;

  function stop() {
    window.clearTimeout(waiting);
    const present = replay.present;
    replay = null;
    show(present);
  }

  // By hand one goes on move by move; by itself a move of which nothing is told is passed over.
  function step(by, byHand) {
    window.clearTimeout(waiting);
    replay.at += by;
    if (replay.at > replay.last) return stop();
    const playing = replay;
    const address = replay.base + replay.at + "/?replay=1";
    return show(address).then(function () {
      if (replay !== playing) return;
      const page = live.querySelector(".table-page.past");
      if (!page) replay = null;
      else if (!byHand) waiting = window.setTimeout(function () { step(1, false); }, page.dataset.told === "0" ? 0 : replay.pace);
    });
  }

  live.addEventListener("click", function (event) {
    const button = event.target.closest("#replay");
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = button.getAttribute("href");
    const from = /(\d+)\/$/.exec(address);
    replay = {
      base: address.slice(0, from.index),
      at: Number(from[1]),
      last: Number(button.dataset.last),
      present: button.dataset.present,
      pace: PACES[button.dataset.pace] || PACES.normal,
    };
    step(0, false);
  });
  live.addEventListener("click", function (event) {
    if (!replay || !event.target.closest("#present")) return;
    event.preventDefault();
    stop();
  });
  live.addEventListener("change", function (event) {
    if (!replay || !event.target.closest("#replay-pace")) return;
    replay.pace = PACES[event.target.value];
    replay.chosen = event.target.value;
  });
  document.addEventListener("table:after", function () {
    const pace = live.querySelector("#replay-pace select");
    if (replay && replay.chosen && pace) pace.value = replay.chosen;
  });
})();
