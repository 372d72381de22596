import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { load } from './load.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';

// npm run bench: answers a second of the real server with seed content, and as a part of what a bare node:http server
// answers in the same run. --seconds=5 --connections=20
requireNode();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '20' } },
});
const size = { seconds: Number(values.seconds), connections: Number(values.connections) };
const json = { 'content-type': 'application/json' };

async function ask(origin, path, body, token) {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(
    origin + path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function measured({ origin, accounts }) {
  const { products } = await ask(origin, '/api/products?category=baba&pageNumber=1');
  const service = products.find(({ openAmount }) => !openAmount);
  const { token } = await ask(origin, '/api/users/login', accounts.devotee);
  const order = { orderItems: [{ product: service._id, qty: 1, price: service.price }], paymentMethod: 'CreditCard' };
  const signedIn = { ...json, authorization: `Bearer ${token}` };
  return [
    ['home page', { path: '/home' }],
    ['list', { path: '/api/products?category=baba&pageNumber=1' }],
    ['search', { path: '/api/products?keyword=pooja&pageNumber=1' }],
    ['detail', { path: `/api/products/${service._id}` }],
    ['create order', { path: '/api/orders', method: 'POST', headers: signedIn, body: JSON.stringify(order) }],
  ].map(([title, call]) => [title, { origin, ...call }]);
}

try {
  await ensurePackages();
  await ensureBuilt();
  const server = await step('Starting a server of its own', () =>
    startScratchServer({ SEVA_LIMITS_FACTOR: '1000000' }),
  );
  const bare = fork(new URL('bare-server.mjs', import.meta.url));
  try {
    const [port] = await once(bare, 'message');
    const widths = [14, 12, 10, 10, 10, 9];
    const line = (cells) => say(cells.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(14))).join(''));
    say('');
    line(['call', 'per second', 'of bare', 'p50 ms', 'p99 ms', 'failed']);
    let most = 0;
    const calls = [['bare node:http', { origin: `http://127.0.0.1:${port}`, path: '/' }], ...(await measured(server))];
    for (const [title, call] of calls) {
      await load(call, { ...size, seconds: 1 });
      const { perSecond, middle, slow, failed } = await load(call, size);
      most ||= perSecond;
      line([title, Math.round(perSecond), (perSecond / most).toFixed(2), middle, slow, failed].map(String));
    }
  } finally {
    bare.kill();
    await server.stop();
  }
} catch (error) {
  giveUp(error.message);
}
