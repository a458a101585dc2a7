// Passkeys: asks the site what to ask, lets the browser make or show one, and sends the answer with the form.
// Without this script, and where the browser has none (a site without https), names and passwords remain.

(function () {
  "use strict";
  if (!window.isSecureContext || !window.PublicKeyCredential) return;

  function bytes(text) {
    const padded = text.replace(/-/g, "+").replace(/_/g, "/");
    return Uint8Array.from(atob(padded), (sign) => sign.charCodeAt(0));
  }

  function text(buffer) {
    const signs = String.fromCharCode(...new Uint8Array(buffer));
    return btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  function withBytes(list) {
    return (list || []).map((one) => ({ ...one, id: bytes(one.id) }));
  }

  async function asked(form) {
    const answer = await fetch(form.dataset.passkey, { method: "POST", body: new FormData(form), redirect: "error" });
    if (!answer.ok) throw new Error(answer.status);
    return (await answer.json()).publicKey;
  }

  async function made(options) {
    const key = await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: withBytes(options.excludeCredentials),
      },
    });
    return {
      id: key.id,
      rawId: text(key.rawId),
      type: key.type,
      clientExtensionResults: key.getClientExtensionResults(),
      response: {
        clientDataJSON: text(key.response.clientDataJSON),
        attestationObject: text(key.response.attestationObject),
        transports: key.response.getTransports ? key.response.getTransports() : [],
      },
    };
  }

  async function shown(options) {
    const key = await navigator.credentials.get({
      publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: withBytes(options.allowCredentials) },
    });
    return {
      id: key.id,
      rawId: text(key.rawId),
      type: key.type,
      clientExtensionResults: key.getClientExtensionResults(),
      response: {
        clientDataJSON: text(key.response.clientDataJSON),
        authenticatorData: text(key.response.authenticatorData),
        signature: text(key.response.signature),
        userHandle: key.response.userHandle ? text(key.response.userHandle) : null,
      },
    };
  }

  for (const form of document.querySelectorAll("form[data-passkey]")) {
    const button = form.querySelector("[data-use-passkey]");
    const failed = form.querySelector("[data-passkey-failed]");
    button.hidden = false;
    button.addEventListener("click", async () => {
      const name = form.querySelector("[name=name]");
      if (name && name.required && !name.reportValidity()) return;
      failed.hidden = true;
      button.disabled = true;
      try {
        const options = await asked(form);
        const answer = await ("passkeyNew" in form.dataset ? made(options) : shown(options));
        form.elements.credential.value = JSON.stringify(answer);
        form.submit();
      } catch {
        failed.hidden = false;
        button.disabled = false;
      }
    });
  }
})();
