// The tape: opened where the reader was, and only what one looks for.
(function () {
  "use strict";
  const live = document.getElementById("live");
  // What is looked for, as long as the page is open: with the table the form itself is exchanged.
  const wanted = { seat: "", company: "", kind: "", words: "" };
  let looking = false;

  function isWanted(line) {
    const facts = line.dataset;
    return (!wanted.seat || facts.seat === wanted.seat) &&
      (!wanted.company || facts.company === wanted.company) &&
      (!wanted.kind || facts.kind === wanted.kind) &&
      (line.textContent + " " + line.title).toLowerCase().includes(wanted.words);
  }

  function filterTape() {
    const filtered = Object.values(wanted).some(Boolean);
    for (const line of document.querySelectorAll("#news > li:not(.chapter, .since)")) {
      line.hidden = filtered && !isWanted(line);
    }
    // A heading without a line below it says nothing.
    let below = false;
    for (const line of Array.from(document.querySelectorAll("#news > li")).reverse()) {
      if (line.matches(".chapter, .since")) {
        line.hidden = filtered && !below;
        below = below && line.matches(".since");
      } else if (!line.hidden) below = true;
    }
  }

  // The table brings the newest lines alone; whoever looks for something gets them all.
  function fetchAll(form) {
    const news = document.getElementById("news");
    if (news.dataset.whole) return Promise.resolve();
    return window.fetch(form.dataset.all, { headers: { "HX-Request": "true" } })
      .then(function (answer) { return answer.ok ? answer.text() : null; })
      .then(function (lines) {
        if (lines === null || !news.isConnected) return;
        news.innerHTML = lines;
        news.dataset.whole = "yes";
      })
      .catch(function () { });
  }

  function showForm() {
    const form = document.getElementById("tape-filter");
    const button = document.getElementById("look-for");
    if (!form || !button) return;
    button.hidden = false;
    form.hidden = !looking;
    const pace = document.getElementById("tape-pace");
    if (pace) pace.hidden = !looking;
    button.setAttribute("aria-expanded", String(looking));
    for (const name of Object.keys(wanted)) form.elements[name].value = wanted[name];
    if (looking && Object.values(wanted).some(Boolean)) fetchAll(form).then(filterTape);
  }

  live.addEventListener("click", function (event) {
    if (!event.target.closest("#look-for")) return;
    looking = !looking;
    if (!looking) for (const name of Object.keys(wanted)) wanted[name] = "";
    showForm();
    filterTape();
    if (looking) document.getElementById("tape-filter").elements.words.focus();
    else openTape();
  });
  live.addEventListener("input", function (event) {
    const form = event.target.closest("#tape-filter");
    if (!form) return;
    for (const name of Object.keys(wanted)) wanted[name] = form.elements[name].value.trim();
    wanted.words = wanted.words.toLowerCase();
    filterTape();
    fetchAll(form).then(filterTape);
  });
  live.addEventListener("submit", function (event) {
    if (event.target.matches("#tape-filter")) event.preventDefault();
  });

  // Where the reader's own last move was; while others move it stays at its end, where it lies by itself.
  function openTape() {
    const lines = document.getElementById("tape-lines");
    const mark = document.getElementById("since");
    const decides = live.querySelector('.table-page[data-due="person"]');
    if (lines && mark && decides) lines.scrollTop += mark.getBoundingClientRect().top - lines.getBoundingClientRect().top;
  }

  // Where the tape lies under a tab it opens with it.
  live.addEventListener("click", function (event) {
    if (event.target.closest('[data-part="tape"]')) window.requestAnimationFrame(openTape);
  });

  function begin() {
    showForm();
    filterTape();
    openTape();
  }

  document.addEventListener("table:after", function (event) {
    if (event.detail.board) begin();
  });
  begin();
})();
