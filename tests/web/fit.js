// What does not fit a window: things or letters outside of it, cut by what holds them, too small, on top of each other; targets too small for a finger.
(function ({ floor, within, mayScroll, some = {}, mayBeShortened = "never", target = 0, pageScrolls = false }) {
  const found = { outside: [], cut: [], small: [], overlapping: [], missing: [], targets: [], scrolling: [] };
  const width = window.innerWidth, height = pageScrolls ? document.documentElement.scrollHeight : window.innerHeight;
  const say = (text, box) => text.trim().slice(0, 40) + " @" + [box.left, box.top, box.right, box.bottom].map(Math.round).join(",");
  // What is there for screen readers alone is clipped to nothing.
  const forReaders = Array.from(document.querySelectorAll("body *")).filter((thing) => getComputedStyle(thing).clipPath === "inset(50%)");
  const unseen = new Set(forReaders.flatMap((thing) => [thing, ...thing.querySelectorAll("*")]));
  const shown = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !unseen.has(thing) && !thing.closest(".skip");
  // What stays in the window lies over what is scrolled away under it.
  function stays(thing) {
    for (let up = thing; up; up = up.parentElement) if (getComputedStyle(up).position === "fixed") return true;
    return false;
  }
  const known = new Map();
  // Whether a thing cuts off what reaches over its edge, and where that is.
  function edgeOf(thing) {
    if (!known.has(thing)) {
      const style = getComputedStyle(thing);
      const cuts = style.overflowX !== "visible" || style.overflowY !== "visible";
      const holds = cuts || thing.matches(".card, .part, .slip, .cell, .thing, .ledger, .board, .button, .choice");
      known.set(thing, { cuts, box: holds ? thing.getBoundingClientRect() : null });
    }
    return known.get(thing);
  }

  // What the window and everything that scrolls leave of a thing.
  function seen(thing) {
    const box = thing.getBoundingClientRect();
    const left = { left: Math.max(box.left, 0), top: Math.max(box.top, 0), right: Math.min(box.right, width), bottom: Math.min(box.bottom, height) };
    for (let up = thing.parentElement; up && up !== document.body; up = up.parentElement) {
      const { cuts, box: edge } = edgeOf(up);
      if (!cuts) continue;
      left.left = Math.max(left.left, edge.left);
      left.top = Math.max(left.top, edge.top);
      left.right = Math.min(left.right, edge.right);
      left.bottom = Math.min(left.bottom, edge.bottom);
    }
    return left;
  }

  function isWhole(thing) {
    const box = thing.getBoundingClientRect(), left = seen(thing);
    return box.width > 1 && box.height > 1 && Math.abs(left.left - box.left) + Math.abs(left.top - box.top) + Math.abs(left.right - box.right) + Math.abs(left.bottom - box.bottom) < 3;
  }

  for (const selector of within) {
    const things = Array.from(document.querySelectorAll(selector)).filter(shown);
    if (!things.length) found.missing.push(selector);
    for (const thing of things) if (!isWhole(thing)) found.outside.push(selector + " " + say(thing.id || thing.textContent, thing.getBoundingClientRect()));
  }
  for (const [selector, least] of Object.entries(some)) {
    const things = Array.from(document.querySelectorAll(selector)).filter(shown);
    const whole = things.filter(isWhole).length;
    if (whole < Math.min(least, things.length) || !things.length) found.outside.push(`${whole} of ${things.length} ${selector}, not ${least}`);
  }

  const letters = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || !shown(holder) || holder.closest("template, script, noscript, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const scroller = holder.closest(mayScroll);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const drawing = holder.ownerSVGElement;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      // Leading is no letter: what counts is the height of the type itself.
      const spare = Math.max(0, (box.height - size) / 2);
      const ink = { left: box.left, right: box.right, top: box.top + spare, bottom: box.bottom - spare };
      letters.push({ node, holder, ink, scroller, stays: stays(holder) });
      if (drawing) continue;
      if (size < floor - 0.05) found.small.push(size.toFixed(1) + " " + say(node.textContent, box));
      const above = scroller ? -Infinity : -1, below = scroller ? Infinity : height + 1;
      if (holder.closest(mayBeShortened)) continue;
      if (ink.left < -1 || ink.right > width + 1 || ink.top < above || ink.bottom > below) found.outside.push(say(node.textContent, box));
      for (let up = holder; up && up !== document.body; up = up.parentElement) {
        const { cuts, box: edge } = edgeOf(up);
        if (!edge || (!cuts && holder.closest(".standing"))) continue; // Partners may stand beside their place
        const across = ink.left < edge.left - 1.5 || ink.right > edge.right + 1.5;
        const down = ink.top < edge.top - 1.5 || ink.bottom > edge.bottom + 1.5;
        if (across || (down && !(scroller && up.contains(scroller)))) {
          found.cut.push(say(node.textContent, box) + " in " + (up.id || up.className));
          break;
        }
      }
    }
  }

  letters.sort((a, b) => a.ink.top - b.ink.top);
  for (let i = 0; i < letters.length; i++) {
    for (let j = i + 1; j < letters.length && letters[j].ink.top < letters[i].ink.bottom; j++) {
      const a = letters[i].ink, b = letters[j].ink;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const shortened = letters[i].holder.closest(mayBeShortened) || letters[j].holder.closest(mayBeShortened);
      if (across > 1.5 && down > 1.5 && letters[i].scroller === letters[j].scroller && letters[i].stays === letters[j].stays && !shortened) {
        found.overlapping.push(say(letters[i].node.textContent, a) + " / " + say(letters[j].node.textContent, b));
      }
    }
  }

  const touchable = Array.from(document.querySelectorAll(".choice, .button:not(.vacant), .tabs a, .glow, .grip, .menu summary")).filter(shown);
  for (const thing of touchable) {
    const box = thing.getBoundingClientRect();
    if (box.width < target - 0.6 || box.height < target - 0.6) found.targets.push(say(thing.id || thing.textContent || thing.className, box));
  }
  const boxes = touchable.filter((thing) => !thing.matches(".grip, .appeal .glow")).map((thing) => [thing, thing.getBoundingClientRect()]);
  boxes.forEach(([thing, a], i) => {
    for (const [other, b] of boxes.slice(i + 1)) {
      if (thing.contains(other) || other.contains(thing) || thing.closest(mayScroll) !== other.closest(mayScroll)) continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) found.overlapping.push(say(thing.id, a) + " / " + say(other.id, b));
    }
  });

  if (document.querySelector("[textLength]")) found.cut.push("textLength");
  const page = document.scrollingElement;
  if (page.scrollWidth > width + 1) found.scrolling.push("the page is " + page.scrollWidth + " wide");
  if (page.scrollHeight > height + 1 && !pageScrolls) found.scrolling.push("the page is " + page.scrollHeight + " high");
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length).map(([name, list]) => [name, list.slice(0, 25)]));
})
