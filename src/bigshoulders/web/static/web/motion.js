// What moves is seen to move, and what was changed keeps a mark in the colour of whoever changed it.
(function () {
  "use strict";
  const live = document.getElementById("live");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const TRAVEL = { duration: 300, easing: "ease-out" };
  const SHOWN = 1500;
  const CUBES = ["livestock", "steel", "wood", "coal"];

  function still() {
    return calm.matches || !("motion" in document.body.dataset);
  }

  // --- places: within the table, since the page around it may grow or scroll without anything having moved

  let before = new Map();

  function place(thing) {
    const box = thing.getBoundingClientRect();
    const table = thing.closest(".table").getBoundingClientRect();
    return { left: box.left - table.left, top: box.top - table.top, width: box.width, height: box.height };
  }

  function notePlaces() {
    before = new Map();
    if (still()) return;
    for (const thing of live.querySelectorAll(".table [data-place][id], .table [data-moves][id]")) before.set(thing.id, place(thing));
  }

  // Of several names the first that is on the page is meant.
  function find(names) {
    for (const name of names.split("|")) {
      const thing = document.getElementById(name);
      if (thing && thing.closest(".table")) return thing;
    }
    return null;
  }

  // --- markers that have moved slide to their new place

  function slide() {
    for (const thing of live.querySelectorAll("[data-moves][id]")) {
      const old = before.get(thing.id);
      if (!old) continue;
      const now = place(thing);
      const across = old.left - now.left;
      const down = old.top - now.top;
      if (Math.abs(across) + Math.abs(down) < 2) continue;
      thing.animate([{ translate: across + "px " + down + "px" }, { translate: "0px 0px" }], TRAVEL);
    }
  }

  // --- cubes, Workers, Partners, certificates and coins go from place to place, one after the other

  let journey = 0;

  function ghost(sign, seat) {
    const SVG = "http://www.w3.org/2000/svg";
    const drawing = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#i-" + sign);
    drawing.append(use);
    drawing.setAttribute("aria-hidden", "true");
    drawing.setAttribute("class", "i flying " + sign + (CUBES.includes(sign) ? " res r-" + sign : "") + " p" + seat);
    return drawing;
  }

  function middle(box) {
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  function fly(travel) {
    const [sign, seat, start, end] = travel;
    const table = live.querySelector(".table");
    const there = find(end);
    const known = start.split("|").find((name) => before.has(name));
    const here = known ? before.get(known) : find(start) && place(find(start));
    if (!table || !there || !here || !here.width || !place(there).width) return Promise.resolve();
    const from = middle(here);
    const to = middle(place(there));
    const flying = ghost(sign, seat);
    table.append(flying);
    const way = [{ translate: from.x + "px " + from.y + "px" }, { translate: to.x + "px " + to.y + "px" }];
    return flying.animate(way, TRAVEL).finished.catch(function () { }).then(function () { flying.remove(); });
  }

  // A new exchange ends what is still under way.
  function travel(travels) {
    const mine = ++journey;
    for (const flying of live.querySelectorAll(".flying")) flying.remove();
    return travels.reduce((done, one) => done.then(() => (mine === journey ? fly(one) : null)), Promise.resolve());
  }

  // --- what was changed since one's last move has a corner; what was changed just now is framed for a while

  function mark(changed, travels) {
    for (const corner of live.querySelectorAll(".corner")) corner.remove();
    for (const thing of live.querySelectorAll(".cornered")) thing.classList.remove("cornered");
    const found = Object.entries(changed).map(([names, seat]) => [find(names), seat]).filter(([thing, seat]) => thing && seat >= 0);
    // All are looked at before the first is changed: else every one would have the page reckon all its styles again.
    const loose = found.filter(([thing]) => window.getComputedStyle(thing).position === "static");
    for (const [thing] of loose) thing.classList.add("cornered");
    for (const [thing, seat] of found) {
      const corner = document.createElement("i");
      corner.className = "corner p" + seat;
      thing.append(corner);
    }
    for (const [sign, seat, start, end] of travels) for (const thing of [find(start), find(end)]) if (thing) frame(thing, seat);
  }

  function frame(thing, seat) {
    const edge = { outline: "0.25rem solid var(--player" + seat + ")", outlineOffset: "-0.1rem" };
    // As what comes before an animation that is over at once: while one waits, nothing is drawn anew.
    thing.animate([edge, edge], { delay: SHOWN, duration: 0, fill: "backwards" });
  }

  function follow(first) {
    const followed = document.getElementById("followed");
    if (!followed) return;
    const travels = first ? [] : JSON.parse(followed.dataset.travels);
    mark(JSON.parse(followed.dataset.changed), travels);
    if (!still()) travel(travels);
  }

  document.addEventListener("table:before", function (event) {
    if (event.detail.board) notePlaces();
  });
  document.addEventListener("table:after", function (event) {
    if (!event.detail.board) return;
    if (!still()) slide();
    follow(false);
  });
  follow(true);
})();
