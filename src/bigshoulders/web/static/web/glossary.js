// Words of the glossary explain themselves where they stand; the legend lies over the table.
(function () {
  "use strict";
  const own = document.currentScript.dataset;

  function pageAt(address) {
    return window.fetch(address)
      .then(function (answer) { return answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText)); })
      .then(function (words) { return new DOMParser().parseFromString(words, "text/html"); });
  }

  // --- a word: on hover, focus and touch; the glossary is fetched with the first one

  const LINGERING = 350;
  const LEAVING = 250;
  const box = document.createElement("div");
  box.id = box.className = "term-about";
  box.hidden = true;
  document.body.append(box);
  let glossary = null;
  let shown = null;
  let waiting = 0;
  let touched = false;

  function termAt(event) {
    return event.target instanceof Element ? event.target.closest(".term") : null;
  }

  function entryOf(term) {
    if (!glossary) glossary = pageAt(own.at).catch(function () { glossary = null; });
    return glossary.then(function (page) { return page && page.getElementById(term.dataset.term || term.hash.slice(1)); });
  }

  function hide() {
    window.clearTimeout(waiting);
    if (shown) shown.removeAttribute("aria-describedby");
    shown = null;
    box.hidden = true;
  }

  function show(term) {
    window.clearTimeout(waiting);
    if (shown === term) return;
    hide();
    shown = term;
    entryOf(term).then(function (entry) {
      if (!entry || shown !== term || !term.isConnected) return;
      fill(entry);
      box.hidden = false;
      place();
      term.setAttribute("aria-describedby", box.id);
    });
  }

  function leadingTo(address, words) {
    const link = document.createElement("a");
    link.href = address;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = words;
    return link;
  }

  // A page has the drawings of its own signs alone; the table has all.
  function fill(entry) {
    const picture = document.importNode(entry.querySelector(".drawn"), true);
    const drawn = Array.from(picture.querySelectorAll("use")).every((use) => document.querySelector(use.getAttribute("href")));
    const name = document.createElement("strong");
    name.textContent = entry.querySelector("dt b").textContent;
    const said = entry.querySelector("dd").cloneNode(true);
    const rule = said.querySelector(".rule");
    rule.remove();
    const more = document.createElement("small");
    more.append(leadingTo(rule.getAttribute("href"), rule.textContent), " ", leadingTo(own.at + "#" + entry.id, own.more));
    box.replaceChildren(...(drawn ? [picture] : []), name, " " + said.textContent.trim() + " ", more);
  }

  // Above the word, where it hides neither the rest of the sentence nor what is pressed next.
  function place() {
    const words = shown.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const above = words.top - size.height - 4;
    box.style.left = Math.max(4, Math.min(words.left, window.innerWidth - size.width - 8)) + "px";
    box.style.top = (above >= 4 ? above : words.bottom + 4) + "px";
  }

  document.addEventListener("mouseover", function (event) {
    const term = termAt(event);
    window.clearTimeout(waiting);
    if (term) {
      if (!term.title) term.title = ""; // what is around it says no more than it
      waiting = window.setTimeout(function () { show(term); }, LINGERING);
    } else if (shown && !box.contains(event.target)) waiting = window.setTimeout(hide, LEAVING);
  });
  document.addEventListener("focusin", function (event) {
    const term = termAt(event);
    if (term && !touched) show(term);
    else if (!term && !box.contains(event.target)) hide();
  });
  document.addEventListener("pointerdown", function (event) {
    touched = event.pointerType === "touch";
    if (touched && shown && !termAt(event) && !box.contains(event.target)) hide();
  }, true);
  document.addEventListener("keydown", function (event) {
    touched = false;
    if (event.key !== "Escape" || box.hidden) return;
    hide();
    event.preventDefault();
  }, true);

  // A finger cannot point, and nobody leaves the table for a word.
  document.addEventListener("click", function (event) {
    const term = termAt(event);
    if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (term.href && !touched && !document.querySelector(".table-page")) return;
    event.preventDefault();
    show(term);
  });
  document.addEventListener("scroll", function () { if (!box.hidden) place(); }, { capture: true, passive: true });
  document.addEventListener("table:after", hide);

  // --- the legend; without scripts its link leads to the same on a page

  function showLegend(list, address) {
    const inside = list.querySelector(".legend");
    for (const other of document.querySelectorAll("dialog[open]")) other.close();
    list.showModal();
    if (inside.childElementCount) return;
    pageAt(address)
      .then(function (page) { inside.replaceChildren(...document.importNode(page.getElementById("legend"), true).childNodes); })
      .catch(function () { window.location.assign(address); });
  }

  document.addEventListener("click", function (event) {
    const link = event.target instanceof Element ? event.target.closest("a.show-legend") : null;
    const list = document.getElementById("legend-list");
    if (!link || !list || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showLegend(list, link.href);
  });
})();
