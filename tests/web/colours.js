// Of each kind of words in a part of the page axe is shown one. Those left out have the colours, the grounds behind them and the
// classes of one that is there: they are told from their ground as well, or as badly.
(part) => {
  const style = new Map();
  const look = (element) => {
    if (!style.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      style.set(element, [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join());
    }
    return style.get(element);
  };
  const kinds = new Map();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    if (!element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
    const signs = [color, fontSize, fontWeight, textShadow, position];
    let above = element;
    for (let level = 0; above; above = above.parentElement, level += 1) {
      signs.push(look(above));
      if (level < 3) signs.push(above.tagName, above.getAttribute("class"));
    }
    kinds.set(signs.join("|"), element);
  }
  for (const marked of document.querySelectorAll("[data-one-of-its-colour]")) delete marked.dataset.oneOfItsColour;
  for (const element of kinds.values()) element.dataset.oneOfItsColour = "";
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-one-of-its-colour]" }] });
}
