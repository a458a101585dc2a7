// Small parts that the page is made of. Words of people only ever become text, never markup.
(function () {
  "use strict";

  const companion = window.companion;
  const SHAPES = "●■▲◆";

  function h(name, attributes, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
      else if (value === true) node.setAttribute(key, "");
      else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
    }
    node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
    return node;
  }

  function markup(text) {
    const holder = document.createElement("template");
    holder.innerHTML = text;
    return holder.content.firstElementChild;
  }

  function icon(sign) {
    return markup(`<svg class="i" aria-hidden="true"><use href="#i-${sign}"/></svg>`);
  }

  // --- words

  function words() {
    return companion.data.words[companion.language];
  }

  function say(key, figures) {
    const found = words().page[key];
    return figures ? found.replace(/\{(\w+)\}/g, (all, name) => (name in figures ? figures[name] : all)) : found;
  }

  function dollars(amount) {
    return amount < 0 ? "−$" + -amount : "$" + amount;
  }

  function signed(steps) {
    return steps > 0 ? "+" + steps : steps < 0 ? "−" + -steps : "0";
  }

  function companyName(key) {
    return companion.data.companies[key].name;
  }

  function crest(key) {
    return markup(companion.data.companies[key].crest);
  }

  function seatName(game, seat) {
    return SHAPES[seat] + " " + game.seats[seat];
  }

  function seatMark(game, seat) {
    const initials = game.seats.map((name) => [...name][0].toUpperCase());
    const letter = new Set(initials).size === initials.length ? initials[seat] : String(seat + 1);
    return h("span", { class: "seat p" + seat, title: game.seats[seat] }, icon("seat" + seat), h("b", {}, letter));
  }

  function seatOf(place) {
    return /^seat[0-3]$/.test(place) ? Number(place.slice(4)) : -1;
  }

  // A purse or somewhere certificates lie, in words.
  function placeName(game, place) {
    if (seatOf(place) >= 0) return seatName(game, seatOf(place));
    return Object.hasOwn(companion.data.companies, place) ? companyName(place) : words().places[place];
  }

  function phaseName(phase) {
    return words().phases[phase];
  }

  function kindName(kind) {
    return words().kinds[kind];
  }

  // --- things to press and to fill in

  function button(id, label, onclick, more) {
    const { sign, style, ...rest } = more || {};
    return h("button", { type: "button", id: id, class: "button " + (style || ""), onclick: onclick, ...rest }, sign ? icon(sign) : null, label ? h("span", {}, label) : null);
  }

  function signButton(id, sign, label, onclick, more) {
    return h("button", { type: "button", id: id, class: "sign", "aria-label": label, title: label, onclick: onclick, ...(more || {}) }, icon(sign));
  }

  // A whole number with steps beside it. `read()` is what stands there, `suggest()` fills it in unless somebody has typed.
  function number(id, label, value, onchange, more) {
    const { step, first, most } = { step: 1, first: false, most: 1e6, ...(more || {}) };
    const field = h("input", { id: id, type: "text", inputmode: "numeric", autocomplete: "off", value: String(value), "data-first": first });
    let touched = false;
    const read = () => {
      const found = parseInt(field.value.replace("−", "-"), 10);
      return Number.isNaN(found) ? 0 : Math.min(Math.max(found, -most), most);
    };
    const move = (by) => {
      touched = true;
      field.value = String(read() + by);
      onchange();
    };
    field.addEventListener("input", () => { touched = true; onchange(); });
    // Whatever was typed, what counts is what is seen.
    field.addEventListener("change", () => { field.value = String(read()); });
    field.addEventListener("focus", () => field.select());
    const row = h("span", { class: "number" },
      h("button", { type: "button", class: "sign", "aria-label": `${label} −${step}`, onclick: () => move(-step) }, "−"), field,
      h("button", { type: "button", class: "sign", "aria-label": `${label} +${step}`, onclick: () => move(step) }, "+"));
    const node = h("div", { class: "line" }, h("label", { for: id }, label), row);
    return { node, field, read, add: move, set: (found) => { touched = true; field.value = String(found); onchange(); }, suggest: (found) => { if (!touched) field.value = String(found); }, free: () => { touched = false; } };
  }

  // One of a few: [value, label] pairs, where a label may be a node.
  function segments(name, label, options, value, onchange) {
    const node = h("fieldset", { class: "choices-of" }, h("legend", {}, label), h("div", { class: "segments" }, options.map(([one, shown]) =>
      h("label", {}, h("input", { type: "radio", name: name, id: `${name}-${one}`, value: String(one), checked: one === value, onchange: () => onchange(one) }), h("span", {}, shown)))));
    return node;
  }

  function select(id, label, options, value, onchange) {
    const field = h("select", { id: id, onchange: () => onchange(field.value) }, options.map(([one, shown]) => h("option", { value: one, selected: one === value }, shown)));
    return { node: h("div", { class: "line" }, h("label", { for: id }, label), field), field };
  }

  function seatSegments(game, name, label, value, onchange, more) {
    const options = game.seats.map((person, seat) => [seat, h("span", { class: "of-seat" }, seatMark(game, seat), " ", person)]);
    return segments(name, label, [...options, ...(more || [])], value, onchange);
  }

  Object.assign(companion, {
    h, markup, icon, words, say, dollars, signed, companyName, crest, seatName, seatMark, seatOf, placeName, phaseName, kindName, button, signButton, number, segments, select,
    seatSegments,
  });
})();
