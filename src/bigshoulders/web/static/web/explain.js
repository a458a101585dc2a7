// Every thing explains itself on hover, focus and long press, and again with Enter.
(function () {
  "use strict";
  const live = document.getElementById("live");
  const about = document.getElementById("about");

  function hide() {
    if (about.hidden) return;
    about.hidden = true;
    for (const thing of live.querySelectorAll('[aria-describedby="about"]')) thing.removeAttribute("aria-describedby");
  }

  // `why`: the reasons why it does not glow, if they were asked for.
  function explain(thing, why) {
    const facts = thing.dataset;
    const name = document.createElement("strong");
    name.textContent = facts.name;
    about.replaceChildren(name);
    if (facts.words) about.append(" ", facts.words);
    const small = document.createElement("small");
    small.textContent = [facts.rule, facts.page && about.dataset.page + " " + facts.page, facts.origin === "house" && about.dataset.house].filter(Boolean).join(", ");
    if (small.textContent) about.append(" ", small);
    if (why) about.append(why);
    about.hidden = false;
    const box = thing.getBoundingClientRect();
    const own = about.getBoundingClientRect();
    const left = Math.max(4, Math.min(box.left, window.innerWidth - own.width - 8));
    const below = box.bottom + 6 + own.height < window.innerHeight;
    about.style.left = left + "px";
    about.style.top = (below ? box.bottom + 6 : Math.max(4, box.top - own.height - 6)) + "px";
    // What can be chosen is named by its choice; the rest has the explanation for its name.
    if (facts.choices) thing.setAttribute("aria-describedby", "about");
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

  // Why it does not glow, asked for by a click: below what it is.
  document.addEventListener("table:why", function (event) {
    if (!event.detail.thing.isConnected) return;
    const why = document.createElement("div");
    why.className = "why-not";
    why.innerHTML = event.detail.words;
    explain(event.detail.thing, why);
    const announce = document.getElementById("announce");
    if (announce) announce.textContent = why.textContent;
  });
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

  live.addEventListener("keydown", function (event) {
    const thing = thingAt(event);
    if (!thing || thing.matches("button") || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    explain(thing);
    thing.click();
  });

  // The first Escape closes the explanation, and nothing else.
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape" || about.hidden) return;
    hide();
    event.preventDefault();
  }, true);
  document.addEventListener("table:after", hide);
})();
