// Enters by the functions that the forms of the companion call, with what the page suggests, and draws it once; gives what is not as
// the record has it.
entries => {
  const c = window.companion, wrong = [], changed = c.changed;
  c.changed = () => {};
  for (const { kind, parts: p, dollars, value } of entries) {
    const game = c.open.game, table = c.tableOf(game), figures = c.figuresOf(game);
    const shares = counts => Object.entries(counts).reduce((sum, [kind, count]) => sum + count * c.sharesOn(game, kind), 0);
    let amount = dollars;
    if (kind === "phase") c.put("phase", p.decade, p.phase);
    if (kind === "found") { amount = figures.establishing.find(one => one.space === p.space).price; c.put("found", p.seat, p.company, p.space, amount); }
    if (kind === "buy") { amount = c.priceOf(game, table, p.company, c.sharesOn(game, p.certificate)); c.put("buy", p.seat, p.company, p.certificate, p.source, amount); }
    if (kind === "sell") { amount = c.priceOf(game, table, p.company, shares(p.counts)); c.put("sell", p.seat, p.company, p.counts, amount, c.stepsOfSale(game, shares(p.counts))); }
    if (kind === "issue") { amount = c.priceOf(game, table, p.company, shares(p.counts)); c.put("issue", p.company, p.counts, amount, c.stepsOfIssue(game, shares(p.counts))); }
    if (kind === "director") c.put("director", p.seat, p.company, p.receiver);
    if (kind === "close") c.put("close", p.company, c.compensationFor(game, table, p.company));
    if (kind === "value") c.put("value", p.company, p.steps);
    if (kind === "pay") c.put("pay", p.giver, p.taker, p.amount);
    if (kind === "count") c.put("count", p.whom, p.what, p.change);
    if (kind === "withhold") c.put("withhold", p.company, p.revenue, figures.steps.withhold);
    if (kind === "dividend") {
      const found = c.dividendFor(game, table, p.company, p.revenue);
      amount = found.per;
      c.put("dividend", p.company, p.revenue, found.per, c.payoutsFor(game, table, p.company, found.per, p.extra), found.steps, p.extra);
    }
    if (kind === "goals") c.put("goals", p.keys);
    if (kind === "goal") {
      const leaders = c.leadersOf(game, c.tableOf(game), figures.goals.find(goal => goal.key === p.key));
      if (JSON.stringify(leaders) !== JSON.stringify(p.winners)) wrong.push([kind, p.key, leaders, p.winners]);
      c.put("goal", p.key, p.winners);
    }
    if (amount !== dollars) wrong.push([kind, p, amount, dollars]);
    if (value !== null) {
      const now = c.valueOf(game, c.tableOf(game), p.company);
      if (now !== value) wrong.push([kind, p, now, value]);
    }
  }
  c.changed = changed;
  c.changed();
  return wrong;
}
