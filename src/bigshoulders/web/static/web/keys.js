// Keys: the number of a choice, and letters for what stands on the page; one of them lists them all.
(function () {
  "use strict";
  const list = document.getElementById("key-list");
  let typed = "";
  let waiting = 0;
  let cameFrom = null;

  function take() {
    window.clearTimeout(waiting);
    const button = document.querySelector('[data-number="' + Number(typed) + '"]');
    typed = "";
    if (button) button.click();
  }

  // A part that is only to be read takes the focus, and Escape gives it back.
  function go(target) {
    if (target.matches("a, button, summary")) {
      target.click();
      return;
    }
    cameFrom = document.activeElement;
    target.focus();
  }

  function goBack() {
    const back = cameFrom && cameFrom.isConnected && cameFrom !== document.body ? cameFrom : document.getElementById("decision");
    cameFrom = null;
    if (back) back.focus();
  }

  function number(digit) {
    typed += digit;
    window.clearTimeout(waiting);
    const more = document.querySelector('[data-number^="' + Number(typed) + '"]:not([data-number="' + Number(typed) + '"])');
    if (more) waiting = window.setTimeout(take, 800);
    else take();
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, textarea") || document.querySelector("dialog[open]") || !("shortcuts" in document.body.dataset)) return;
    if (/^[0-9]$/.test(event.key) || event.key === "Tab") document.body.classList.add("keys");
    if (/^[0-9]$/.test(event.key)) {
      number(event.key);
      return;
    }
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      take();
      return;
    }
    if (event.key === "Escape" && event.target.closest("#summary")) {
      goBack();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = document.querySelector('[data-key="' + CSS.escape(key) + '"]');
    if (target) {
      event.preventDefault();
      go(target);
    }
  });

  // The list of keys lies over the page; without scripts its link leads to the same list on a page.
  document.addEventListener("click", function (event) {
    const link = event.target instanceof Element && list ? event.target.closest("a.show-keys") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.showModal();
  });
})();
