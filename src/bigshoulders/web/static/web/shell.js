// The service worker is set to work where there can be one (https, or this machine), and knows the light of the pages.

(function () {
  "use strict";
  try {
    localStorage.setItem("bigshoulders-theme", document.documentElement.dataset.theme);
  } catch {
    // Where nothing is kept the device decides.
  }
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").catch(() => {
      // Private windows have none; everything else works without.
    });
  });
})();
