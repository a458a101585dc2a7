// A program that plays a seat of Big Shoulders over the network: Node 20, no packages.
//
//     BIGSHOULDERS_TOKEN=... node seat_bot.mjs http://127.0.0.1:1875/api/v1/table/NAME/
//
// Token and address stand on the page "Programs" of the table. What it plays is `choose`: put your own idea there.

const PAUSE = 1000; // milliseconds, when the site does not answer
const address = process.argv[2];
const authorization = `Bearer ${process.env.BIGSHOULDERS_TOKEN}`;
const sleep = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

// One of the actions. This one passes only if it must; `view` is all that the seat can see.
function choose(legalActions, view) {
  const busy = legalActions.filter((action) => !["pass", "end"].includes(action.verb));
  const among = busy.length ? busy : legalActions;
  return among[Math.floor(Math.random() * among.length)];
}

class Problem extends Error {
  constructor(document) {
    super(document.detail);
    Object.assign(this, document);
  }
}

// The answer, however long that takes. A move that is sent again is played once all the same.
async function ask(what, move) {
  const head = move ? { authorization, "content-type": "application/json" } : { authorization };
  for (;;) {
    let answer, document;
    try {
      answer = await fetch(address + what, { method: move ? "POST" : "GET", headers: head, body: move && JSON.stringify(move) });
      document = await answer.json();
    } catch {
      await sleep(PAUSE); // nobody there, or the answer broke off
      continue;
    }
    if (answer.ok) return document;
    if (![429, 503].includes(answer.status)) throw new Problem(document);
    await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
  }
}

// Until the table has another revision than this.
async function wait(revision) {
  const leaving = new AbortController();
  try {
    const stream = await fetch(address + "stream", { headers: { authorization }, signal: leaving.signal });
    let text = "";
    for await (const part of stream.body) {
      text += Buffer.from(part).toString();
      const lines = text.split("\n");
      text = lines.pop();
      if (lines.some((line) => line.startsWith("id:") && Number(line.slice(3)) !== revision)) return;
    }
  } catch {
    await sleep(PAUSE);
  } finally {
    leaving.abort();
  }
}

async function play() {
  for (;;) {
    const now = await ask("legal_actions");
    if (now.over) return (await ask("")).result;
    if (!now.your_turn) {
      await wait(now.revision);
      continue;
    }
    const action = choose(now.legal_actions, (await ask("view")).view);
    try {
      await ask("play", { action: action.action, revision: now.revision });
    } catch (problem) {
      if (problem.status !== 409) throw problem; // 409: the table has moved on meanwhile, so look again
    }
  }
}

const result = await play();
for (const seat of result.seats) console.log(seat.name, seat.wealth, result.winners.includes(seat.seat) ? "wins" : "");
