import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createRawServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.mjs';
import { load } from './load.mjs';

const size = { connections: 3, seconds: 0.3 };
const stops = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Runs a server for one test; gives its origin. */
async function serve(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections?.();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** Runs a server that writes each answer as given, in so many pieces, each a moment after the other. */
const serveRaw = (answer, pieces = 1) =>
  serve(
    createRawServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', async () => {
        const step = Math.ceil(answer.length / pieces);
        for (let from = 0; from < answer.length; from += step) {
          socket.write(answer.slice(from, from + step));
          if (pieces > 1) await new Promise((resolve) => setTimeout(resolve, 2));
        }
      });
    }),
  );

it('counts every answer of the server once, over as many connections as it was told', async () => {
  const seen = { answers: 0, connections: new Set() };
  const server = createServer((request, response) => {
    seen.answers += 1;
    seen.connections.add(request.socket);
    response.end('x'.repeat(200_000));
  });
  const found = await load({ origin: await serve(server) }, size);
  expect(found).toMatchObject({ answered: seen.answers, failed: 0 });
  expect(seen.answers).toBeGreaterThan(0);
  expect(seen.connections.size).toBe(size.connections);
  expect(found.perSecond).toBeGreaterThan(0);
  expect(found.perSecond).toBeLessThanOrEqual(seen.answers / size.seconds);
});

it('asks what it is told: method, headers, body, and one path after the other', async () => {
  const seen = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push([request.method, request.url, request.headers['x-who'], body]);
    response.end();
  });
  let number = 0;
  const call = { method: 'POST', headers: { 'x-who': 'me' }, body: 'ॐ', paths: () => `/${(number += 1)}` };
  await load({ origin: await serve(server), ...call }, { connections: 1, seconds: 0.1 });
  expect(seen).toEqual(Array.from({ length: number }, (_, at) => ['POST', `/${at + 1}`, 'me', 'ॐ']));
});

it('counts answers with another status than 2xx as failed', async () => {
  const statuses = [];
  const server = createServer((_request, response) => {
    response.statusCode = [500, 200, 204, 304][statuses.length % 4];
    statuses.push(response.statusCode);
    response.end();
  });
  const { answered, failed } = await load({ origin: await serve(server) }, { connections: 1, seconds: 0.2 });
  expect(answered).toBe(statuses.length);
  expect(failed).toBe(statuses.filter((status) => status > 299).length);
});

it('counts an answer once that comes in pieces, its head too', async () => {
  let asked = 0;
  const body = 'HTTP/1.1 500 is only its body';
  const origin = await serveRaw(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`, 7);
  const paths = () => `/${(asked += 1)}`;
  const { answered, failed } = await load({ origin, paths }, size);
  expect(failed).toBe(0);
  expect(answered).toBe(asked);
  expect(answered).toBeGreaterThan(0);
});

it('goes on over a new connection after an answer that was the last of its own', async () => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('x'));
  const { answered, failed } = await load({ origin: await serve(server) }, size);
  expect(failed).toBe(0);
  expect(answered).toBeGreaterThan(0);
});

it('counts answers that were cut as failed, and goes on', async () => {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    if (turn % 2) return response.end('x');
    response.writeHead(200, { 'content-length': 1000 }).write('x');
    setTimeout(() => request.socket.destroy(), 2);
  });
  const { answered, failed } = await load({ origin: await serve(server) }, { connections: 1, seconds: 0.3 });
  expect(answered).toBeGreaterThan(0);
  expect(answered + failed).toBe(turn);
});

it('tells that nobody answers', async () => {
  const found = await load({ origin: `http://127.0.0.1:${await freePort()}` }, size);
  expect(found).toMatchObject({ answered: 0, perSecond: 0 });
  expect(found.failed).toBeGreaterThan(0);
});

it.each([
  ['is longer than it says', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nabc', /2 bytes longer/],
  [
    'does not tell its length',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
    /its length/,
  ],
  ['is not HTTP', 'hello there\r\n\r\n', /not HTTP/],
])('refuses to count an answer that %s', async (_what, answer, message) => {
  await expect(load({ origin: await serveRaw(answer) }, size)).rejects.toThrow(message);
});

it('ends when there is nothing more to ask for', async () => {
  const server = createServer((_request, response) => response.end('x'));
  const paths = () => {
    throw new Error('all words were searched for');
  };
  await expect(load({ origin: await serve(server), paths }, size)).rejects.toThrow('all words were searched for');
});
