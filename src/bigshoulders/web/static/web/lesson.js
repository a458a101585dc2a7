// With every step the part of the table that is pointed at comes into view; after that everybody looks where they like.
(function () {
  "use strict";
  const PARTS = { exchange: "#exchange", board: "#board", charters: "#charters", goals: "#ledger" };
  let shown = "";

  // Where the list of choices scrolls by itself, what is asked for is not out of sight.
  function showAsked(list) {
    const asked = list && list.querySelector(".dim") && list.querySelector(".choice:not(.dim)");
    if (asked && window.getComputedStyle(list).overflowY === "auto") asked.scrollIntoView({ block: "nearest" });
  }

  function lead() {
    const page = document.querySelector(".lesson-page");
    if (!page || page.dataset.step === shown) return;
    shown = page.dataset.step;
    const middle = page.querySelector(".lesson-middle");
    if (middle) middle.scrollTop = 0;
    showAsked(page.querySelector(".choice-list"));
    const lit = page.querySelector(".parts [data-lit]");
    if (!lit) return;
    const part = Object.keys(PARTS).find((name) => lit.closest(PARTS[name]));
    const tab = part && page.querySelector('.tabs a[data-part="' + part + '"]');
    if (tab && !lit.checkVisibility()) tab.click();
    lit.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // What she waits for is under one's hand.
  function handOver() {
    const onward = document.querySelector('#panel [data-focus=""]');
    if (onward) onward.focus({ preventScroll: true });
  }

  document.addEventListener("table:after", function (event) {
    if (!event.detail.board) return;
    lead();
    handOver();
  });
  lead();
  // When the page opens: after the browser has looked itself for what to begin with, unless somebody was quicker.
  window.addEventListener("load", function () {
    window.requestAnimationFrame(function () {
      if (document.activeElement === document.body) handOver();
    });
  });
})();
