// What a choice would do, as long as one points at it; a finger cannot point.
(function () {
  "use strict";
  const live = document.getElementById("live");

  function chooseAddress() {
    return document.querySelector(".table-page").dataset.choose;
  }

  const LINGERING = 120;
  const seen = new Map();
  let settled = null;
  let looking = 0;
  let pointed = null;

  // A choice is looked at; what does not glow says why not.
  function questionAt(target) {
    if (!(target instanceof Element)) return null;
    const button = target.closest("#panel button.choice");
    if (button) return "look=" + button.value;
    const thing = target.closest("[data-place]");
    if (!thing) return null;
    const choices = thing.dataset.choices;
    if (choices) return choices.includes(",") ? null : "look=" + choices;
    return "why=" + encodeURIComponent(thing.dataset.why || thing.dataset.place);
  }

  function point(question) {
    if (question === pointed) return;
    pointed = question;
    window.clearTimeout(looking);
    const shown = document.getElementById("consequence");
    if (!shown) return;
    if (settled === null) settled = shown.innerHTML;
    if (question === null) looking = window.setTimeout(function () { show(shown, ""); }, LINGERING);
    else looking = window.setTimeout(function () { look(question, shown); }, LINGERING);
  }

  function show(shown, words) {
    shown.innerHTML = words || settled;
    if (!words && window.htmx) window.htmx.process(shown);
  }

  function look(question, shown) {
    if (seen.has(question)) {
      show(shown, seen.get(question));
      return;
    }
    const revision = document.querySelector(".table-page").dataset.revision;
    window.fetch(chooseAddress() + "?" + question, { headers: { "HX-Request": "true", "Table-Revision": revision } })
      .then(function (answer) { return answer.ok ? answer.text() : ""; })
      .then(function (words) {
        if (revision !== document.querySelector(".table-page").dataset.revision) return;
        seen.set(question, words);
        if (pointed === question && shown.isConnected) show(shown, words);
      })
      .catch(function () { });
  }

  function forget() {
    window.clearTimeout(looking);
    seen.clear();
    settled = pointed = null;
  }

  // Whoever goes on to what a choice would do wants to read it.
  function stay() {
    window.clearTimeout(looking);
    pointed = undefined;
  }

  function turnTo(target) {
    if (target.closest("#consequence")) stay();
    else point(questionAt(target));
  }

  live.addEventListener("mouseover", function (event) { turnTo(event.target); });
  live.addEventListener("mouseleave", function () { point(null); });
  live.addEventListener("focusin", function (event) { turnTo(event.target); });

  // A finger cannot point: its first touch shows what a choice would do, with Confirm; the second makes it.
  let touched = false;
  document.addEventListener("pointermove", function () { document.body.classList.remove("keys"); });
  document.addEventListener("pointerdown", function (event) { touched = event.pointerType === "touch"; }, true);
  document.addEventListener("keydown", function () { touched = false; }, true);
  document.addEventListener("click", function (event) {
    const button = touched && event.target instanceof Element ? event.target.closest("#choices button.choice:is([name=action], [name=moves])") : null;
    if (!button || button.classList.contains("chosen")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.htmx.ajax("GET", chooseAddress() + "?choice=" + button.value, { target: "#panel" }).catch(function () { });
  }, true);

  // What does not glow is clicked, touched or entered: its reasons are read aloud, and stand with its explanation.
  live.addEventListener("click", function (event) {
    const question = questionAt(event.target);
    if (!question || !question.startsWith("why=") || !document.getElementById("consequence")) return;
    window.fetch(chooseAddress() + "?" + question, { headers: { "HX-Request": "true" } })
      .then(function (answer) { return answer.ok ? answer.text() : ""; })
      .then(function (words) {
        if (words) document.dispatchEvent(new CustomEvent("table:why", { detail: { thing: event.target.closest("[data-place]"), words: words } }));
      })
      .catch(function () { });
  });

  document.addEventListener("table:after", forget);
})();
