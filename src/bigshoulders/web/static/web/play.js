// The table page beyond what htmx does: things on the board are choices, keys, explanations, movement.
(function () {
  "use strict";
  const live = document.getElementById("live");
  const about = document.getElementById("about");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  // --- a thing on the board is clicked, or entered with the keyboard

  function choose(thing) {
    const panel = document.getElementById("panel");
    const form = panel.querySelector("form.choices");
    const address = document.querySelector(".table-page").dataset.choose;
    const ids = thing.dataset.choices.split(",");
    const only = form && form.method === "post" && ids.length === 1 ? document.getElementById("choice-" + ids[0]) : null;
    if (only) {
      only.click();
      return;
    }
    const told = panel.querySelector("input[name=told]");
    window.htmx.ajax("GET", address + "?among=" + ids.join(",") + (told ? "&told=" + told.value : ""), { target: "#panel" });
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

  // --- keys: the number of a choice, and letters for what stands on the page

  let typed = "";
  let waiting = 0;

  function take() {
    window.clearTimeout(waiting);
    const button = document.querySelector('[data-number="' + Number(typed) + '"]');
    typed = "";
    if (button) button.click();
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") hide();
    if (event.target.closest("input, select, textarea") || !("shortcuts" in document.body.dataset)) return;
    if (/^[0-9]$/.test(event.key)) {
      typed += event.key;
      window.clearTimeout(waiting);
      const more = document.querySelector('[data-number^="' + Number(typed) + '"]:not([data-number="' + Number(typed) + '"])');
      if (more) waiting = window.setTimeout(take, 800);
      else take();
      return;
    }
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      take();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = document.querySelector('[data-key="' + CSS.escape(key) + '"]');
    if (target) {
      event.preventDefault();
      target.click();
    }
  });

  // --- walking through the story without loading the whole page

  function walk(address) {
    window.htmx.ajax("GET", address, { target: "#live" });
    window.history.replaceState(null, "", address);
  }

  live.addEventListener("click", function (event) {
    const link = event.target.closest("a[data-walk]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    walk(link.getAttribute("href"));
  });

  let sliding = 0;
  live.addEventListener("input", function (event) {
    if (event.target.id !== "slider") return;
    const base = event.target.form.dataset.address.replace(/0\/$/, "");
    window.clearTimeout(sliding);
    const number = event.target.value;
    sliding = window.setTimeout(function () { walk(base + number + "/"); }, 120);
  });
  live.addEventListener("submit", function (event) {
    if (event.target.id === "walk") event.preventDefault();
  });

  // --- every thing explains itself on hover, focus and long press

  function hide() {
    about.hidden = true;
  }

  function explain(thing) {
    const facts = thing.dataset;
    const name = document.createElement("strong");
    name.textContent = facts.name;
    about.replaceChildren(name);
    if (facts.words) about.append(" ", facts.words);
    const small = document.createElement("small");
    small.textContent = [facts.rule, facts.page ? "p. " + facts.page : "", facts.origin === "house" ? "house" : ""].filter(Boolean).join(", ");
    if (small.textContent) about.append(" ", small);
    about.hidden = false;
    const box = thing.getBoundingClientRect();
    const own = about.getBoundingClientRect();
    const left = Math.max(4, Math.min(box.left, window.innerWidth - own.width - 8));
    const below = box.bottom + 6 + own.height < window.innerHeight;
    about.style.left = left + "px";
    about.style.top = (below ? box.bottom + 6 : Math.max(4, box.top - own.height - 6)) + "px";
  }

  function thingAt(event) {
    return event.target instanceof Element ? event.target.closest("[data-name]") : null;
  }

  live.addEventListener("mouseover", function (event) {
    const thing = thingAt(event);
    if (thing) explain(thing);
    else hide();
  });
  live.addEventListener("mouseleave", hide);
  live.addEventListener("focusin", function (event) {
    const thing = thingAt(event);
    if (thing) explain(thing);
  });
  live.addEventListener("focusout", hide);
  let pressing = 0;
  live.addEventListener("touchstart", function (event) {
    const thing = thingAt(event);
    window.clearTimeout(pressing);
    if (thing) pressing = window.setTimeout(function () { explain(thing); }, 450);
  }, { passive: true });
  live.addEventListener("touchend", function () { window.clearTimeout(pressing); }, { passive: true });

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

  // What came late may be older than what is shown.
  function inTheWay(html) {
    const news = /data-revision="(\d+)"/.exec(html);
    const shown = document.querySelector(".table-page").dataset.revision;
    return (news && Number(news[1]) < Number(shown)) || performance.now() < choosing;
  }

  // What was unfolded and how far things were scrolled does not change with the table.
  const SCROLLED = [".board-area", ".charters"];
  let unfolded = [];
  let scrolled = new Map();

  function keepView(panelToo) {
    unfolded = Array.from(live.querySelectorAll("details[id][open]"), (part) => part.id);
    scrolled = new Map();
    for (const selector of panelToo ? SCROLLED.concat("#panel") : SCROLLED) {
      const part = live.querySelector(selector);
      if (part) scrolled.set(selector, [part.scrollLeft, part.scrollTop]);
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
  }

  // --- a marker that moves is seen to move

  // Places are taken within the table: the page around it may grow or scroll without anything having moved.
  const before = new Map();

  function place(thing) {
    const box = thing.getBoundingClientRect();
    const table = thing.closest(".table").getBoundingClientRect();
    return { left: box.left - table.left, top: box.top - table.top, width: box.width };
  }

  document.body.addEventListener("htmx:beforeSwap", function (event) {
    if (byItself(event) && inTheWay(event.detail.xhr.responseText)) {
      event.detail.shouldSwap = false;
      return;
    }
    before.clear();
    if (event.detail.target === live) keepView(byItself(event));
    if (event.detail.target !== live || calm.matches) return;
    for (const thing of live.querySelectorAll("[data-moves][id]")) before.set(thing.id, place(thing));
  });

  document.body.addEventListener("htmx:afterSwap", function (event) {
    hide();
    if (event.detail.target === live) {
      const said = document.getElementById("said");
      if (said) document.getElementById("announce").replaceChildren(said.content);
      restoreView();
      toTheEnd();
      for (const thing of live.querySelectorAll("[data-moves][id]")) {
        const old = before.get(thing.id);
        if (!old) continue;
        const now = place(thing);
        const across = old.left - now.left;
        const down = old.top - now.top;
        if (Math.abs(across) + Math.abs(down) < 2) continue;
        const scale = now.width ? thing.getBBox ? thing.getBBox().width / now.width || 1 : 1 : 1;
        thing.animate(
          [{ translate: across * scale + "px " + down * scale + "px" }, { translate: "0px 0px" }],
          { duration: 450, easing: "ease-in-out" }
        );
      }
    }
    const wanted = event.detail.target.querySelector("[data-focus]");
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (wanted && (lost || event.detail.target.id === "panel")) wanted.focus({ preventScroll: true });
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

  function toTheEnd() {
    const news = document.querySelector(".news");
    const last = news && news.querySelector(".log > :last-child");
    if (last) news.scrollTop = last.offsetTop - news.offsetTop + last.offsetHeight - news.clientHeight + 8;
  }

  toTheEnd();
})();
