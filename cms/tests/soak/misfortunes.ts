import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { shop } from '@seva/config/shop';
import { pictureForm } from '../security/support/samples';
import { signIn, type Town, type Visit } from './town';
import type { Visitor } from './visitor';

const troubles: readonly object[] = [
  { answers: { fail: 3 } },
  { answers: { dropBefore: 2 } },
  { answers: { dropAfter: 2 } },
  { answers: { delayMs: 1500 } },
  { webhooks: { drop: 4 } },
  { webhooks: { delayMs: 3000, duplicate: 1 } },
  { webhooks: { reorder: true } },
  { processingMs: 2000 },
];

/** Orders a misfortune of the gateway at every process, or ends them all. */
async function orderAt(town: Town, url: string, wishes: object | null): Promise<void> {
  await fetch(`${url}/demo/stripe/faults`, {
    method: wishes ? 'POST' : 'DELETE',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${town.secretKey}` },
    ...(wishes ? { body: JSON.stringify(wishes) } : {}),
  }).then((answer) => answer.arrayBuffer());
}

/** Ends every misfortune of the gateway. */
export async function calmGateway(town: Town, urls: readonly string[]): Promise<void> {
  for (const url of urls) await orderAt(town, url, null);
}

const gateway: Visit = {
  name: 'gateway in trouble',
  weight: 1,
  async act(town, { url, random }) {
    await orderAt(town, url, random.pick(troubles));
    await pause(3000);
    await orderAt(town, url, null);
  },
};

const busy: Visit = { name: 'busy database', weight: 0.5, act: (town) => town.outside.keepBusy() };

/** Sends some bytes, waits, and goes away without a word. */
function breakOff(url: string, bytes: Buffer, waitMs: number): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => {
      socket.write(bytes);
      setTimeout(end, waitMs);
    });
  });
}

const head = ({ address }: Visitor, lines: readonly string[]) =>
  Buffer.from(`${[...lines, 'Host: localhost', `X-Forwarded-For: ${address}`].join('\r\n')}\r\n\r\n`);

const slow: Visit = {
  name: 'slow or cut connections',
  weight: 2,
  async act(_, visitor) {
    const { url, random } = visitor;
    const half = Buffer.from('GET /api/products HTTP/1.1\r\nHost: local');
    const json = ['POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 900'];
    await Promise.all([
      breakOff(url, half, 2000 + random.below(3000)),
      breakOff(url, Buffer.concat([head(visitor, json), Buffer.from('{"email":')]), random.below(2000)),
      breakOff(url, head(visitor, ['GET / HTTP/1.1']), random.below(5)),
      breakOff(url, head(visitor, ['GET /api/products?category=baba HTTP/1.1']), random.below(20)),
      breakOff(url, Buffer.from('\x16\x03\x01\x02nonsense'), 10),
    ]);
  },
};

const uploads: Visit = {
  name: 'aborted and oversize uploads',
  weight: 1,
  async act(town, visitor) {
    const { url, random } = visitor;
    const token = await signIn(visitor, town.accounts.admin);
    if (token === '') return;
    const { headers, body } = pictureForm(Buffer.from(random.pick(town.pictures)), 'soak.jpg', 'image/jpeg');
    const lines = [
      'POST /api/upload HTTP/1.1',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${headers['content-length']}`,
    ];
    const part = body.subarray(0, random.below(body.length));
    await breakOff(url, Buffer.concat([head(visitor, lines), part]), 50 + random.below(1000));
    const large = new FormData();
    const bytes = new Uint8Array(shop.upload.maximumBytes + 1000);
    large.set('image', new Blob([bytes], { type: 'image/png' }), 'large.png');
    await visitor.call('POST', '/api/upload', { body: large, token, or: [413, 429] });
    const broken = new FormData();
    broken.set('image', new Blob([new Uint8Array(body.subarray(200, 900))], { type: 'image/png' }), 'broken.png');
    await visitor.call('POST', '/api/upload', { body: broken, token, or: [400, 429] });
    const text = { name: 'x'.repeat(400_000) };
    await visitor.call('POST', '/api/users', { body: text, or: [400, 413] });
    await visitor.call('POST', '/api/users/logout', { token });
  },
};

/** What goes wrong around the shop. */
export const misfortunes: readonly Visit[] = [gateway, busy, slow, uploads];
