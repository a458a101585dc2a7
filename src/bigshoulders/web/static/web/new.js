// What the chosen game or edition does not have cannot be chosen, and says why; names belong to people only; characters
// say what they are like; and what was chosen is summed up beside the button.
// data-games: shown in these games. data-where, data-always: possible, or always so, in these "game/edition".
(function () {
  "use strict";
  const form = document.getElementById("new-game");
  const seats = Array.from(form.querySelectorAll("[data-seat]"));

  function checked(name) {
    return form.querySelector("input[name=" + name + "]:checked");
  }

  function chosen(name) {
    return checked(name).value;
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

  function sayWhy(input, world, refused) {
    const reason = refused && input.dataset.why ? JSON.parse(input.dataset.why)[world] || "" : "";
    const place = input.closest("label").querySelector(".why");
    if (place) { place.textContent = reason; place.hidden = !reason; }
    else input.title = reason;
  }

  function settle(input, world) {
    const possible = listed(input.dataset.where, world);
    const always = listed(input.dataset.always, world);
    input.disabled = !possible;
    sayWhy(input, world, !possible || always);
    if (input.type === "radio") {
      if (!possible && input.checked) giveWay(input);
      return;
    }
    if (!possible) input.checked = false;
    if (always) input.checked = true;
    input.onclick = always ? function (event) { event.preventDefault(); } : null;
    input.setAttribute("aria-disabled", String(always || !possible));
  }

  // --- who plays

  // What a seat's list says, as one of the words below it; a bot of one's own is none of them.
  function wordOf(select) {
    const group = select.selectedOptions[0] && select.selectedOptions[0].parentElement;
    return group && group.dataset.level || select.value;
  }

  function takeWord(select, word) {
    const group = select.querySelector('[data-level="' + word + '"]');
    const free = group && Array.from(group.children).find((option) => !option.disabled);
    select.value = free ? free.value : word;
  }

  function showSeats() {
    for (const select of seats) {
      const number = select.dataset.seat;
      form.querySelector("[name=name" + number + "]").closest("label").hidden = select.value !== "person";
      const option = select.selectedOptions[0];
      document.getElementById("about" + number).textContent = option ? option.dataset.about || "" : "";
      for (const radio of form.querySelectorAll("[name=level" + number + "]")) radio.checked = radio.value === wordOf(select);
      select.closest(".seat-row").classList.toggle("empty", select.value === "nobody");
      // Nobody sits at two seats.
      const others = seats.filter((other) => other !== select && !other.disabled).map((other) => other.value);
      for (const one of select.querySelectorAll("optgroup [data-about]")) one.disabled = others.includes(one.value);
    }
  }

  // --- the sum of it

  function namesAtTheTable() {
    return seats.filter((select) => !select.disabled && select.value !== "nobody").map(function (select) {
      const name = form.querySelector("[name=name" + select.dataset.seat + "]");
      return select.value === "person" ? name.value || name.placeholder : select.selectedOptions[0].text.split(",")[0];
    });
  }

  function titles(inputs) {
    return Array.from(inputs).map((input) => input.closest("label").querySelector("b").textContent.replace(/\.$/, ""));
  }

  function sumUp(game) {
    for (const place of form.querySelectorAll("[data-sum]")) {
      const what = place.dataset.sum;
      let words = [];
      if (what === "seats") words = namesAtTheTable();
      else if (what === "variants") words = titles(form.querySelectorAll("#variants :checked:enabled"));
      else words = titles([checked(what)]);
      place.textContent = words.join(", ") || place.dataset.none || "";
    }
    document.getElementById("sum").hidden = false;
    showMoney(game);
  }

  function showMoney(game) {
    const rival = checked("rival");
    const whom = document.getElementById("to-beat-whom");
    const wanted = chosen("target_difficulty") === "same" ? chosen("difficulty") : chosen("target_difficulty");
    document.getElementById("to-beat").dataset.game = game;
    document.getElementById("to-beat").hidden = game === "table" || (game === "solo" && rival.value === "none");
    if (game === "campaign") whom.textContent = whom.dataset.campaign;
    else if (rival.value === "any") whom.textContent = whom.dataset.any;
    else if (rival.value !== "none") whom.textContent = whom.dataset.rival + " " + rival.closest("label").querySelector("b").textContent;
    for (const amount of document.querySelectorAll("#to-beat-amount b")) {
      amount.textContent = amount.dataset.difficulty === wanted ? amount.dataset[game] || "" : "";
    }
  }

  // --- all of it

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
    for (const input of form.querySelectorAll("[data-where]")) {
      if (input.name === "edition" || input.closest("[data-games][hidden]")) continue;
      settle(input, world);
    }
    for (const part of form.querySelectorAll("[data-needs-rival]")) {
      if (part.dataset.needsRival !== game) continue;
      part.disabled = chosen("rival") === "none";
      if (part.disabled) part.querySelector("input").checked = true;
    }
    showSeats();
    sumUp(game);
  }

  for (const row of form.querySelectorAll("[data-levels]")) {
    row.hidden = false;
    row.addEventListener("change", function (event) {
      takeWord(form.querySelector("[name=kind" + row.dataset.levels + "]"), event.target.value);
    });
  }
  form.addEventListener("change", update);
  form.addEventListener("input", function (event) { if (event.target.name.startsWith("name")) sumUp(chosen("game")); });
  window.addEventListener("pageshow", update);
  update();
})();
