// Notices that the browser shows itself: asks it for its leave, and sends what it gives for that with the form.
// Where there is no service worker (a site without https, a private window) the page says so.

(function () {
  "use strict";
  const form = document.querySelector("form[data-push]");
  if (!form || !window.isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const button = form.querySelector("[data-push-add]");
  const failed = form.querySelector("[data-push-failed]");

  function bytes(text) {
    const signs = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  }

  function text(buffer) {
    const signs = String.fromCharCode(...new Uint8Array(buffer));
    return btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  // One that was given to another key of the site is of no use any more.
  async function subscription(worker) {
    const known = await worker.pushManager.getSubscription();
    const key = known && known.options.applicationServerKey;
    if (known && key && text(key) === form.dataset.push) return known;
    if (known) await known.unsubscribe();
    return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.push) });
  }

  document.querySelector("[data-push-cannot]").hidden = true;
  button.hidden = false;
  button.addEventListener("click", async () => {
    failed.hidden = true;
    button.disabled = true;
    try {
      await navigator.serviceWorker.register("/service-worker.js");
      const found = await subscription(await navigator.serviceWorker.ready);
      form.elements.target.value = found.endpoint;
      form.elements.browser_key.value = text(found.getKey("p256dh"));
      form.elements.browser_secret.value = text(found.getKey("auth"));
      form.submit();
    } catch {
      failed.hidden = false;
      button.disabled = false;
    }
  });
})();
