// What the chosen edition does not have cannot be chosen; names belong to people only.
(function () {
  "use strict";
  const form = document.getElementById("new-game");

  function edition() {
    return form.querySelector("input[name=edition]:checked").value;
  }

  function update() {
    const chosen = edition();
    let any = false;
    for (const input of form.querySelectorAll("[data-editions]")) {
      const possible = input.dataset.editions.split(" ").includes(chosen);
      const always = (input.dataset.always || "").split(" ").includes(chosen);
      if (!possible) {
        if (input.type === "radio" && input.checked) {
          form.querySelector('input[name="' + input.name + '"]:not(:disabled)').checked = true;
        }
        input.checked = false;
        any = true;
      }
      if (always) input.checked = true;
      input.disabled = !possible;
      if (input.type === "checkbox") {
        input.onclick = always ? function (event) { event.preventDefault(); } : null;
        input.setAttribute("aria-disabled", String(always || !possible));
      }
    }
    document.getElementById("edition-note").hidden = !any;
    for (const select of form.querySelectorAll("[data-seat]")) {
      const name = form.querySelector("[name=name" + select.dataset.seat + "]");
      name.closest("label").hidden = select.value !== "person";
    }
  }

  form.addEventListener("change", update);
  window.addEventListener("pageshow", update);
  update();
})();
