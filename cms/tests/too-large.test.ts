import { request, Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shop } from '@seva/config/shop';
import { signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
// One connection, as a proxy keeps it for many visitors.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => {
  agent.destroy();
  return server.stop();
});

function send(method: string, path: string, body = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {};
    const asked = request(`${server.url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

it('serves the next request while a body that is too large arrives', { timeout: 20_000 }, async () => {
  const large = JSON.stringify({ email: 'x'.repeat(600_000) });
  for (let round = 0; round < 3; round += 1) {
    expect(await send('POST', '/api/users/login', large)).toBe(413);
    expect(await send('GET', '/api/health')).toBe(200);
  }
});

const megabyte = Buffer.alloc(1024 * 1024, 'x');
const large = shop.upload.maximumMegabytes + 3;
const form = 'Content-Type: multipart/form-data; boundary=x';
const lengthOf = (megabytes: number) => `Content-Length: ${megabytes * megabyte.length}`;

function open(head: readonly string[]): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`${[...head, `Host: ${hostname}`, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return socket;
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  }).finally(() => socket.removeAllListeners('error'));

/** Sends headers and some megabytes as fast as they are accepted, and only then reads the response. */
async function sendBlindly(head: readonly string[], megabytes: number): Promise<string> {
  const socket = open(head);
  try {
    for (let sent = 0; sent < megabytes; sent += 1) {
      // Enough time for a server to close the connection.
      if (sent < 3) await pause(150);
      await write(socket, megabyte);
    }
    return await text(socket);
  } finally {
    socket.destroy();
  }
}

describe('the answer after a complete body', () => {
  it.each([
    ['after a file that is too large', 'POST /api/upload', form, 'admin', 413],
    ['after a file of a visitor', 'POST /api/upload', form, undefined, 401],
    ['after a file where none is taken', 'POST /api/users/login', form, undefined, 415],
    ['after a text that is too large', 'POST /api/users/login', 'Content-Type: application/json', undefined, 413],
    ['after a body that nobody reads', 'PUT /api/nothing', 'Content-Type: video/mp4', undefined, 404],
    ['after a promise that was asked for', 'POST /api/upload', `${form}\r\nExpect: something`, undefined, 417],
  ] as const)('%s', { timeout: 20_000 }, async (_, call, type, who, status) => {
    const token = who ? [`Authorization: Bearer ${await signIn(server, who)}`] : [];
    const answer = await sendBlindly([`${call} HTTP/1.1`, type, lengthOf(large), ...token], large);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('an unwanted body', () => {
  it('answers at once if a body announces a huge size', async () => {
    const socket = open(['POST /api/upload HTTP/1.1', form, lengthOf(1_000)]);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('answers after some seconds if a body does not arrive', { timeout: 20_000 }, async () => {
    const socket = open(['POST /api/upload HTTP/1.1', form, lengthOf(large)]);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('cuts off an endless body', { timeout: 60_000 }, async () => {
    const socket = open(['POST /api/upload HTTP/1.1', form, 'Transfer-Encoding: chunked']);
    const chunk = Buffer.concat([Buffer.from(`${megabyte.length.toString(16)}\r\n`), megabyte, Buffer.from('\r\n')]);
    let megabytes = 0;
    const flood = async () => {
      for (; megabytes < 1_000; megabytes += 1) await write(socket, chunk);
    };
    await expect(flood()).rejects.toThrow();
    expect(megabytes).toBeLessThan(200);
    socket.destroy();
  });
});
