import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { load } from '../load.mjs';
import { step } from '../progress.mjs';
import { ask, donate, repeat } from './client.mjs';
import { startTill } from './till.mjs';
import { mixedWords } from './words.mjs';

/** How many at once, where a row does not say it. */
const connections = 16;

/**
 * One line of the table: what is measured here and beside it, in the same run, and the least or the most that their
 * ratio may be.
 * @typedef {{title: string, unit: string, beside: string, least?: number, most?: number, measure: (size: {seconds: number}) => Promise<[number, number]>}} Row
 */

/** So many times each of two servers is drawn from, in turns: what else the machine does meanwhile meets both. */
const turns = 5;

const middleOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Answers a second of both, the middle of some turns of a second or more each; answers that were no success are an error. */
async function rates(calls, seconds) {
  const draw = async (call, time) => {
    const { perSecond, failed } = await load(call, { connections, seconds: time });
    if (failed > 0) throw new Error(`${failed} requests to ${call.origin}${call.path ?? ''} failed`);
    return perSecond;
  };
  // What is compiled while it runs takes a few seconds on both sides.
  for (const call of calls) await draw(call, seconds);
  const found = calls.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [at, call] of calls.entries()) found[at].push(await draw(call, Math.max(1, seconds / turns)));
  return found.map(middleOf);
}

/** How often a row that writes is measured before it counts: what is compiled while it runs takes many donations. */
const warmRounds = 5;

/** A wait shorter than this (ms) is none: nobody notices, and other processes of the machine make it as often. */
const noWait = 1;

/** What a visitor who asks fifty times a second waits for at most in 95 of 100 cases (ms). */
async function lateWait({ origin, path, seconds }) {
  const visitor = fork(new URL('visitor.mjs', import.meta.url));
  try {
    visitor.send({ origin, path, seconds });
    const [waits] = await Promise.race([
      once(visitor, 'message'),
      once(visitor, 'exit').then(() => Promise.reject(new Error(`The visitor of ${path} ended early`))),
    ]);
    const inOrder = waits.slice(5).sort((a, b) => a - b);
    return Math.max(noWait, inOrder[Math.floor(inOrder.length * 0.95)]);
  } finally {
    visitor.kill();
  }
}

const residentMegabytes = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

/** How much of the processor's time a process has taken so far (seconds). */
const secondsTaken = (pid) => Number(execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)]));

const restMs = 20_000;

/** After this long (ms) at rest neither server gives back any more: a stock Strapi does so within 40 seconds. */
const longRestMs = 60_000;

/**
 * Waits until a process has done next to nothing for twenty seconds: after its first start a shop makes smaller pictures for
 * some minutes. What still works after ten minutes is measured as it is.
 */
async function untilAtRest(pid) {
  for (const begun = Date.now(); Date.now() - begun < 600_000;) {
    const before = secondsTaken(pid);
    await delay(restMs);
    if (secondsTaken(pid) - before <= 1) return;
  }
}

/** How long a visitor waits beside `work`, and while nothing else happens (ms). */
async function waits({ origin, path, work, seconds }) {
  const calm = await lateWait({ origin, path, seconds });
  const [beside] = await Promise.all([lateWait({ origin, path, seconds }), work(seconds)]);
  return [beside, calm];
}

/**
 * Whole donations a second, each with its webhook, beside single rows of a stock Strapi; the bank has a process of its own, as
 * Stripe has its own servers. In turns, and the middle counts.
 */
async function donations(create, seconds) {
  const till = await step('Starting a shop with a bank beside it, twice', () => startTill(connections));
  try {
    const { origin, untilHeard } = till;
    const { products } = await ask(origin, '/api/products?category=baba&pageNumber=1');
    const service = products.find(({ openAmount }) => !openAmount);
    const both = [
      () => repeat((at) => donate({ ...till, token: till.tokens[at], service }), { connections, seconds, untilHeard }),
      async () => (await load(create, { connections, seconds })).perSecond,
    ];
    for (const measured of both) for (let round = 0; round < warmRounds; round += 1) await measured();
    const found = both.map(() => []);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, measured] of both.entries()) found[at].push(await measured());
    return found.map(middleOf);
  } finally {
    await till.stop();
  }
}

