// The table page beyond what htmx does: things on the board are choices, and the page is exchanged under one's hands.
(function () {
  "use strict";
  const live = document.getElementById("live");

  // --- a thing on the board is clicked, or entered with the keyboard

  // One choice is made like its button in the panel; of several the panel shows these alone.
  function choose(thing) {
    const panel = document.getElementById("panel");
    if (!panel) return;
    const ids = thing.dataset.choices.split(",");
    const only = ids.length === 1 ? document.getElementById("choice-" + ids[0]) : null;
    if (only) only.click();
    else fetchInto("#panel", chooseAddress() + "?among=" + ids.join(","));
  }

  // That there was no answer the page says itself, below.
  function fetchInto(target, address) {
    window.htmx.ajax("GET", address, { target: target }).catch(function () { });
  }

  function chooseAddress() {
    return document.querySelector(".table-page").dataset.choose;
  }

  live.addEventListener("click", function (event) {
    const thing = event.target.closest("[data-choices]");
    if (thing) choose(thing);
  });

  live.addEventListener("keydown", function (event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const thing = event.target.closest("[data-choices]");
    if (thing && thing.tagName !== "BUTTON") {
      event.preventDefault();
      choose(thing);
    }
  });

  // --- several of a kind at once: with Shift a click makes a choice as often as its last neighbour says

  document.addEventListener("click", function (event) {
    const button = event.shiftKey && event.target instanceof Element ? event.target.closest(".several > button[name=action]") : null;
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.parentElement.lastElementChild.click();
  }, true);

  // --- the page refreshes itself: on return to it, and while a bot thinks

  function byItself(event) {
    const asker = event.detail.requestConfig && event.detail.requestConfig.elt;
    return Boolean(asker && asker.matches(".table-page"));
  }

  // Nobody's list is closed before they have chosen from it; but they do not look at it for ever.
  const LOOKING = 8000;
  let choosing = 0;

  for (const opening of ["pointerdown", "keydown"]) {
    live.addEventListener(opening, function (event) {
      if (event.target.closest("#panel select")) choosing = performance.now() + LOOKING;
    });
  }
  for (const closing of ["change", "focusout"]) {
    live.addEventListener(closing, function () { choosing = 0; });
  }

  // --- what is exchanged: only parts that differ are sent

  function shownParts() {
    return Array.from(live.querySelectorAll("[data-digest]"), (part) => part.dataset.digest);
  }

  // The server is told what this page shows, whatever it is: it answers with the table as it stands, less these parts.
  document.body.addEventListener("htmx:configRequest", function (event) {
    const page = document.querySelector(".table-page");
    event.detail.headers["Table-Parts"] = shownParts().join(" ");
    if (page.dataset.revision) event.detail.headers["Table-Revision"] = page.dataset.revision;
  });

  // What came late may be shown already, or be older than that. A wish changes no revision.
  function inTheWay(html) {
    const news = /data-revision="(\d+)" data-wished="([^"]*)"/.exec(html);
    const shown = document.querySelector(".table-page").dataset;
    const newer = news ? Number(news[1]) - Number(shown.revision) : 1;
    return newer < 0 || (newer === 0 && news[2] === shown.wished) || performance.now() < choosing;
  }

  // Another answer may have come in between and have exchanged a part that this one takes to be here.
  function lacksParts(html) {
    const shown = new Set(shownParts());
    return Array.from(html.matchAll(/data-kept="(\w+)"/g)).some((kept) => !shown.has(kept[1]));
  }

  // What was unfolded, how far things were scrolled and what has the focus does not change with the table. But a new
  // decision begins with its first line.
  let unfolded = [];
  let scrolled = new Map();
  let focused = null;

  function keepView(panelToo) {
    focused = document.activeElement;
    unfolded = Array.from(live.querySelectorAll("details[id][open]"), (part) => part.id);
    scrolled = new Map();
    const choices = live.querySelector(".choice-list");
    const same = choices && '.choice-list[data-step="' + choices.dataset.step + '"]';
    for (const part of live.querySelectorAll("[id], .parts, .charters, .choice-list")) {
      if (part.closest("#panel") && !panelToo && part !== choices) continue;
      if (!part.scrollTop && !part.scrollLeft) continue;
      const selector = part === choices ? same : part.id ? "#" + CSS.escape(part.id) : "." + part.classList[0];
      scrolled.set(selector, [part.scrollLeft, part.scrollTop]);
    }
  }

  function restoreView() {
    for (const id of unfolded) {
      const part = document.getElementById(id);
      if (part) part.open = true;
    }
    for (const [selector, place] of scrolled) {
      const part = live.querySelector(selector);
      if (part) part.scrollTo(place[0], place[1]);
    }
    // A browser that cannot move a part without taking it out of the page has taken the focus from what was in it.
    if (focused && focused.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  // Scripts of other subjects are told before and after: `board` is false where the panel alone is exchanged.
  function tell(name, board) {
    document.dispatchEvent(new CustomEvent(name, { detail: { board: board } }));
  }

  document.body.addEventListener("htmx:beforeSwap", function (event) {
    const whole = event.detail.target === live;
    const html = event.detail.xhr.responseText;
    if (byItself(event) && inTheWay(html)) event.detail.shouldSwap = false;
    else if (whole && lacksParts(html)) {
      event.detail.shouldSwap = false;
      fetchInto("#live", window.location.pathname);
    } else if (whole) keepView(byItself(event));
    if (event.detail.shouldSwap && live.contains(event.detail.target)) tell("table:before", whole);
  });

  document.body.addEventListener("htmx:afterSwap", function (event) {
    if (event.detail.target === live) {
      const said = document.getElementById("said");
      if (said) document.getElementById("announce").replaceChildren(said.content);
      restoreView();
    }
    const picked = event.detail.target.querySelector(".choice.chosen");
    if (picked) picked.scrollIntoView({ block: "nearest" });
    if (live.contains(event.detail.target)) tell("table:after", event.detail.target === live);
  });

  // The server answers again.
  document.body.addEventListener("htmx:afterRequest", function (event) {
    if (!event.detail.successful) return;
    for (const trouble of document.querySelectorAll("#panel .trouble")) trouble.remove();
  });
  document.body.addEventListener("htmx:responseError", failed);
  document.body.addEventListener("htmx:sendError", failed);

  // The server does not answer, or answers with an error: the page itself says so, why if that is known, and how to go on.
  function failed(event) {
    // The table is not there any more for whoever looks: the page for that says so.
    if (byItself(event) && event.detail.xhr && event.detail.xhr.status === 404) { window.location.reload(); return; }
    const panel = document.getElementById("panel");
    const template = document.getElementById("trouble");
    if (!panel || !template) return;
    const trouble = template.content.cloneNode(true);
    const reason = trouble.querySelector(".reason");
    const answer = event.detail.xhr;
    if (answer && answer.getResponseHeader("X-Sentence")) reason.textContent = answer.responseText;
    const shown = panel.querySelector(".trouble .reason");
    if (!shown) panel.prepend(trouble);
    else if (shown.textContent !== reason.textContent) shown.textContent = reason.textContent;
  }
})();
