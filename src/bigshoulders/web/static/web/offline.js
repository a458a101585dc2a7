// The page for when the server is away: looks whether it is back, and then loads what was asked for.

(function () {
  "use strict";
  const main = document.querySelector("[data-away]");
  const pauses = [2, 4, 8, 15];
  let looks = 0;

  try {
    light(localStorage.getItem("bigshoulders-theme") || "system");
  } catch {
    // Where nothing is kept the device decides.
  }

  // As on the pages before; a picture is another one by gaslight.
  function light(theme) {
    document.documentElement.dataset.theme = theme;
    if (theme === "system") return;
    for (const gaslight of document.querySelectorAll("picture source")) {
      if (theme === "dark") gaslight.parentElement.querySelector("img").src = gaslight.srcset;
      gaslight.remove();
    }
  }

  async function look() {
    try {
      const answer = await fetch("/health", { cache: "no-store" });
      if (answer.ok) return back();
    } catch {
      // Still away.
    }
    const seconds = pauses[Math.min(looks, pauses.length - 1)];
    looks += 1;
    setTimeout(look, seconds * 1000);
  }

  function back() {
    if (location.pathname === main.dataset.away) location.replace("/");
    else location.reload();
  }

  window.addEventListener("online", back);
  setTimeout(look, 1000);
})();
