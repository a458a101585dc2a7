// A person in a hurry: clicks what the page offers, at random, until so many clicks are made or the game is over. Passes
// every other time where that is possible, which makes games shorter.
// Who does not look is not shown the page meanwhile: all is done but the drawing, which takes longest.
async ({ clicks, seed, looks }) => {
  const WAIT_MILLISECONDS = 20000;

  function chance(below) {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  }

  const one = (selector) => document.querySelector(selector);
  const any = (selector) => {
    const found = document.querySelectorAll(selector);
    return found.length ? found[chance(found.length)] : null;
  };
  const state = () => one(".table-page").dataset.state;
  const due = () => one(".table-page").dataset.due;
  const press = (thing) => thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  function until(what) {
    return new Promise((resolve, reject) => {
      const begun = performance.now();
      (function look() {
        if (what()) resolve();
        else if (performance.now() - begun > WAIT_MILLISECONDS) reject(new Error("nothing happens in " + state() + ": " + what));
        else setTimeout(look, 4);
      })();
    });
  }

  let done = 0, board = 0;
  document.documentElement.hidden = !looks;
  while (done < clicks && due() !== "over") {
    const before = state();
    const moved = () => state() !== before;
    if (due() === "end_turn") press(one("#panel [data-key=e]"));
    else if (one(".hand-over")) press(one(".hand-over button"));
    else if (due() === "person") {
      done += 1;
      const leaving = chance(2) ? any("form.leaving button.choice") : null;
      const thing = done % 2 ? any(".table [data-choices]") : null;
      if (leaving) press(leaving);
      else if (thing) {
        board += 1;
        press(thing);
        if (thing.dataset.choices.includes(",")) {
          await until(() => one("#panel [data-key=Escape]"));
          press(any("form.choices button.choice"));
        }
      } else press(any("form.choices button.choice"));
      await until(() => moved() || one("#confirm"));
      if (!moved()) press(one("#confirm"));
    }
    await until(moved);
  }
  document.documentElement.hidden = false;
  return { seed, done, board };
}
