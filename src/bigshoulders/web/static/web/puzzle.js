// What was played at a puzzle stands in its address: the page has it there, too, when only its table was exchanged.
(function () {
  "use strict";
  document.addEventListener("table:after", function (event) {
    const page = document.querySelector(".table-page.puzzle");
    if (event.detail.board && page) window.history.replaceState(null, "", page.dataset.at);
  });
})();
