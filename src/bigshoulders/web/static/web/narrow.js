// Narrow screens: one part of the table under its tab, and the decision as a sheet of three heights. Wide screens show everything at once.
(function () {
  "use strict";
  const body = document.body;
  const live = document.getElementById("live");

  // --- one part at a time; which one stays, however often the table is exchanged

  const FIRST = { stock: "exchange", building: "board", action: "board", operating: "charters" };
  const WITHIN = { exchange: "#exchange", board: "#board", charters: "#charters", goals: "#ledger" };

  function tabs() {
    return Array.from(live.querySelectorAll(".tabs a"));
  }

  function firstPart() {
    const page = live.querySelector(".table-page");
    const phase = Object.keys(FIRST).find((name) => page && page.classList.contains("phase-" + name));
    return FIRST[phase] || "exchange";
  }

  function markTabs() {
    for (const tab of tabs()) {
      const chosen = tab.dataset.part === body.dataset.part;
      tab.parentElement.setAttribute("role", "tablist");
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-selected", String(chosen));
      tab.setAttribute("tabindex", chosen ? "0" : "-1");
      const part = WITHIN[tab.dataset.part] && live.querySelector(WITHIN[tab.dataset.part]);
      tab.classList.toggle("glowing", Boolean(part && part.querySelector(".glow")));
    }
  }

  function show(part) {
    body.dataset.part = part;
    markTabs();
    const parts = live.querySelector(".parts");
    if (parts) parts.scrollTo(0, 0);
    const news = document.getElementById("news");
    if (part === "tape" && news) news.scrollTop = news.scrollHeight;
  }

  live.addEventListener("click", function (event) {
    const tab = event.target.closest(".tabs a");
    if (!tab) return;
    event.preventDefault();
    show(tab.dataset.part);
  });

  live.addEventListener("keydown", function (event) {
    const tab = event.target.closest(".tabs a");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!tab || !step) return;
    const shown = tabs().filter((one) => one.checkVisibility());
    const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
    event.preventDefault();
    show(next.dataset.part);
    next.focus();
  });

  // --- the sheet: banner and foot alone, half, or all of the screen

  const HEIGHTS = ["low", "half", "full"];

  function raise(height) {
    body.dataset.sheet = height;
    markGrip();
  }

  function markGrip() {
    const grip = live.querySelector(".grip");
    if (!grip) return;
    grip.hidden = false;
    grip.setAttribute("aria-expanded", String(body.dataset.sheet !== "low"));
  }

  function step(by) {
    const at = HEIGHTS.indexOf(body.dataset.sheet) + by;
    raise(HEIGHTS[Math.max(0, Math.min(at, HEIGHTS.length - 1))]);
  }

  const FAR = 24;
  let from = null;
  let dragged = false;
  live.addEventListener("pointerdown", function (event) {
    from = event.target.closest(".grip") ? event.clientY : null;
    dragged = false;
  });
  live.addEventListener("pointerup", function (event) {
    if (from === null || Math.abs(event.clientY - from) < FAR) return;
    dragged = true;
    step(event.clientY < from ? 1 : -1);
  });
  live.addEventListener("click", function (event) {
    if (!event.target.closest(".grip") || dragged) return;
    raise({ low: "half", half: "full", full: "low" }[body.dataset.sheet]);
  });

  // What was touched on the table is answered in the sheet.
  document.addEventListener("table:after", function (event) {
    if (!event.detail.board && body.dataset.sheet === "low") {
      raise("half");
      const chosen = live.querySelector("#panel .choice.chosen");
      if (chosen) chosen.scrollIntoView({ block: "nearest" });
    }
    markTabs();
    markGrip();
  });

  if (live.querySelector(".table-page .tabs")) show(firstPart());
  raise("half");
})();
