import { parseArgs } from 'node:util';
import { ensureBuilt } from './builder.mjs';
import { load } from './load.mjs';
import { ensurePackages } from './packages.mjs';
import { requireNode } from './prerequisites.mjs';
import { giveUp, say, step } from './progress.mjs';
import { startScratchServer } from './scratch-server.mjs';

// npm run bench: answers a second of the real server with seed content. --seconds=5 --connections=20
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
  try {
    say(
      `\n${'call'.padEnd(14)}${'per second'.padStart(12)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}${'failed'.padStart(9)}`,
    );
    for (const [title, call] of await measured(server)) {
      await load(call, { ...size, seconds: 1 });
      const { perSecond, middle, slow, failed } = await load(call, size);
      const figures = [Math.round(perSecond), middle.toFixed(1), slow.toFixed(1), failed];
      say(title.padEnd(14) + figures.map((figure, index) => String(figure).padStart([12, 10, 10, 9][index])).join(''));
    }
  } finally {
    await server.stop();
  }
} catch (error) {
  giveUp(error.message);
}
