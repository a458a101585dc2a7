// What can be entered, each with what usually follows from it: the page suggests it from the figures of the edition, and whoever
// types may change every figure before it is entered.
(function () {
  "use strict";

  const { BANK, TREASURY, POOL, BOX, BOARD, seatPlace, figuresOf, tableOf, sharesOf, valueOf, directorOf } = window.companion;

  function sharesOn(game, kind) {
    return figuresOf(game).certificates.find((one) => one.kind === kind).shares;
  }

  function percentOf(game, shares) {
    return (shares * 100) / figuresOf(game).shares;
  }

  function spaceAfter(game, space, steps) {
    return Math.min(Math.max(space + steps, 0), figuresOf(game).track.length - 1);
  }

  function moved(game, table, company, steps) {
    const before = table.companies[company].space, after = spaceAfter(game, before, steps);
    return after === before ? [] : [["value", company, after]];
  }

  // --- suggestions

  function dividendFor(game, table, company, revenue) {
    const figures = figuresOf(game), per = Math.floor(Math.max(revenue, 0) / figures.shares);
    const reached = figures.ladder[table.companies[company].space].filter(([least]) => revenue >= least).at(-1);
    return { per: per, steps: reached ? reached[1] : 0 };
  }

  // Dollars by purse: what the bank pays, or with an extra dividend the Treasury; the bank's own part then is for the Bank Pool.
  function payoutsFor(game, table, company, per, isExtra) {
    const each = isExtra ? figuresOf(game).extra_per_share : figuresOf(game).paid_per_share, found = {};
    game.seats.forEach((name, seat) => {
      found[seatPlace(seat)] = each.seat * per * sharesOf(game, table, company, seatPlace(seat));
    });
    if (isExtra) found[BANK] = each.pool * per * sharesOf(game, table, company, POOL);
    else found[company] = each.treasury * per * sharesOf(game, table, company, TREASURY);
    return found;
  }

  function priceOf(game, table, company, shares) {
    return shares * valueOf(game, table, company);
  }

  function stepsOfSale(game, shares) {
    const steps = figuresOf(game).steps.sale;
    return shares ? steps[Math.min(shares, steps.length) - 1] : 0;
  }

  function stepsOfIssue(game, shares) {
    const steps = figuresOf(game).steps.issue;
    return shares ? steps[Math.min(shares, steps.length) - 1] : 0;
  }

  function givenBack(game, table, company, seat) {
    const has = table.companies[company].held.preferred[seatPlace(seat)] > 0;
    return figuresOf(game).exchange[has ? "with_preferred" : "without"];
  }

  // Dollars by purse: with friendly closure, what the bank pays when a company closes.
  function compensationFor(game, table, company) {
    const paid = figuresOf(game).closure, director = directorOf(game, table, company), found = {};
    if (!game.variants.includes("friendly_closure")) return found;
    game.seats.forEach((name, seat) => {
      const amount = seat === director ? paid.director : paid.per_share * sharesOf(game, table, company, seatPlace(seat));
      if (amount) found[seatPlace(seat)] = amount;
    });
    return found;
  }

  function isSoldOut(game, table, company) {
    return !sharesOf(game, table, company, TREASURY) && !sharesOf(game, table, company, POOL);
  }

  // The phases in the order of the book, and what comes after each.
  function phaseAfter(game, table) {
    const last = figuresOf(game).years.length, next = { setup: [1, "stock"], stock: [0, "building"], building: [0, "action"], action: [0, "operating"], cleanup: [1, "stock"] };
    if (table.phase === "over") return null;
    if (table.phase === "operating") return table.decade === last ? [table.decade, "over"] : [table.decade, "cleanup"];
    const [decades, phase] = next[table.phase];
    return [table.decade + decades, phase];
  }

  // --- entries

  const enter = {
    begin: function (game) {
      const figures = figuresOf(game), changes = [["clock", 0, "setup"], ["count", BOARD, "job_market", figures.job_market.at_setup]];
      game.seats.forEach((name, seat) => {
        changes.push(["money", BANK, seatPlace(seat), figures.start_money], ["count", seatPlace(seat), "partners", figures.partners_at_start]);
      });
      return { do: "begin", changes: changes };
    },
    phase: function (game, table, decade, phase) {
      return { do: "phase", changes: [["clock", decade, phase]] };
    },
    found: function (game, table, seat, company, space, price) {
      const record = figuresOf(game).companies.find((one) => one.key === company);
      const shares = figuresOf(game).certificates.map((one) => ["share", company, one.kind, BOX, one.kind === "director" ? seatPlace(seat) : TREASURY, one.of_each]);
      const changes = [["found", company], ["value", company, space], ["money", seatPlace(seat), company, price], ...shares, ["count", company, "appeal", record.appeal]];
      return { do: "found", seat: seat, company: company, amount: price, changes: changes };
    },
    buy: function (game, table, seat, company, kind, from, price) {
      const paid = from === TREASURY ? company : BANK;
      const changes = [["share", company, kind, from, seatPlace(seat), 1], ["money", seatPlace(seat), paid, price]];
      return { do: "buy", seat: seat, company: company, from: from, amount: price, percent: percentOf(game, sharesOn(game, kind)), changes: changes };
    },
    // Certificates by kind: { common: 2, preferred: 1 }.
    sell: function (game, table, seat, company, counts, price, steps) {
      let shares = 0;
      const changes = [];
      for (const [kind, count] of Object.entries(counts)) {
        if (count) changes.push(["share", company, kind, seatPlace(seat), POOL, count]);
        shares += count * sharesOn(game, kind);
      }
      changes.push(["money", BANK, seatPlace(seat), price], ...moved(game, table, company, steps));
      return { do: "sell", seat: seat, company: company, amount: price, percent: percentOf(game, shares), changes: changes };
    },
    issue: function (game, table, company, counts, price, steps) {
      let shares = 0;
      const changes = [];
      for (const [kind, count] of Object.entries(counts)) {
        if (count) changes.push(["share", company, kind, TREASURY, POOL, count]);
        shares += count * sharesOn(game, kind);
      }
      changes.push(["money", BANK, company, price], ...moved(game, table, company, steps));
      return { do: "issue", company: company, amount: price, percent: percentOf(game, shares), changes: changes };
    },
    // The Director's Certificate goes to a player, who gives other certificates for it to whoever had it.
    director: function (game, table, seat, company, receiver) {
      const from = table.companies[company].held.director[POOL] > 0 ? POOL : seatPlace(Math.max(directorOf(game, table, company), 0));
      const changes = givenBack(game, table, company, seat).map(([kind, count]) => ["share", company, kind, seatPlace(seat), receiver, count]);
      return { do: "director", seat: seat, company: company, changes: [["share", company, "director", from, seatPlace(seat), 1], ...changes] };
    },
    share: function (game, table, company, kind, from, to, count) {
      const percent = percentOf(game, count * sharesOn(game, kind));
      return { do: "share", company: company, from: from, to: to, percent: percent, changes: [["share", company, kind, from, to, count]] };
    },
    pay: function (game, table, from, to, amount) {
      return { do: "pay", from: from, to: to, amount: amount, changes: [["money", from, to, amount]] };
    },
    dividend: function (game, table, company, revenue, per, payouts, steps, isExtra) {
      const from = isExtra ? company : BANK, changes = [];
      for (const [to, amount] of Object.entries(payouts)) if (amount) changes.push(["money", from, to, amount]);
      changes.push(...moved(game, table, company, steps));
      return { do: isExtra ? "extra" : "dividend", company: company, revenue: revenue, per: per, changes: changes };
    },
    withhold: function (game, table, company, revenue, steps) {
      const money = revenue ? [["money", BANK, company, revenue]] : [];
      return { do: "withhold", company: company, amount: revenue, changes: [...money, ...moved(game, table, company, steps)] };
    },
    value: function (game, table, company, steps) {
      return { do: "value", company: company, changes: moved(game, table, company, steps) };
    },
    count: function (game, table, whom, what, change) {
      const about = whom.startsWith("seat") ? { seat: Number(whom.slice(4)) } : whom === BOARD ? {} : { company: whom };
      return { do: "count", ...about, what: what, amount: change, changes: [["count", whom, what, change]] };
    },
    close: function (game, table, company, paid) {
      const cash = table.companies[company].cash, changes = cash ? [["money", company, BANK, cash]] : [];
      for (const [to, amount] of Object.entries(paid)) if (amount) changes.push(["money", BANK, to, amount]);
      return { do: "close", company: company, changes: [...changes, ["close", company]] };
    },
    goals: function (game, table, keys) {
      return { do: "goals", changes: [["goals", keys]] };
    },
    goal: function (game, table, key, winners) {
      const changes = game.seats.flatMap((name, seat) => {
        const has = table.goals[key].includes(seat), shall = winners.includes(seat);
        return has === shall ? [] : [["goal", key, seat, shall ? 1 : 0]];
      });
      return { do: "goal", changes: changes };
    },
  };

  // Steps of one counter, one after the other, are one entry; what comes to nothing is none.
  function joined(log, entry) {
    const last = log.at(-1);
    if (entry.do !== "count" || !last || last.do !== "count") return null;
    const [before, now] = [last.changes[0], entry.changes[0]];
    if (last.changes.length !== 1 || before[1] !== now[1] || before[2] !== now[2]) return null;
    const sum = before[3] + now[3];
    if (Math.abs(sum) > window.companion.MOST_COUNTED) return null;
    return { ...entry, amount: sum, changes: [["count", now[1], now[2], sum]] };
  }

  // Enters something into the game that is open: `companion.put("buy", 0, "libby", ...)`.
  function put(what, ...parts) {
    const { game } = window.companion.open, table = tableOf(game);
    const entry = enter[what](game, table, ...parts);
    if (!entry.changes.length) return;
    if (!window.companion.takes(game, entry)) {
      window.companion.refuse();
      return;
    }
    const together = joined(game.log, entry);
    if (together) game.log.pop();
    if (!together || together.amount) game.log.push(together || entry);
    window.companion.open.undone = [];
    window.companion.changed();
  }

  function undo() {
    const { game, undone } = window.companion.open;
    if (game.log.length <= 1) return;
    undone.push(game.log.pop());
    window.companion.changed();
  }

  function redo() {
    const { game, undone } = window.companion.open;
    if (!undone.length) return;
    game.log.push(undone.pop());
    window.companion.changed();
  }

  Object.assign(window.companion, {
    enter, put, undo, redo, dividendFor, payoutsFor, priceOf, stepsOfSale, stepsOfIssue, givenBack, compensationFor, isSoldOut, phaseAfter, spaceAfter, sharesOn, percentOf,
  });
})();