/**
 * The rows of `npm run bench`.
 * @param {{shop: {origin: string, accounts: object}, bare: object, stock: {origin: string}}} servers
 * @returns {Promise<Row[]>}
 */
export async function rowsFor({ shop, bare, stock }) {
  const { origin, accounts } = shop;
  const list = '/api/products?category=baba&pageNumber=1';
  const { products } = await ask(origin, list);
  const service = products.find(({ openAmount }) => !openAmount);
  const detail = `/api/products/${service._id}`;
  const { token } = await ask(origin, '/api/users/login', accounts.devotee);
  const signedIn = { authorization: `Bearer ${token}` };
  const stockList = '/api/products?filters[category][$eq]=baba&pagination[page]=1&pagination[pageSize]=12';
  const against = (title, path, least) => ({
    title,
    unit: '/s',
    beside: 'bare node:http, same bytes',
    least,
    measure: async ({ seconds }) => rates([{ origin, path }, await bare.copy(origin, path)], seconds),
  });
  const wait = (title, path, work) => ({
    title,
    unit: 'ms',
    beside: 'alone',
    most: 2,
    measure: ({ seconds }) => waits({ origin, path, seconds, work }),
  });
  const create = {
    origin: stock.origin,
    path: '/api/products',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Pooja', priceCents: 5100, category: 'baba' } }),
  };
  const words = await mixedWords(origin);
  const strangers = () => `/pooja?x=${Math.random()}`;
  return [
    {
      title: 'start, with nothing new to be made',
      unit: 'ms',
      beside: 'stock Strapi',
      most: 1.5,
      measure: () => Promise.resolve([shop.startedInMs, stock.startedInMs]),
    },
    {
      title: 'resident memory at rest',
      unit: 'MB',
      beside: 'stock Strapi',
      most: 1.25,
      measure: async () => {
        const pids = [shop.pid, stock.pid];
        for (const pid of pids) await untilAtRest(pid);
        // V8 gives memory back in its own time: both have had as much of it.
        await delay(longRestMs);
        return pids.map(residentMegabytes);
      },
    },
    against('list', list, 0.6),
    against('detail', detail, 0.6),
    against('content', '/api/content/site', 0.6),
    {
      ...against('search, every second word new', list, 0.25),
      measure: async ({ seconds }) =>
        rates([{ origin, paths: words }, await bare.copy(origin, '/api/products?keyword=pooja&pageNumber=1')], seconds),
    },
    against('page /pooja', '/pooja', 0.6),
    {
      title: 'list',
      unit: '/s',
      beside: 'stock Strapi, plain products',
      least: 30,
      measure: ({ seconds }) =>
        rates(
          [
            { origin, path: list },
            { origin: stock.origin, path: stockList },
          ],
          seconds,
        ),
    },
    {
      title: 'signed-in list of own donations',
      unit: '/s',
      beside: 'stock Strapi, plain products',
      measure: ({ seconds }) =>
        rates(
          [
            { origin, path: '/api/orders/myorders', headers: signedIn },
            { origin: stock.origin, path: stockList },
          ],
          seconds,
        ),
    },
    wait('wait for /about beside 20 of /pooja?x=random', '/about', (s) =>
      load({ origin, paths: strangers }, { connections: 20, seconds: s }),
    ),
    wait('wait for the list beside 8 sign-ins', list, (s) =>
      repeat(() => ask(origin, '/api/users/login', accounts.other), { connections: 8, seconds: s }),
    ),
    {
      title: 'whole donations',
      unit: '/s',
      beside: 'stock Strapi, one row created',
      least: 0.25,
      measure: ({ seconds }) => donations(create, seconds),
    },
  ];
}
