// The lists of the first page are exchanged under one's hands: not while a title is typed, and the focus stays where it is.
(function () {
  "use strict";
  const LISTS = "#lists, #continue";
  let focused = null;

  // A link or a button is known again by where it leads.
  function place(thing) {
    const list = thing && thing.closest(LISTS);
    const form = thing && thing.closest("form");
    if (!list || (!form && !thing.hasAttribute("href"))) return null;
    const selector = form ? 'form[action="' + form.getAttribute("action") + '"] button' : 'a[href="' + thing.getAttribute("href") + '"]';
    return "#" + list.id + " " + selector;
  }

  document.body.addEventListener("htmx:beforeSwap", function (event) {
    if (document.querySelector("#lists .rename[open]")) event.detail.shouldSwap = false;
    else focused = place(document.activeElement);
  });

  document.body.addEventListener("htmx:afterSettle", function () {
    const again = focused && document.querySelector(focused);
    if (again && document.activeElement === document.body) again.focus({ preventScroll: true });
    focused = null;
    document.dispatchEvent(new CustomEvent("lists:after"));
  });
})();
