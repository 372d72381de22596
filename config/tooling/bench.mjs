import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, donate } from './bench/client.mjs';
import { newSearches, perSecond } from './bench/load.mjs';
import { startStockStrapi } from './bench/stock-strapi.mjs';
import { ensureBuilt } from './builder.mjs';
import { figureLine, table } from './evidence/table.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';

// npm run bench: compares this server with a bare node:http server that sends the same bytes and with a stock Strapi,
// as ratios of one run. --seconds=5 --only=list,page
requireNode();
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, only: { type: 'string' } } });
const seconds = Number(values.seconds);
const turns = 3;
const visitors = 16;
const list = '/api/products?category=baba&pageNumber=1';
const closing = [];

/** Starts a shop twice: the second start finds its data and pictures. */
async function startShop(env) {
  const data = mkdtempSync(path.join(tmpdir(), 'seva-bench-'));
  closing.unshift(() => rmSync(data, { recursive: true, force: true }));
  await (await startScratchServer(env, { data })).stop();
  const shop = await startScratchServer(env, { data });
  closing.unshift(shop.stop);
  return shop;
}

async function startBare() {
  const child = fork(new URL('bench/bare-server.mjs', import.meta.url));
  closing.unshift(() => child.kill());
  const [{ port }] = await once(child, 'message');
  /** Makes the bare server send the same answer as the shop at this path. */
  return async ({ origin, path: at }) => {
    const answer = await fetch(origin + at, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const ofConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];
    const headers = [...answer.headers].filter(([name]) => !ofConnection.includes(name));
    const length = ['content-length', String(body.length)];
    child.send({ path: at, headers: [...headers, length].flat(), body: body.toString('base64') });
    await once(child, 'message');
    return { origin: `http://127.0.0.1:${port}`, path: at };
  };
}

/** Starts a shop whose cards are charged by a bank in another process. Returns a function that donates there. */
async function startTill() {
  const secret = randomBytes(16).toString('hex');
  const keys = {
    secretKey: `sk_test_${secret}`,
    publishableKey: `pk_test_${secret}`,
    webhookSecret: `whsec_${secret}`,
  };
  const child = fork(new URL('bench/bank.mjs', import.meta.url), [JSON.stringify(keys)]);
  closing.unshift(() => child.kill());
  const [{ port }] = await once(child, 'message');
  const bank = `http://127.0.0.1:${port}`;
  const limits = ['INTENT_PER_DEVOTEE', 'INTENT_PER_ADDRESS', 'LOOKUP_PER_DEVOTEE', 'LOOKUP_PER_ADDRESS'];
  const { origin } = await startShop({
    SEVA_DEMO: '',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: bank,
    MAIL_FROM: 'office@temple.example',
    SEVA_UNPAID_ORDERS_PER_ACCOUNT: '1000',
    ...Object.fromEntries(limits.map((name) => [`SEVA_LIMIT_${name}`, '9000000'])),
  });
  child.send({ origin });
  const { products } = await ask(origin, list);
  const service = products.find(({ openAmount }) => !openAmount);
  const tokens = [];
  for (let at = 0; at < visitors; at += 1) {
    const devotee = { name: 'Radha Sharma', email: `radha${at}@temple.example`, password: `river of lamps ${secret}` };
    tokens.push((await ask(origin, '/api/users', devotee)).token);
  }
  /** Donates for some seconds and waits until the bank has delivered every webhook. Returns donations per second. */
  return async () => {
    const begun = performance.now();
    let done = 0;
    const give = async (token) => {
      for (; performance.now() - begun < seconds * 1000; done += 1) await donate({ origin, bank, token, service });
    };
    await Promise.all(tokens.map(give));
    child.send({});
    const [{ untold }] = await once(child, 'message');
    if (untold > 0) throw new Error(`The shop refused ${untold} webhooks`);
    return (done * 1000) / (performance.now() - begun);
  };
}

const middleOf = (numbers) => numbers.sort((left, right) => left - right)[Math.floor(numbers.length / 2)];

/** Measures both sides alternately, after a warm-up. Returns the median of each. */
async function inTurns(...sides) {
  const found = sides.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [at, measure] of sides.entries()) {
      const reached = await measure();
      if (turn > 0) found[at].push(reached);
    }
  return found.map(middleOf);
}

const megabytes = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

try {
  await ensurePackages();
  await ensureBuilt();
  const shop = await step('Starting a shop, twice', () => startShop({ SEVA_LIMITS_FACTOR: '1000000' }));
  const stock = await step('Starting a stock Strapi, twice', () => startStockStrapi(1000));
  closing.unshift(stock.stop);
  const copy = await startBare();
  const { origin } = shop;
  const { products } = await ask(origin, list);
  const rate = (call) => () => perSecond(call, seconds);
  const stockList = {
    origin: stock.origin,
    path: '/api/products?filters[category][$eq]=baba&pagination[page]=1&pagination[pageSize]=12',
  };
  const create = {
    origin: stock.origin,
    path: '/api/products',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Pooja', priceCents: 5100, category: 'baba' } }),
  };
  const besideBare = (at, paths) => async () =>
    inTurns(rate({ origin, path: at, paths }), rate(await copy({ origin, path: at })));

  const rows = {
    start: ['ms, second start, beside stock Strapi', { most: 2 }, async () => [shop.startedInMs, stock.startedInMs]],
    memory: [
      'MB after a minute of rest, beside stock Strapi',
      { most: 1.5 },
      () => delay(60_000, [megabytes(shop.pid), megabytes(stock.pid)]),
    ],
    list: ['answers per second, beside bare node:http', { least: 0.35 }, besideBare(list)],
    'list of Strapi': [
      'answers per second, beside stock Strapi',
      { least: 40 },
      () => inTurns(rate({ origin, path: list }), rate(stockList)),
    ],
    detail: [
      'answers per second, beside bare node:http',
      { least: 0.35 },
      besideBare(`/api/products/${products[0]._id}`),
    ],
    content: ['answers per second, beside bare node:http', { least: 0.35 }, besideBare('/api/content/site')],
    page: ['answers per second, beside bare node:http', { least: 0.35 }, besideBare('/pooja')],
    search: [
      'answers per second, every second word new, beside bare node:http',
      { least: 0.1 },
      besideBare(list, await newSearches(origin)),
    ],
    donations: [
      'per second with their webhooks, beside one row created by stock Strapi',
      { least: 0.2 },
      async () => inTurns(await step('Starting a shop with a bank, twice', startTill), rate(create)),
    ],
  };
  const lines = [];
  for (const [row, [what, bounds, measure]] of Object.entries(rows)) {
    if (values.only && !values.only.split(',').some((name) => row.includes(name))) continue;
    const [here, beside] = await step(row, measure);
    const reached = Math.round((here / beside) * 100) / 100;
    lines.push(figureLine({ row, what: `${what}: ${here.toFixed(1)} / ${beside.toFixed(1)}`, ...bounds, reached }));
  }
  say(`\n${table(lines)}`);
  process.exitCode = lines.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  say(error.message);
} finally {
  for (const close of closing) await close();
}
