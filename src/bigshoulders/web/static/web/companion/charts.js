// Charts of a game in progress, in the look of those that the site draws of a record: lines over the phases, bars by Decade.
(function () {
  "use strict";

  const companion = window.companion;
  const { h, say, dollars, companyName, figuresOf, seatPlace } = companion;
  const WIDTH = 470, HEIGHT = 300, LEFT = 56, TOP = 18, BOTTOM = 34, SVG = "http://www.w3.org/2000/svg", NAMES_APART = 19;
  const CORNERS = { 1: "-4,-4 4,-4 4,4 -4,4", 2: "0,-5 5,4 -5,4", 3: "0,-5.5 5.5,0 0,5.5 -5.5,0" };

  function s(name, attributes, ...children) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children.flat(2).filter((child) => child !== null && child !== ""));
    return node;
  }

  // From one line of the axis to the next: a round figure that goes into the highest one five times at the most.
  function unitOf(most) {
    let unit = 10;
    while (most > 5 * unit) unit = String(unit)[0] === "2" ? (unit * 5) / 2 : unit * 2;
    return unit;
  }

  function plotOf(series, names) {
    const figures = series.flatMap((one) => one.figures).filter((figure) => figure !== null);
    const unit = unitOf(Math.max(1, ...figures)), top = Math.max(unit, Math.ceil(Math.max(1, ...figures) / unit) * unit);
    const right = WIDTH - 34 - 7.6 * Math.max(0, ...names.map((name) => name.length));
    return { unit, top, right, x: (at, places) => LEFT + ((right - LEFT) * at) / Math.max(1, places - 1), y: (figure) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.max(figure, 0)) / top };
  }

  function axes(plot) {
    const lines = [];
    for (let figure = 0; figure <= plot.top; figure += plot.unit) {
      lines.push(s("line", { x1: LEFT, x2: plot.right, y1: plot.y(figure), y2: plot.y(figure), class: "chart-grid" }), s("text", { x: LEFT - 8, y: plot.y(figure) + 4, class: "chart-figure" }, "$" + figure));
    }
    return lines;
  }

  function mark(one, x, y) {
    if (one.company) {
      const disc = companion.crest(one.company);
      for (const [key, value] of Object.entries({ x: x - 8, y: y - 8, width: 16, height: 16 })) disc.setAttribute(key, value);
      return disc;
    }
    if (one.mark === 0) return s("circle", { cx: x, cy: y, r: 4.5, class: "chart-mark" });
    return s("polygon", { points: CORNERS[one.mark], transform: `translate(${x} ${y})`, class: "chart-mark" });
  }

  // Names at the ends of lines, moved apart where they would lie on each other.
  function spread(heights) {
    const order = heights.map((y, at) => [y, at]).sort((one, other) => one[0] - other[0]), found = [];
    let lowest = TOP;
    for (const [y, at] of order) { found[at] = Math.max(y, lowest); lowest = found[at] + NAMES_APART; }
    let highest = HEIGHT - BOTTOM;
    for (const [, at] of order.reverse()) { found[at] = Math.min(found[at], highest); highest = found[at] - NAMES_APART; }
    return found;
  }

  function lineChart(title, labels, series) {
    const last = (one) => one.figures.findLast((figure) => figure !== null) || 0;
    const ends = series.map((one) => (one.figures.at(-1) === null ? one.name : `${one.name} ${dollars(one.figures.at(-1))}`));
    const plot = plotOf(series, ends), places = labels.length, heights = spread(series.map((one) => plot.y(last(one))));
    const years = labels.flatMap((label, at) => (at === 0 || labels[at - 1].decade !== label.decade ? [s("text", { x: plot.x(at, places), y: HEIGHT - 12, class: "chart-label" }, label.year)] : []));
    const lines = series.map((one, number) => {
      const points = one.figures.map((figure, at) => (figure === null ? null : [plot.x(at, places), plot.y(figure)])).filter(Boolean);
      const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
      return s("g", { class: one.style, color: one.colour || "" }, s("polyline", { points: path, class: "chart-casing" }), s("polyline", { points: path, class: "chart-line" }),
        points.length ? mark(one, points.at(-1)[0], points.at(-1)[1]) : null, mark(one, plot.right + 18, heights[number]), s("text", { x: plot.right + 30, y: heights[number] + 5, class: "chart-name" }, ends[number]));
    });
    return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": title }, axes(plot), years, lines);
  }

  function barChart(title, labels, series) {
    const plot = plotOf(series, series.map((one) => one.name)), group = (plot.right - LEFT) / Math.max(1, labels.length), width = Math.min(26, (group * 0.8) / Math.max(1, series.length));
    const bars = labels.map((label, at) => {
      const middle = LEFT + group * (at + 0.5);
      return [s("text", { x: middle, y: HEIGHT - 12, class: "chart-label" }, label), ...series.map((one, number) => {
        const x = middle + (number - series.length / 2) * width, y = plot.y(one.figures[at] || 0);
        return s("g", { class: one.style }, s("rect", { x: x, y: y, width: width - 2, height: HEIGHT - BOTTOM - y, class: "chart-bar" }), mark(one, x + width / 2 - 1, y - 9));
      })];
    });
    const names = series.map((one, number) => s("g", { class: one.style }, mark(one, plot.right + 18, TOP + 9 + number * 22), s("text", { x: plot.right + 30, y: TOP + 14 + number * 22, class: "chart-name" }, one.name)));
    return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": title }, axes(plot), bars, names);
  }

  function framed(title, drawing) {
    return h("div", { class: "card sheet" }, h("h3", {}, title), h("div", { class: "chart-frame", tabindex: "0", role: "region", "aria-label": title }, drawing));
  }

  function charts(game, table) {
    const years = figuresOf(game).years, samples = table.samples.filter((one) => one.phase !== "setup");
    if (samples.length < 2) return [];
    const labels = samples.map((one) => ({ decade: one.decade, year: String(years[one.decade - 1]) }));
    const wealth = game.seats.map((name, seat) => ({ name: name, style: "seat" + seat, mark: seat, figures: samples.map((one) => one.wealth[seat]) }));
    const keys = [...new Set(samples.flatMap((one) => Object.keys(one.values)))];
    const values = keys.map((key) => ({ name: companyName(key), style: "company", colour: companion.data.companies[key].colour, company: key, figures: samples.map((one) => (key in one.values ? one.values[key] : null)) }));
    const paid = game.seats.map((name, seat) => ({ name: name, style: "seat" + seat, mark: seat, figures: table.payouts.map((decade) => decade[seatPlace(seat)] || 0) }));
    return [
      framed(say("wealth"), lineChart(say("wealth_chart"), labels, wealth)), values.length ? framed(say("values"), lineChart(say("values_chart"), labels, values)) : null,
      framed(say("dividends"), barChart(say("dividends_chart"), table.payouts.map((none, at) => String(years[at])), paid)),
    ];
  }

  companion.charts = charts;
})();
