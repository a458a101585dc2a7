// That it is one's turn stands in the title of the tab, and can be heard: at a table, or at one of a list.
(function () {
  "use strict";
  const title = document.title;
  let before = null;

  function ring() {
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    const loudness = sound.createGain();
    tone.frequency.value = 660;
    loudness.gain.setValueAtTime(0.15, sound.currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.6);
    tone.connect(loudness).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.6);
  }

  function tell() {
    const page = document.querySelector("[data-your-turn]");
    const now = !page ? 0 : page.dataset.due === "person" ? 1 : Number(page.dataset.turns || 0);
    document.title = now ? "● " + page.dataset.yourTurn + " · " + title : title;
    if (before !== null && now > before && "sound" in document.body.dataset) ring();
    before = now;
  }

  for (const exchanged of ["table:after", "lists:after"]) document.addEventListener(exchanged, tell);
  tell();
})();
