// What the chosen game or edition does not have cannot be chosen; names belong to people only, and characters say
// what they are like.
// data-games: shown in these games. data-where, data-always: possible, or always so, in these "game/edition".
(function () {
  "use strict";
  const form = document.getElementById("new-game");

  function chosen(name) {
    return form.querySelector("input[name=" + name + "]:checked").value;
  }

  function listed(words, word) {
    return (words || "").split(" ").includes(word);
  }

  // A radio button that cannot stay chosen gives way to the first that can.
  function giveWay(input) {
    const others = form.querySelectorAll('input[name="' + input.name + '"]');
    for (const other of others) {
      if (!other.disabled) { other.checked = true; return; }
    }
  }

  function settle(input, world) {
    const possible = listed(input.dataset.where, world);
    const always = listed(input.dataset.always, world);
    input.disabled = !possible;
    if (input.type === "radio") {
      if (!possible && input.checked) giveWay(input);
      return possible;
    }
    if (!possible) input.checked = false;
    if (always) input.checked = true;
    input.onclick = always ? function (event) { event.preventDefault(); } : null;
    input.setAttribute("aria-disabled", String(always || !possible));
    return possible;
  }

  function update() {
    const game = chosen("game");
    for (const part of form.querySelectorAll("[data-games]")) {
      const here = listed(part.dataset.games, game);
      part.hidden = !here;
      if (part.tagName === "FIELDSET") part.disabled = !here;
      else for (const field of part.querySelectorAll("input, select")) field.disabled = !here;
    }
    for (const input of form.querySelectorAll("input[name=edition]")) settle(input, game + "/" + input.value);
    const world = game + "/" + chosen("edition");
    let all = true;
    for (const input of form.querySelectorAll("[data-where]")) {
      if (input.name === "edition" || input.closest("[data-games][hidden]")) continue;
      all = settle(input, world) && all;
    }
    for (const part of form.querySelectorAll("[data-needs-rival]")) {
      if (part.dataset.needsRival !== game) continue;
      part.disabled = chosen("rival") === "none";
      if (part.disabled) part.querySelector("input").checked = true;
    }
    document.getElementById("edition-note").hidden = all;
    const seats = Array.from(form.querySelectorAll("[data-seat]"));
    for (const select of seats) {
      const name = form.querySelector("[name=name" + select.dataset.seat + "]");
      name.closest("label").hidden = select.value !== "person";
      const option = select.selectedOptions[0];
      document.getElementById("about" + select.dataset.seat).textContent = option ? option.dataset.about || "" : "";
      // Nobody sits at two seats.
      const others = seats.filter((other) => other !== select && !other.disabled).map((other) => other.value);
      for (const one of select.querySelectorAll("[data-about]")) one.disabled = others.includes(one.value);
    }
  }

  form.addEventListener("change", update);
  window.addEventListener("pageshow", update);
  update();
})();
