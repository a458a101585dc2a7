// What is being typed stays while others speak and the page is exchanged.
(function () {
  "use strict";
  let typed = null;

  document.body.addEventListener("htmx:beforeSwap", function (event) {
    const field = document.getElementById("say");
    const sent = event.detail.requestConfig && event.detail.requestConfig.elt.matches(".talk-say");
    typed = field && !sent ? [field.value, document.activeElement === field] : null;
  });

  document.body.addEventListener("htmx:afterSwap", function () {
    const field = document.getElementById("say");
    if (!field || !typed) return;
    field.value = typed[0];
    if (typed[1]) field.focus();
  });
})();
