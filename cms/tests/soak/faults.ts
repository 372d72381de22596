import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { shop } from '@seva/config/shop';
import { pictureForm } from '../security/support/samples';
import { signIn, type SoakContext, type Visit } from './context';
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

/** Sets faults of one process's gateway; null ends them all. */
async function setFaults(context: SoakContext, url: string, faults: object | null): Promise<void> {
  await fetch(`${url}/demo/stripe/faults`, {
    method: faults ? 'POST' : 'DELETE',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${context.secretKey}` },
    ...(faults ? { body: JSON.stringify(faults) } : {}),
  }).then((answer) => answer.arrayBuffer());
}

/** Ends every fault of the gateway. */
export async function endGatewayFaults(context: SoakContext, urls: readonly string[]): Promise<void> {
  for (const url of urls) await setFaults(context, url, null);
}

const gateway: Visit = {
  name: 'gateway in trouble',
  weight: 1,
  async act(context, { url, random }) {
    await setFaults(context, url, random.pick(troubles));
    await pause(3000);
    await setFaults(context, url, null);
  },
};

const busy: Visit = { name: 'busy database', weight: 0.5, act: (context) => context.outside.keepBusy() };

/** Sends some bytes, waits, and disconnects. */
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
  async act(context, visitor) {
    const { url, random } = visitor;
    const token = await signIn(visitor, context.accounts.admin);
    if (token === '') return;
    const { headers, body } = pictureForm(Buffer.from(random.pick(context.pictures)), 'soak.jpg', 'image/jpeg');
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

/** Visits that cause faults around the shop. */
export const faultVisits: readonly Visit[] = [gateway, busy, slow, uploads];
