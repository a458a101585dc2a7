// The waiting room: copying the link, and the time until the game begins.
(function () {
  "use strict";
  function offerCopying() {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  }

  document.addEventListener("click", function (event) {
    const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
    if (button) navigator.clipboard.writeText(document.querySelector(button.dataset.copy).value);
  });

  document.body.addEventListener("htmx:afterSwap", offerCopying);

  // The server begins the game; here the seconds are only counted.
  window.setInterval(function () {
    const clock = document.querySelector("[data-countdown]");
    if (clock) clock.textContent = Math.max(0, Number(clock.textContent) - 1);
  }, 1000);

  // Whoever was sent away sees a page that says so.
  document.body.addEventListener("htmx:responseError", function (event) {
    if (event.detail.xhr.status === 404) window.location.reload();
  });
  offerCopying();
})();
