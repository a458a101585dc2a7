// What is filled in: a sheet lies over the table, suggests what usually follows, shows what it would do, and is entered with one press.
(function () {
  "use strict";

  const companion = window.companion;
  const {
    h, say, dollars, signed, number, segments, select, seatSegments, button, signButton, placeName, companyName, crest, kindName, icon, put, figuresOf, companiesOf, tableOf, seatPlace,
    sharesOf, valueOf, directorOf, percentOf, sharesOn, BANK, TREASURY, POOL, BOARD, KINDS,
  } = companion;
  const QUICK = [1, 5, 10, 20, 50, 100];

  function dialog() {
    return document.getElementById("sheet");
  }

  // `body` gets a function to be called when something changed; it gives { nodes, preview, confirm } where confirm is [label, function].
  function openSheet(title, body, sign) {
    const sheet = dialog();
    const preview = h("div", { class: "preview", "aria-live": "polite" });
    const foot = h("div", { class: "sheet-foot" });
    let shown = null;
    const changed = () => {
      if (!shown) return;
      preview.replaceChildren(...(shown.preview ? shown.preview() : []));
      const [label, enter] = shown.confirm ? shown.confirm() : ["", null];
      foot.replaceChildren(button("cancel", say(label ? "cancel" : "close_sheet"), () => sheet.close()),
        ...(label ? [h("button", { type: "submit", id: "enter", class: "button primary", disabled: !enter }, label)] : []));
    };
    shown = body(changed);
    const form = h("form", { method: "dialog", class: "sheet-form", onsubmit: (event) => {
      event.preventDefault();
      const [, enter] = shown.confirm ? shown.confirm() : ["", null];
      if (!enter) return;
      sheet.close();
      enter();
    } }, h("header", { class: "sheet-head" }, sign || null, h("h2", { id: "sheet-title" }, title), signButton("close-sheet", "cross", say("close_sheet"), () => sheet.close())),
      h("div", { class: "sheet-body" }, shown.nodes), preview, foot);
    sheet.replaceChildren(form);
    changed();
    if (!sheet.open) sheet.showModal();
    focusFirst(form);
  }

  // With a mouse or a keyboard one types at once; under a finger the keyboard of a phone stays away until it is wanted.
  function focusFirst(form) {
    const typed = window.matchMedia("(pointer: fine)").matches && form.querySelector(".sheet-body input[data-first]");
    const first = typed || form.querySelector(".sheet-body :is(input:checked, select, button)") || form.querySelector("button");
    first.focus();
  }

  // Before and after of a purse or a value.
  function line(name, before, after, style) {
    return h("p", { class: "becomes" }, h("span", {}, name), h("span", { class: style || "" }, before), icon("arrow"), h("b", { class: style || "" }, after));
  }

  function purse(table, place) {
    return place in table.funds ? table.funds[place] : place in table.companies ? table.companies[place].cash : null;
  }

  function purseLine(game, table, place, change) {
    const has = purse(table, place);
    if (has === null) return null;
    return line(placeName(game, place), dollars(has), dollars(has + change), place in table.funds ? "w-funds" : "w-treasury");
  }

  function valueLine(game, table, company, steps) {
    const track = figuresOf(game).track, space = table.companies[company].space, after = companion.spaceAfter(game, space, steps);
    return line(say("value"), shownValue(track[space]), shownValue(track[after]), after > space ? "w-rise" : after < space ? "w-fall" : "");
  }

  function shownValue(value) {
    return value ? dollars(value) : say("closed");
  }

  function now() {
    const { game } = companion.open;
    return { game: game, table: tableOf(game) };
  }

  // --- money

  function payments(game, table) {
    const seats = game.seats.map((name, seat) => [seatPlace(seat), placeName(game, seatPlace(seat))]);
    return [[BANK, placeName(game, BANK)], ...seats, ...Object.keys(table.companies).map((key) => [key, placeName(game, key)])];
  }

  function money(from, to) {
    const { game, table } = now(), form = { from: from, to: to };
    openSheet(say("money"), (changed) => {
      const options = payments(game, table);
      const amount = number("amount", say("amount"), 0, changed, { step: 10, first: true });
      const payer = select("from", say("from"), options, from, (place) => { form.from = place; changed(); });
      const paid = select("to", say("to"), options, to, (place) => { form.to = place; changed(); });
      const swap = () => {
        [form.from, form.to] = [form.to, form.from];
        payer.field.value = form.from;
        paid.field.value = form.to;
        changed();
      };
      const quick = h("div", { class: "quick of-four", role: "group", "aria-label": say("add") },
        QUICK.map((dollarsMore) => h("button", { type: "button", class: "button", onclick: () => amount.add(dollarsMore) }, "+" + dollarsMore)),
        h("button", { type: "button", class: "button wide-key", onclick: () => amount.set(0) }, say("clear")));
      return {
        nodes: [h("div", { class: "from-to" }, h("div", {}, payer.node, paid.node), h("button", { type: "button", id: "swap", class: "sign", "aria-label": say("swap"), title: say("swap"), onclick: swap }, icon("up"), icon("down"))), amount.node, quick],
        preview: () => [purseLine(game, table, form.from, -amount.read()), purseLine(game, table, form.to, amount.read())].filter(Boolean),
        confirm: () => [say("pay_now", { amount: dollars(amount.read()) }), form.from !== form.to && amount.read() ? () => put("pay", form.from, form.to, amount.read()) : null],
      };
    }, icon("coins"));
  }

  // --- a new company

  function found() {
    const { game, table } = now(), figures = figuresOf(game);
    const free = companiesOf(game).map((one) => one.key).filter((key) => !(key in table.companies) && !table.gone.includes(key));
    if (!free.length) return;
    const form = { seat: 0, company: free[0], start: figures.establishing[0] };
    openSheet(say("found"), (changed) => {
      const price = number("price", say("pays"), form.start.price, changed, { step: 5 });
      const value = (space) => {
        form.start = figures.establishing.find((one) => one.space === space);
        price.free();
        price.suggest(form.start.price);
        changed();
      };
      return {
        nodes: [
          seatSegments(game, "who", say("who"), form.seat, (seat) => { form.seat = seat; changed(); }),
          segments("company", say("company"), free.map((key) => [key, h("span", { class: "of-company" }, crest(key), " ", companyName(key))]), form.company, (key) => { form.company = key; changed(); }),
          segments("start", say("value"), figures.establishing.map((one) => [one.space, dollars(one.value)]), form.start.space, value), price.node,
        ],
        preview: () => [purseLine(game, table, seatPlace(form.seat), -price.read()), h("p", { class: "becomes" }, h("span", {}, say("treasury_of", { company: companyName(form.company) })), h("b", { class: "w-treasury" }, dollars(price.read())))],
        confirm: () => [say("found_now", { company: companyName(form.company) }), () => put("found", form.seat, form.company, form.start.space, price.read())],
      };
    }, icon("building"));
  }

  // --- dividends

  function dividend(company, kind) {
    const { game, table } = now(), form = { kind: kind || "dividend" };
    openSheet(companyName(company), (changed) => {
      const purses = h("div", { class: "payouts" });
      const revenue = number("revenue", say("revenue"), 0, suggest, { step: 10, first: true });
      const steps = number("steps", say("steps"), 0, changed);
      let payouts = {};
      function suggest() {
        const isExtra = form.kind === "extra", found = companion.dividendFor(game, table, company, revenue.read());
        steps.free();
        steps.suggest(form.kind === "withhold" ? figuresOf(game).steps.withhold : found.steps);
        const paid = form.kind === "withhold" ? { [company]: revenue.read() } : companion.payoutsFor(game, table, company, found.per, isExtra);
        payouts = {};
        for (const [place, amount] of Object.entries(paid)) {
          if (amount || place === company) payouts[place] = number("to-" + place, say("to_purse", { purse: place === BANK ? say("for_pool") : place === company ? say("treasury") : placeName(game, place) }), amount, changed);
        }
        purses.replaceChildren(...Object.values(payouts).map((one) => one.node));
        changed();
      }
      const quick = h("div", { class: "quick", role: "group", "aria-label": say("add") }, [10, 20, 30, 40, 50, 100].map((more) => h("button", { type: "button", class: "button", onclick: () => revenue.add(more) }, "+" + more)));
      const amounts = () => Object.fromEntries(Object.entries(payouts).map(([place, one]) => [place, one.read()]));
      const per = () => companion.dividendFor(game, table, company, revenue.read()).per;
      const fromTreasury = () => (form.kind === "extra" ? Object.values(amounts()).reduce((sum, one) => sum + one, 0) : -(amounts()[company] || 0));
      suggest();
      return {
        nodes: [
          segments("kind", say("what"), [["dividend", say("dividend")], ["extra", say("extra")], ["withhold", say("withhold")]], form.kind, (one) => { form.kind = one; suggest(); }),
          revenue.node, quick, ladder(game, table, company), purses, steps.node,
        ],
        preview: () => [
          form.kind === "withhold" ? null : h("p", { class: "becomes" }, h("span", {}, say("per_share")), h("b", {}, dollars(per()))),
          purseLine(game, table, company, -fromTreasury()), valueLine(game, table, company, steps.read()),
        ].filter(Boolean),
        confirm: () => form.kind === "withhold"
          ? [say("withhold_now", { amount: dollars(revenue.read()) }), () => put("withhold", company, amounts()[company] || 0, steps.read())]
          : [say("pay_share_now", { amount: dollars(per()) }), () => put("dividend", company, revenue.read(), per(), amounts(), steps.read(), form.kind === "extra")],
      };
    }, crest(company));
  }

  // How many steps at which revenue.
  function ladder(game, table, company) {
    const rungs = figuresOf(game).ladder[table.companies[company].space];
    return h("p", { class: "ladder" }, rungs.map(([least, steps]) => h("span", {}, h("b", {}, signed(steps)), " " + dollars(least))));
  }

  // --- shares

  function trade(company, kind) {
    const forms = { buy: buying, sell: selling, issue: issuing, director: directing, share: byHand };
    const { game, table } = now();
    const kinds = [["buy", say("buy")], ["sell", say("sell")], ...(game.mode === "advanced" ? [["issue", say("issue")], ["director", say("director")]] : []), ["share", say("by_hand")]];
    const chosen = kind || "buy";
    openSheet(companyName(company), (changed) => {
      const form = forms[chosen](game, table, company, changed);
      return { ...form, nodes: [segments("kind", say("what"), kinds, chosen, (one) => { trade(company, one); document.getElementById("kind-" + one).focus(); }), ...form.nodes] };
    }, crest(company));
  }

  function buying(game, table, company, changed) {
    const held = table.companies[company].held, offers = [];
    for (const from of [TREASURY, POOL]) {
      for (const kind of KINDS) if (held[kind][from] > 0) offers.push([`${kind} ${from}`, `${kindName(kind)}, ${placeName(game, from)} (${held[kind][from]})`]);
    }
    if (!offers.length) return { nodes: [h("p", {}, say("nothing_to_buy"))] };
    const form = { seat: 0, offer: offers[0][0] };
    const price = number("price", say("pays"), 0, changed, { step: 5 });
    const suggest = () => { price.free(); price.suggest(companion.priceOf(game, table, company, sharesOn(game, form.offer.split(" ")[0]))); changed(); };
    suggest();
    return {
      nodes: [
        seatSegments(game, "who", say("who"), 0, (seat) => { form.seat = seat; changed(); }),
        segments("offer", say("certificate"), offers, form.offer, (offer) => { form.offer = offer; suggest(); }), price.node,
      ],
      preview: () => [purseLine(game, table, seatPlace(form.seat), -price.read()), form.offer.endsWith(TREASURY) ? purseLine(game, table, company, price.read()) : null].filter(Boolean),
      confirm: () => {
        const [kind, from] = form.offer.split(" ");
        return [say("buy_now", { amount: dollars(price.read()) }), () => put("buy", form.seat, company, kind, from, price.read())];
      },
    };
  }

  // How many certificates of each kind somebody has, to choose some of them.
  function counting(game, held, kinds, holder, changed) {
    const fields = {};
    for (const kind of kinds) {
      const has = held[kind][holder] || 0;
      if (has > 0) fields[kind] = number("of-" + kind, `${kindName(kind)} (${has})`, kind === kinds[0] ? 1 : 0, changed, { most: companion.MOST_CERTIFICATES });
    }
    const counts = () => Object.fromEntries(Object.entries(fields).map(([kind, field]) => [kind, Math.max(field.read(), 0)]));
    const shares = () => Object.entries(counts()).reduce((sum, [kind, count]) => sum + count * sharesOn(game, kind), 0);
    return { nodes: Object.values(fields).map((field) => field.node), counts, shares };
  }

  function selling(game, table, company, changed) {
    const held = table.companies[company].held, kinds = game.mode === "advanced" ? KINDS : ["common", "preferred"];
    const owners = game.seats.map((name, seat) => seat).filter((seat) => kinds.some((kind) => held[kind][seatPlace(seat)] > 0));
    if (!owners.length) return { nodes: [h("p", {}, say("nothing_to_sell"))] };
    const form = { seat: owners[0], chosen: null }, place = h("div", {});
    const price = number("price", say("gets"), 0, changed, { step: 5 }), steps = number("steps", say("steps"), 0, changed);
    const suggest = () => {
      price.suggest(companion.priceOf(game, table, company, form.chosen.shares()));
      steps.suggest(companion.stepsOfSale(game, form.chosen.shares()));
      changed();
    };
    const choose = (seat) => {
      form.seat = seat;
      form.chosen = counting(game, held, kinds, seatPlace(seat), () => { price.free(); steps.free(); suggest(); });
      place.replaceChildren(...form.chosen.nodes);
      price.free();
      steps.free();
      suggest();
    };
    choose(owners[0]);
    const who = segments("who", say("who"), owners.map((seat) => [seat, h("span", { class: "of-seat" }, companion.seatMark(game, seat), " ", game.seats[seat])]), owners[0], choose);
    return {
      nodes: [who, place, price.node, steps.node],
      preview: () => [purseLine(game, table, seatPlace(form.seat), price.read()), valueLine(game, table, company, steps.read())],
      confirm: () => [say("sell_now", { percent: percentOf(game, form.chosen.shares()) }), form.chosen.shares() ? () => put("sell", form.seat, company, form.chosen.counts(), price.read(), steps.read()) : null],
    };
  }

  function issuing(game, table, company, changed) {
    const held = table.companies[company].held;
    if (!sharesOf(game, table, company, TREASURY)) return { nodes: [h("p", {}, say("nothing_to_sell"))] };
    const price = number("price", say("gets"), 0, changed, { step: 5 }), steps = number("steps", say("steps"), 0, changed);
    const suggest = () => {
      price.free();
      steps.free();
      price.suggest(companion.priceOf(game, table, company, chosen.shares()));
      steps.suggest(companion.stepsOfIssue(game, chosen.shares()));
      changed();
    };
    const chosen = counting(game, held, ["common", "preferred"], TREASURY, suggest);
    suggest();
    return {
      nodes: [...chosen.nodes, price.node, steps.node],
      preview: () => [purseLine(game, table, company, price.read()), valueLine(game, table, company, steps.read())],
      confirm: () => [say("issue_now", { percent: percentOf(game, chosen.shares()) }), chosen.shares() ? () => put("issue", company, chosen.counts(), price.read(), steps.read()) : null],
    };
  }

  function directing(game, table, company, changed) {
    const old = directorOf(game, table, company), form = { seat: game.seats.findIndex((name, seat) => seat !== old), receiver: old >= 0 ? seatPlace(old) : POOL };
    const receivers = [...(old >= 0 ? [[seatPlace(old), companion.seatName(game, old)]] : []), [POOL, placeName(game, POOL)]];
    return {
      nodes: [
        seatSegments(game, "who", say("new_director"), form.seat, (seat) => { form.seat = seat; changed(); }),
        segments("receiver", say("gives_back"), receivers, form.receiver, (place) => { form.receiver = place; changed(); }),
      ],
      preview: () => [h("p", {}, companion.givenBack(game, table, company, form.seat).map(([kind, count]) => `${count} × ${kindName(kind)}`).join(", "))],
      confirm: () => [say("director_now", { name: game.seats[form.seat] }), () => put("director", form.seat, company, form.receiver)],
    };
  }

  function byHand(game, table, company, changed) {
    const holders = [...game.seats.map((name, seat) => seatPlace(seat)), TREASURY, POOL].map((place) => [place, placeName(game, place)]);
    const form = { kind: "common", from: TREASURY, to: "seat0" };
    const count = number("many", say("how_many"), 1, changed, { most: companion.MOST_CERTIFICATES });
    return {
      nodes: [
        segments("certificate", say("certificate"), KINDS.map((kind) => [kind, kindName(kind)]), form.kind, (kind) => { form.kind = kind; changed(); }),
        select("from", say("from"), holders, form.from, (place) => { form.from = place; changed(); }).node,
        select("to", say("to"), holders, form.to, (place) => { form.to = place; changed(); }).node, count.node,
      ],
      confirm: () => [say("move_now"), form.from !== form.to && count.read() ? () => put("share", company, form.kind, form.from, form.to, count.read()) : null],
    };
  }

  // --- all else about a company: counters, value, its end

  const OF_COMPANY = ["appeal", "workers", "automation", "managers", "salespeople", "assets", "goods"];

  function more(company) {
    const { game } = now();
    openSheet(companyName(company), () => {
      const steps = h("div", { class: "counters" });
      const draw = () => {
        const table = tableOf(game);
        if (!(company in table.companies)) return;
        const value = stepped("value", say("value"), "stock", shownValue(valueOf(game, table, company)), (by) => { put("value", company, by); draw(); });
        steps.replaceChildren(value, ...OF_COMPANY.map((what) => counter(table, company, what, draw)), bonusAt(game, table, company));
      };
      draw();
      return { nodes: [steps, button("close-company", say("close_company"), () => closing(company), { style: "small" })] };
    }, crest(company));
  }

  function closing(company) {
    const { game, table } = now();
    openSheet(say("sure"), (changed) => {
      const paid = Object.entries(companion.compensationFor(game, table, company)).map(([place, amount]) =>
        [place, number("to-" + place, say("compensation", { name: placeName(game, place) }), amount, changed, { step: 10 })]);
      return {
        nodes: [h("p", {}, say("close_company_sure", { company: companyName(company) })), paid.map(([, one]) => one.node)],
        preview: () => paid.map(([place, one]) => purseLine(game, table, place, one.read())),
        confirm: () => [say("close_company"), () => put("close", company, Object.fromEntries(paid.map(([place, one]) => [place, one.read()])))],
      };
    }, icon("cross"));
  }

  function stepped(id, label, sign, shown, move) {
    const press = (by) => () => { move(by); document.getElementById(`${id}${by < 0 ? "-less" : "-more"}`).focus(); };
    return h("div", { class: "counter" }, icon(sign), h("span", {}, label), h("span", { class: "number" },
      h("button", { type: "button", id: id + "-less", class: "sign", "aria-label": label + " −1", onclick: press(-1) }, "−"), h("output", {}, shown),
      h("button", { type: "button", id: id + "-more", class: "sign", "aria-label": label + " +1", onclick: press(1) }, "+")));
  }

  function counter(table, whom, what, draw) {
    const counts = whom in table.companies ? table.companies[whom].counts : table.counts[whom] || {};
    return stepped(`${whom}-${what}`, companion.words().counters[what], companion.data.signs[what], String(counts[what] || 0), (by) => { put("count", whom, what, by); draw(); });
  }

  // The bonus of the space of the Appeal track that the company stands on.
  function bonusAt(game, table, company) {
    const at = table.companies[company].counts.appeal || 0, bonus = figuresOf(game).appeal_bonuses[at];
    if (!bonus) return h("p", { class: "quiet bonus-here" });
    return h("p", { class: "quiet bonus-here" }, say("bonus_here", { space: at, bonus: companion.words().bonuses[bonus], instead: dollars(figuresOf(game).instead_of_bonus) }));
  }

  // --- the Goals that lie open

  function goals() {
    const { game, table } = now(), figures = figuresOf(game), chosen = new Set(Object.keys(table.goals));
    openSheet(say("choose_goals"), (changed) => ({
      nodes: [h("p", { class: "quiet" }, say("choose_goals_about", { count: figures.goals_drawn })), h("div", { class: "goal-choices" }, figures.goals.map((goal) =>
        h("label", { class: "choice" }, h("input", { type: "checkbox", id: "goal-" + goal.key, checked: chosen.has(goal.key), onchange: (event) => {
          if (event.target.checked) chosen.add(goal.key);
          else chosen.delete(goal.key);
          changed();
        } }), h("span", {}, companion.words().goals[goal.key]))))],
      confirm: () => [say("goals_now", { count: chosen.size }), () => put("goals", figures.goals.map((goal) => goal.key).filter((key) => chosen.has(key)))],
    }), icon("goal"));
  }

  Object.assign(companion, { openSheet, dialog, money, found, dividend, trade, more, goals, counter, ladder, shownValue, BOARD });
})();
