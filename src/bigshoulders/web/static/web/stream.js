// The page hears by a stream that something has moved, and its parts then ask for themselves. Where no stream gets through
// they ask now and then, by their own triggers.
(function () {
  "use strict";
  const FIRST_PAUSE = 1000;
  const LONGEST_PAUSE = 60000;
  const AWAY = 30000; // hidden for so long, nobody looks: no stream says so, and a browser has few connections for all its tabs
  const OTHER_EVENTS = ["said", "present", "due", "listed"];
  const place = document.querySelector("[data-stream]");
  if (!place) return;

  let source = null;
  let broken = false;
  let pause = FIRST_PAUSE;
  let opening = 0;

  // --- what was heard, and what is shown

  let heard = 0;
  let asked = 0;
  let wished = false; // somebody wishes for something or has answered: that changes no revision
  let requests = [];

  function tell(event) {
    for (const part of document.querySelectorAll('[hx-trigger*="sse:' + event + '"]')) window.htmx.trigger(part, "sse:" + event);
  }

  function shown() {
    const part = document.querySelector("[data-revision]");
    return part ? Number(part.dataset.revision) : 0;
  }

  // A request under way may bring what was heard, and would exchange the part that asks again.
  function isAsking() {
    requests = requests.filter((one) => one.readyState > XMLHttpRequest.UNSENT && one.readyState < XMLHttpRequest.DONE);
    return requests.length > 0;
  }

  function ask() {
    asked = heard;
    wished = false;
    tell("moved");
    tell("listed");
  }

  function catchUp() {
    if ((wished || heard > Math.max(asked, shown())) && !isAsking()) ask();
  }

  document.body.addEventListener("htmx:beforeSend", function (event) { requests.push(event.detail.xhr); });
  document.body.addEventListener("htmx:afterRequest", catchUp);

  // --- the stream

  function open() {
    close();
    source = new EventSource(place.dataset.stream);
    source.addEventListener("moved", function (event) {
      heard = Number(event.data);
      catchUp();
    });
    source.addEventListener("wished", function () {
      wished = true;
      catchUp();
    });
    for (const name of OTHER_EVENTS) source.addEventListener(name, function () { tell(name); });
    source.onopen = function () {
      if (broken) ask();
      broken = false;
      pause = FIRST_PAUSE;
    };
    // The browser opens a stream again that broke, but none that was refused.
    source.onerror = function () {
      broken = true;
      if (source.readyState !== EventSource.CLOSED) return;
      opening = window.setTimeout(open, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
  }

  function close() {
    window.clearTimeout(opening);
    if (source) source.close();
    source = null;
  }

  // --- somebody looks away and comes back, or the connection does

  let hiddenAt = 0;
  let leaving = 0;

  function wake() {
    window.clearTimeout(leaving);
    const slept = hiddenAt && Date.now() - hiddenAt > AWAY;
    hiddenAt = 0;
    if (!slept && source && source.readyState === EventSource.OPEN) return;
    pause = FIRST_PAUSE;
    open();
    ask();
  }

  function lookAway() {
    hiddenAt = Date.now();
    leaving = window.setTimeout(close, AWAY);
  }

  // A page that nobody sees has a connection again, or goes on: that does not make it seen.
  function wakeIfSeen() {
    if (!document.hidden) wake();
  }

  document.addEventListener("visibilitychange", function () {
    if (document.hidden) lookAway();
    else wake();
  });
  document.addEventListener("freeze", close);
  document.addEventListener("resume", wakeIfSeen);
  window.addEventListener("online", wakeIfSeen);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", function (event) {
    if (event.persisted) wakeIfSeen();
  });
  open();
  if (document.hidden) lookAway();
})();
