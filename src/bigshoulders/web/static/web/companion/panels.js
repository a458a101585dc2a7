// The five parts of the page: exchange, money, phase, score, log. Each is drawn anew from where everything lies.
(function () {
  "use strict";

  const companion = window.companion;
  const {
    h, icon, say, dollars, signed, companyName, crest, seatName, seatMark, seatPlace, placeName, phaseName, button, signButton, figuresOf, companiesOf, valueOf, sharesOf,
    certificatesOf, directorOf, scoreOf, placesOf, goalCounts, leadersOf, percentOf, shownValue, put, BANK, TREASURY, POOL, BOARD,
  } = companion;
  const LATEST = 60;

  function heading(id, title, ...more) {
    return h("header", { class: "part-head" }, h("h2", { id: id }, title), ...more);
  }

  function byValue(game, table) {
    return Object.keys(table.companies).sort((one, other) => table.companies[other].space - table.companies[one].space);
  }

  // --- the exchange

  function exchange(game, table) {
    const free = companiesOf(game).some((one) => !(one.key in table.companies) && !table.gone.includes(one.key));
    return [
      heading("exchange-title", say("exchange"), free ? button("found", say("found"), () => companion.found(), { style: "small primary", sign: "plus" }) : null),
      track(game, table),
      Object.keys(table.companies).length ? h("div", { class: "slips" }, byValue(game, table).map((key) => slip(game, table, key))) : h("p", { class: "on-table" }, say("no_companies")),
    ];
  }

  function track(game, table) {
    const figures = figuresOf(game), starts = figures.establishing.map((one) => one.space);
    return h("ol", { class: "track", "aria-label": say("track") }, figures.track.map((value, space) => {
      const here = Object.keys(table.companies).filter((key) => table.companies[key].space === space);
      return h("li", { class: (starts.includes(space) ? "start " : "") + (here.length ? "taken" : "") }, h("b", {}, value ? dollars(value) : say("closed_short")), h("span", {}, here.map((key) => crest(key))),
        here.length ? h("span", { class: "hidden" }, here.map(companyName).join(", ")) : null);
    }));
  }

  function slip(game, table, key) {
    const company = table.companies[key], holders = [...game.seats.map((name, seat) => seatPlace(seat)), TREASURY, POOL];
    const last = key in table.last ? h("span", { class: "last" }, table.last[key] ? say("paid_last", { amount: dollars(table.last[key]) }) : say("withheld_last")) : null;
    return h("article", { class: "slip card", "aria-labelledby": "slip-" + key },
      h("header", {}, crest(key), h("h3", { id: "slip-" + key }, companyName(key)), companion.isSoldOut(game, table, key) ? h("span", { class: "badge" }, say("sold_out")) : null, h("b", { class: "worth" }, shownValue(valueOf(game, table, key)))),
      h("ul", { class: "owners" }, holders.map((holder) => owner(game, table, key, holder))),
      companion.ladder(game, table, key),
      h("p", { class: "till" }, h("span", {}, icon("strongbox"), " ", h("b", { class: company.cash < 0 ? "w-fall" : "w-treasury" }, dollars(company.cash))), h("span", {}, icon("appeal"), " ", String(company.counts.appeal || 0)), last),
      h("div", { class: "slip-actions" },
        button("dividend-" + key, say("dividend"), () => companion.dividend(key), {}), button("trade-" + key, say("shares"), () => companion.trade(key), {}),
        button("money-" + key, say("money"), () => companion.money(key, BANK), {}), signButton("more-" + key, "menu", say("more_of", { company: companyName(key) }), () => companion.more(key), { class: "button sign" })));
  }

  function owner(game, table, key, holder) {
    const shares = sharesOf(game, table, key, holder), seat = companion.seatOf(holder), held = table.companies[key].held;
    if (!shares) return null;
    const letters = (held.director[holder] > 0 ? companion.words().letters.director : "") + (held.preferred[holder] > 0 ? companion.words().letters.preferred : "");
    const mark = seat >= 0 ? seatMark(game, seat) : icon(holder === TREASURY ? "strongbox" : "bank");
    return h("li", { class: seat >= 0 ? "of-player" : "" }, mark, h("span", { class: "hidden" }, placeName(game, holder)), " ", h("b", {}, say("percent", { percent: percentOf(game, shares) })), letters ? h("small", {}, letters) : null);
  }

  // --- purses and Treasuries

  function money(game, table) {
    const limit = figuresOf(game).certificate_limits[String(game.seats.length)];
    return [
      heading("money-title", say("purses"), button("pay", say("pay"), () => companion.money("seat0", BANK), { style: "small primary", sign: "coins" })),
      h("div", { class: "card purses" }, game.seats.map((name, seat) => {
        const place = seatPlace(seat), score = scoreOf(game, table, seat);
        return h("div", { class: "purse p" + seat }, h("h3", {}, seatMark(game, seat), " ", name), h("b", { class: score.funds < 0 ? "w-fall" : "w-funds" }, dollars(score.funds)),
          plusAndMinus(name, place), h("p", { class: "quiet" }, say("purse_about", { certificates: certificatesOf(table, place), limit: limit, shares: dollars(score.worth), wealth: dollars(score.wealth) })));
      })),
      Object.keys(table.companies).length ? h("div", { class: "card purses" }, h("h3", { class: "hidden" }, say("treasuries")), byValue(game, table).map((key) =>
        h("div", { class: "purse" }, h("h4", {}, crest(key), " ", companyName(key)), h("b", { class: table.companies[key].cash < 0 ? "w-fall" : "w-treasury" }, dollars(table.companies[key].cash)), plusAndMinus(companyName(key), key)))) : null,
    ];
  }

  function plusAndMinus(name, place) {
    return h("span", { class: "plus-minus" },
      h("button", { type: "button", id: "less-" + place, class: "sign button", "aria-label": say("pays_whom", { name: name }), onclick: () => companion.money(place, BANK) }, "−"),
      h("button", { type: "button", id: "more-" + place, class: "sign button", "aria-label": say("gets_what", { name: name }), onclick: () => companion.money(BANK, place) }, "+"));
  }

  // --- the phase, and what is to be thought of in it

  function phase(game, table) {
    const next = companion.phaseAfter(game, table);
    return [
      heading("phase-title", phaseTitle(game, table), next ? button("next-phase", next[0] === table.decade ? phaseName(next[1]) : titleOf(game, next[0], next[1]), () => put("phase", next[0], next[1]), { style: "small primary", sign: "arrow", "aria-label": say("to_phase", { phase: titleOf(game, next[0], next[1]) }) }) : null),
      h("div", { class: "card reminders" },
        h("ul", {}, remindersOf(game, table).map((one) => reminder(one))),
        table.phase === "stock" ? risers(game, table) : null),
      h("div", { class: "card board-counters" }, jobMarket(game, table), game.seats.map((name, seat) => companion.counter(table, seatPlace(seat), "partners", () => {})).map((node, seat) => {
        node.querySelector("span").prepend(seatMark(game, seat), " ");
        return node;
      })),
      guide(game, table),
    ];
  }

  function titleOf(game, decade, name) {
    return name === "setup" || name === "over" ? phaseName(name) : `${figuresOf(game).years[decade - 1]}, ${phaseName(name)}`;
  }

  function phaseTitle(game, table) {
    return titleOf(game, table.decade, table.phase);
  }

  function remindersOf(game, table) {
    const fits = (one) => (!one.decades || one.decades.includes(table.decade)) && (!one.advanced || game.mode === "advanced") && (!one.goals || game.goals) && (!one.variant || game.variants.includes(one.variant)) && !game.variants.includes(one.not_with) && (!one.players || one.players === game.seats.length);
    return companion.words().reminders[game.edition][table.phase].filter(fits).map((one) => ({ ...one, tick: `${table.decade}/${table.phase}/${one.rule}/${one.decades || one.players || ""}` }));
  }

  function reminder(one) {
    const open = companion.open;
    const box = h("input", { type: "checkbox", id: "tick-" + one.tick, checked: open.ticks.includes(one.tick), onchange: () => {
      open.ticks = box.checked ? [...open.ticks, one.tick] : open.ticks.filter((tick) => tick !== one.tick);
      companion.kept.keep(open);
    } });
    return h("li", {}, h("label", { class: "choice" }, box, h("span", {}, one.words, " ", h("span", { class: "rule" }, one.rule))));
  }

  // Companies of which players own everything.
  function risers(game, table) {
    const step = figuresOf(game).steps.sold_out;
    return byValue(game, table).filter((key) => companion.isSoldOut(game, table, key)).map((key) =>
      h("p", { class: "riser" }, crest(key), " ", h("span", {}, say("is_sold_out", { company: companyName(key) })), button("rise-" + key, signed(step), () => put("value", key, step), { style: "small", sign: "up" })));
  }

  function jobMarket(game, table) {
    const market = figuresOf(game).job_market, there = (table.counts[BOARD] || {}).job_market || 0;
    const price = there > 0 ? market.spaces[Math.min(there, market.spaces.length) - 1] : market.from_supply;
    const node = companion.counter(table, BOARD, "job_market", () => {});
    node.querySelector("span").append(h("small", {}, " " + say("next_worker", { price: dollars(price) })));
    return node;
  }

  function guide(game, table) {
    const figures = figuresOf(game), most = Math.max(...figures.ladder.flat().map(([, steps]) => steps));
    const heads = Array.from({ length: most }, (none, at) => at + 1);
    return h("details", { class: "card guide-table", open: table.phase === "operating" }, h("summary", {}, say("guide")),
      h("table", { class: "figures" }, h("caption", { class: "hidden" }, say("guide")), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("value")), heads.map((steps) => h("th", { scope: "col" }, "+" + steps)))),
        h("tbody", {}, figures.track.map((value, space) => {
          const here = Object.keys(table.companies).filter((key) => table.companies[key].space === space);
          const least = (steps) => (figures.ladder[space].find((rung) => rung[1] === steps) || ["–"])[0];
          return h("tr", { class: here.length ? "taken" : "" }, h("th", { scope: "row" }, shownValue(value), " ", here.map((key) => crest(key))), heads.map((steps) => h("td", {}, least(steps) === "–" ? "–" : dollars(least(steps)))));
        }))));
  }

  // --- the scorepad

  function score(game, table) {
    const over = table.phase === "over";
    return [
      heading("score-title", over ? say("scorepad") : say("if_it_ended"), button("export", say("export"), () => companion.exportGame(), { style: "small", sign: "file" })),
      h("div", { class: "card sheet" }, over ? h("p", { class: "verdict" }, verdict(game, table)) : null, scorepad(game, table)),
      game.goals ? goalList(game, table) : null,
      companion.charts(game, table),
    ];
  }

  function verdict(game, table) {
    const winners = game.seats.map((name, seat) => seat).filter((seat) => placesOf(game, table)[seat] === 1);
    const names = winners.map((seat) => seatName(game, seat)).join(", ");
    return winners.length === 1 ? say("wins", { winners: names }) : say("share", { winners: names });
  }

  function scorepad(game, table) {
    const scores = game.seats.map((name, seat) => scoreOf(game, table, seat)), places = placesOf(game, table);
    const row = (key, title, cells, style) => h("tr", { "data-row": key, class: style || "" }, h("th", { scope: "row" }, title), cells.map((cell) => h("td", {}, cell)));
    const companies = companiesOf(game).map((one) => one.key).filter((key) => key in table.companies);
    return h("div", { class: "wide", tabindex: "0", role: "region", "aria-label": `${say("scorepad")}: ${game.seats.join(", ")}` }, h("table", { class: "scorepad" },
      h("thead", {}, h("tr", {}, h("td", {}), game.seats.map((name, seat) => h("th", { scope: "col" }, h("span", { class: "w-seat" + seat }, seatName(game, seat)))))),
      h("tbody", {}, row("funds", say("funds"), scores.map((one) => h("span", { class: "w-funds" }, dollars(one.funds)))),
        companies.map((key) => row(key, [crest(key), h("span", {}, h("b", {}, companyName(key)), " " + say("at_value", { value: dollars(valueOf(game, table, key)) }))], scores.map((one) => (one.shares[key] ? dollars(one.shares[key]) : "–")))),
        game.goals ? row("goals", say("public_goals"), scores.map((one) => (one.goals.length ? `${dollars(one.goalMoney)} (${one.goals.length})` : "–"))) : null),
      h("tfoot", {}, row("wealth", say("wealth"), scores.map((one) => dollars(one.wealth)), "total"), row("place", say("place"), places.map(String)))));
  }

  function goalList(game, table) {
    const goals = figuresOf(game).goals.filter((goal) => goal.key in table.goals);
    return h("div", { class: "card goals-won" }, h("h3", {}, say("public_goals"), " ", button("choose-goals", goals.length ? say("change") : say("choose_goals"), () => companion.goals(), { style: "small" })),
      goals.map((goal) => {
        const won = table.goals[goal.key], counts = goalCounts(game, table, goal), leaders = leadersOf(game, table, goal);
        const toggle = (seat) => put("goal", goal.key, won.includes(seat) ? won.filter((other) => other !== seat) : [...won, seat]);
        const title = companion.words().goals[goal.key];
        return h("div", { class: "goal", role: "group", "aria-label": title }, h("p", {}, h("b", {}, title), button("as-counted-" + goal.key, say("as_counted"), () => put("goal", goal.key, leaders), { style: "small" })), h("div", { class: "goal-seats" }, game.seats.map((name, seat) =>
          h("button", { type: "button", id: `won-${goal.key}-${seat}`, class: "button won" + (leaders.includes(seat) ? " leads" : ""), "aria-pressed": String(won.includes(seat)), "aria-label": say("wins_goal", { name: name }), onclick: () => toggle(seat) },
            seatMark(game, seat), h("span", {}, counts[seat] === null ? "–" : String(counts[seat])), won.includes(seat) ? icon("tick") : null))));
      }), goals.length ? h("p", { class: "quiet" }, say("goals_about", { reward: dollars(figuresOf(game).goal_reward) })) : null);
  }

  // --- the log

  function log(game) {
    const entries = game.log.map((entry, at) => [entry, at]).reverse(), all = companion.allEntries;
    const shown = all ? entries : entries.slice(0, LATEST);
    return [
      heading("log-title", say("log"), button("undo-log", say("undo"), companion.undo, { style: "small", sign: "undo", disabled: game.log.length <= 1 })),
      h("ol", { class: "card entry-log", reversed: true, start: game.log.length }, shown.map(([entry, at]) => h("li", { class: entry.do === "phase" ? "entry-phase" : "", value: at + 1 }, told(game, entry)))),
      entries.length > shown.length ? button("all-entries", say("all_entries", { count: entries.length }), () => { companion.allEntries = true; companion.draw(); }, {}) : null,
    ];
  }

  // An entry in words.
  function told(game, entry) {
    const space = entry.changes.findLast((change) => change[0] === "value"), track = figuresOf(game).track;
    const figures = {
      name: entry.seat === undefined ? "" : seatName(game, entry.seat), company: entry.company ? companyName(entry.company) : "", amount: dollars(entry.amount || 0), per: dollars(entry.per || 0),
      revenue: dollars(entry.revenue || 0), percent: entry.percent || 0, from: entry.from ? placeName(game, entry.from) : "", to: entry.to ? placeName(game, entry.to) : "",
      what: entry.what ? companion.words().counters[entry.what] : "", count: signed(entry.amount || 0),
    };
    const tail = space && entry.do !== "found" ? " " + say("value_now", { value: shownValue(track[space[2]]) }) : "";
    if (entry.do === "phase") return titleOf(game, entry.changes[0][1], entry.changes[0][2]);
    if (entry.do === "goal") return goalTold(game, entry);
    if (entry.do === "count") return `${figures.name || figures.company} ${figures.what} ${figures.count}`.trim();
    return say("did_" + entry.do, figures) + tail;
  }

  function goalTold(game, entry) {
    return entry.changes.map(([, key, seat, won]) => say(won ? "did_goal" : "did_goal_lost", { name: seatName(game, seat), goal: companion.words().goals[key] })).join(" ");
  }

  Object.assign(companion, { panels: { exchange, money, phase, score, log }, phaseTitle, told, directorOf });
})();
