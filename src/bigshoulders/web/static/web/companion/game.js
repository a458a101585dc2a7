// A game at a real table as a list of entries. An entry is what somebody typed: what was done, and the changes that it makes to
// purses, certificates, values and counters. Where everything lies is found by making all changes in turn, so that
// undo is leaving out the last one. No change is refused because of a rule: the table decides.
(function () {
  "use strict";

  const data = JSON.parse(document.getElementById("companion-data").textContent);
  const companion = (window.companion = { data: data });
  const FORMAT = 1;
  const MOST_ENTRIES = 5000, MOST_CHANGES = 60, MOST_MONEY = 1e9, MOST_CERTIFICATES = 100, MOST_COUNTED = 1000, LONGEST_NAME = 20, MOST_BYTES = 3e6;
  const PHASES = ["setup", "stock", "building", "action", "operating", "cleanup", "over"];
  const KINDS = ["common", "preferred", "director"];
  const COUNTERS = ["appeal", "workers", "automation", "managers", "salespeople", "assets", "goods", "partners", "job_market"];
  const BANK = "bank", TREASURY = "treasury", POOL = "pool", BOX = "box", BOARD = "board";

  // --- a new one

  function newGame(options) {
    return {
      bigshoulders: "companion", format: FORMAT, edition: options.edition, mode: options.mode, special_companies: options.special_companies,
      goals: options.goals, variants: options.variants || [], seats: options.seats, began: options.began, log: [],
    };
  }

  function figuresOf(game) {
    return data.figures[game.edition];
  }

  function companiesOf(game) {
    return figuresOf(game).companies.filter((company) => game.special_companies || !company.special);
  }

  // --- where everything lies

  function seatPlace(seat) {
    return "seat" + seat;
  }

  function emptyTable(game) {
    const table = { decade: 0, phase: "setup", funds: {}, companies: {}, gone: [], counts: {}, goals: {}, payouts: [], samples: [], last: {} };
    game.seats.forEach((name, seat) => { table.funds[seatPlace(seat)] = 0; });
    return table;
  }

  function emptyCompany() {
    return { space: 0, cash: 0, held: { common: {}, preferred: {}, director: {} }, counts: {} };
  }

  const CHANGES = {
    money: function (table, from, to, amount) {
      for (const [place, dollars] of [[from, -amount], [to, amount]]) {
        if (place in table.funds) table.funds[place] += dollars;
        else if (place in table.companies) table.companies[place].cash += dollars;
      }
    },
    share: function (table, company, kind, from, to, count) {
      const held = table.companies[company] && table.companies[company].held[kind];
      if (!held) return;
      if (from !== BOX) held[from] = (held[from] || 0) - count;
      if (to !== BOX) held[to] = (held[to] || 0) + count;
    },
    value: function (table, company, space) {
      if (company in table.companies) table.companies[company].space = space;
    },
    count: function (table, whom, what, change) {
      const counts = whom in table.companies ? table.companies[whom].counts : (table.counts[whom] = table.counts[whom] || {});
      counts[what] = (counts[what] || 0) + change;
    },
    found: function (table, company) {
      table.companies[company] = emptyCompany();
    },
    close: function (table, company) {
      delete table.companies[company];
      table.gone.push(company);
    },
    clock: function (table, decade, phase) {
      table.decade = decade;
      table.phase = phase;
      while (table.payouts.length < decade) table.payouts.push({});
    },
    goals: function (table, keys) {
      const before = table.goals;
      table.goals = {};
      for (const key of keys) table.goals[key] = before[key] || [];
    },
    goal: function (table, key, seat, won) {
      const seats = (table.goals[key] || []).filter((other) => other !== seat);
      table.goals[key] = won ? [...seats, seat].sort() : seats;
    },
  };

  function tableOf(game) {
    const table = emptyTable(game);
    for (const entry of game.log) {
      if (entry.changes.some((change) => change[0] === "clock")) table.samples.push(null);
      for (const [kind, ...parts] of entry.changes) CHANGES[kind](table, ...parts);
      notePaid(table, entry);
      if (table.samples.at(-1) === null) table.samples[table.samples.length - 1] = sample(game, table);
    }
    const now = sample(game, table);
    if (JSON.stringify(table.samples.at(-1)) !== JSON.stringify(now)) table.samples.push(now);
    return table;
  }

  // Dividends, for the charts and for what a company paid last.
  function notePaid(table, entry) {
    if (!["dividend", "extra"].includes(entry.do)) {
      if (entry.do === "withhold") table.last[entry.company] = 0;
      return;
    }
    table.last[entry.company] = entry.per;
    const paid = table.payouts.at(-1);
    for (const [kind, , to, amount] of entry.changes) {
      if (paid && kind === "money" && to in table.funds) paid[to] = (paid[to] || 0) + amount;
    }
  }

  function sample(game, table) {
    const values = {};
    for (const key of Object.keys(table.companies)) values[key] = valueOf(game, table, key);
    return { decade: table.decade, phase: table.phase, wealth: game.seats.map((name, seat) => scoreOf(game, table, seat).wealth), values: values };
  }

  // --- what follows from it by adding up

  function valueOf(game, table, company) {
    return figuresOf(game).track[table.companies[company].space];
  }

  function sharesOf(game, table, company, holder) {
    const held = table.companies[company].held;
    return figuresOf(game).certificates.reduce((sum, one) => sum + one.shares * (held[one.kind][holder] || 0), 0);
  }

  function certificatesOf(table, holder) {
    let sum = 0;
    for (const company of Object.values(table.companies)) for (const kind of KINDS) sum += company.held[kind][holder] || 0;
    return sum;
  }

  function directorOf(game, table, company) {
    const held = table.companies[company].held.director;
    return game.seats.findIndex((name, seat) => held[seatPlace(seat)] > 0);
  }

  function scoreOf(game, table, seat) {
    const place = seatPlace(seat), shares = {};
    for (const key of Object.keys(table.companies)) {
      const count = sharesOf(game, table, key, place);
      if (count) shares[key] = count * valueOf(game, table, key);
    }
    const goals = Object.keys(table.goals).filter((key) => table.goals[key].includes(seat));
    const goalMoney = goals.length * figuresOf(game).goal_reward;
    const worth = Object.values(shares).reduce((sum, dollars) => sum + dollars, 0);
    return { funds: table.funds[place], shares: shares, worth: worth, goals: goals, goalMoney: goalMoney, wealth: table.funds[place] + worth + goalMoney };
  }

  // By seat: whoever has the most is first, with more Goals if there are several; who is equal in both shares the victory.
  function placesOf(game, table) {
    const scores = game.seats.map((name, seat) => ({ seat: seat, ...scoreOf(game, table, seat) }));
    const ranking = [...scores].sort((one, other) => other.wealth - one.wealth || other.goals.length - one.goals.length || one.seat - other.seat);
    const wins = (score) => score.wealth === ranking[0].wealth && score.goals.length === ranking[0].goals.length;
    return scores.map((score) => (wins(score) ? 1 : ranking.indexOf(score) + 1));
  }

  // What a Public Goal compares, as far as it was counted; null for who has no company where companies count.
  function goalCounts(game, table, goal) {
    return game.seats.map((name, seat) => {
      if (!goal.of_companies) return ofPlayer(table, seatPlace(seat), goal.what);
      const own = Object.keys(table.companies).filter((key) => directorOf(game, table, key) === seat);
      const counts = own.map((key) => (goal.what === "cash" ? table.companies[key].cash : table.companies[key].counts[goal.what] || 0));
      if (!counts.length) return null;
      return goal.highest ? Math.max(...counts) : counts.reduce((sum, count) => sum + count, 0);
    });
  }

  function ofPlayer(table, place, what) {
    if (!KINDS.includes(what)) return (table.counts[place] || {})[what] || 0;
    return Object.values(table.companies).reduce((sum, company) => sum + (company.held[what][place] || 0), 0);
  }

  function leadersOf(game, table, goal) {
    const counts = goalCounts(game, table, goal);
    const most = Math.max(...counts.filter((count) => count !== null), -1);
    return most < goal.least ? [] : counts.flatMap((count, seat) => (count === most ? [seat] : []));
  }

  // --- from a file: nothing is believed

  function isWhole(value, most) {
    return Number.isInteger(value) && Math.abs(value) <= most;
  }

  function isName(value) {
    return typeof value === "string" && value.length > 0 && value.length <= LONGEST_NAME && value === value.trim().replace(/\s+/g, " ") && !/\p{C}/u.test(value);
  }

  function checkerOf(game) {
    const companies = companiesOf(game).map((company) => company.key), seats = game.seats.map((name, seat) => seatPlace(seat));
    const goals = figuresOf(game).goals.map((goal) => goal.key), spaces = figuresOf(game).track.length;
    const one = (words) => (value) => typeof value === "string" && words.includes(value);
    const holder = one([...seats, TREASURY, POOL, BOX]), purse = one([...seats, ...companies, BANK]), company = one(companies);
    return {
      money: [purse, purse, (value) => isWhole(value, MOST_MONEY)],
      share: [company, one(KINDS), holder, holder, (value) => isWhole(value, MOST_CERTIFICATES)],
      value: [company, (value) => Number.isInteger(value) && value >= 0 && value < spaces],
      count: [one([...seats, ...companies, BOARD]), one(COUNTERS), (value) => isWhole(value, MOST_COUNTED)],
      found: [company],
      close: [company],
      clock: [(value) => Number.isInteger(value) && value >= 0 && value <= figuresOf(game).years.length, one(PHASES)],
      goals: [(value) => Array.isArray(value) && value.length <= goals.length && value.every(one(goals)) && new Set(value).size === value.length],
      goal: [one(goals), (value) => Number.isInteger(value) && value >= 0 && value < seats.length, (value) => value === 0 || value === 1],
    };
  }

  const DONE = ["begin", "phase", "found", "buy", "sell", "issue", "director", "share", "pay", "dividend", "extra", "withhold", "value", "count", "close", "goals", "goal"];
  const ABOUT = { seat: "number", company: "company", other: "number", from: "purse", to: "purse", amount: "number", per: "number", revenue: "number", percent: "number", what: "counter" };

  function isEntry(entry, checkers) {
    if (typeof entry !== "object" || entry === null || !DONE.includes(entry.do) || !Array.isArray(entry.changes) || entry.changes.length > MOST_CHANGES) return false;
    const fits = {
      number: (value) => isWhole(value, MOST_MONEY), company: checkers.found[0], counter: checkers.count[1],
      purse: (value) => checkers.money[0](value) || checkers.share[2](value),
    };
    for (const [part, value] of Object.entries(entry)) {
      if (part !== "do" && part !== "changes" && !(Object.hasOwn(ABOUT, part) && fits[ABOUT[part]](value))) return false;
    }
    return entry.changes.every((change) => {
      const parts = Array.isArray(change) && typeof change[0] === "string" && Object.hasOwn(checkers, change[0]) ? checkers[change[0]] : null;
      return parts !== null && change.length === parts.length + 1 && parts.every((fit, at) => fit(change[at + 1]));
    });
  }

  // Whether a game has room for one more, and could be read with it again.
  function takes(game, entry) {
    return game.log.length < MOST_ENTRIES && isEntry(entry, checkerOf(game));
  }

  // Games that were saved when nobody was asked for variants have none.
  function areVariants(found, known) {
    return found === undefined || (Array.isArray(found) && found.every((name) => known.includes(name)) && new Set(found).size === found.length);
  }

  // A game out of a text that somebody brought, or null. Only what is known is taken over, so that nothing else can come in.
  function gameFrom(text) {
    if (typeof text !== "string" || text.length > MOST_BYTES) return null;
    let doc;
    try {
      doc = JSON.parse(text);
    } catch {
      return null;
    }
    if (typeof doc !== "object" || doc === null || doc.bigshoulders !== "companion" || doc.format !== FORMAT) return null;
    if (typeof doc.edition !== "string" || !Object.hasOwn(data.figures, doc.edition) || !["basic", "advanced"].includes(doc.mode)) return null;
    if (typeof doc.special_companies !== "boolean" || typeof doc.goals !== "boolean" || typeof doc.began !== "string" || !/^\d{4}-\d\d-\d\d$/.test(doc.began)) return null;
    if (!areVariants(doc.variants, data.figures[doc.edition].variants)) return null;
    if (!Array.isArray(doc.seats) || doc.seats.length < 2 || doc.seats.length > 4 || !doc.seats.every(isName) || new Set(doc.seats).size < doc.seats.length) return null;
    if (!Array.isArray(doc.log) || doc.log.length > MOST_ENTRIES) return null;
    const game = newGame(doc), checkers = checkerOf(game);
    if (!doc.log.every((entry) => isEntry(entry, checkers))) return null;
    game.log = doc.log.map((entry) => ({ ...entry }));
    return game;
  }

  Object.assign(companion, {
    BANK, TREASURY, POOL, BOX, BOARD, KINDS, COUNTERS, PHASES, LONGEST_NAME, MOST_ENTRIES, MOST_CERTIFICATES, MOST_COUNTED, newGame, takes, gameFrom, isName, tableOf, figuresOf, companiesOf, seatPlace, valueOf,
    sharesOf, certificatesOf, directorOf, scoreOf, placesOf, goalCounts, leadersOf,
  });
})();
