// Parts of the table that were folded away stay so, at every table of this browser.
(function () {
  "use strict";

  function kept(part) {
    try {
      return window.localStorage.getItem("folded-" + part.dataset.fold) !== null;
    } catch {
      return false;
    }
  }

  function keep(part) {
    try {
      if (part.open) window.localStorage.removeItem("folded-" + part.dataset.fold);
      else window.localStorage.setItem("folded-" + part.dataset.fold, "");
    } catch {
      // A browser that keeps nothing shows everything the next time.
    }
  }

  function fold() {
    for (const part of document.querySelectorAll("details[data-fold][open]")) {
      if (kept(part)) part.open = false;
    }
  }

  document.addEventListener("click", function (event) {
    const head = event.target.closest("details[data-fold] > summary");
    if (head) window.setTimeout(keep, 0, head.parentElement);
  });
  document.addEventListener("htmx:afterSettle", fold);
  fold();
})();
