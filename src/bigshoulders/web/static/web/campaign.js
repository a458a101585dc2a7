// As many bonuses as were earned can be chosen, not more.
(function () {
  "use strict";
  const part = document.getElementById("bonuses");
  if (!part) return;
  const boxes = [...part.querySelectorAll("input[type=checkbox]")];
  const most = Number(part.dataset.count);

  function update() {
    const full = boxes.filter(function (box) { return box.checked; }).length >= most;
    for (const box of boxes) box.disabled = full && !box.checked;
  }

  part.addEventListener("change", update);
  window.addEventListener("pageshow", update);
  update();
})();
