import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Size of a piece in bytes: a few elements of a page. */
const pieceBytes = 400;
/** Milliseconds between two pieces: more than a browser waits before it paints. */
const pauseMs = 20;

/** Address at which a shop's pages arrive in pieces. */
export interface SlowArrival {
  readonly url: string;
  close(): Promise<void>;
}

async function send(page: Buffer, response: http.ServerResponse): Promise<void> {
  const begin = Math.max(page.indexOf('<body'), 0);
  const footer = page.indexOf('<footer');
  const end = footer < 0 ? page.length : footer;
  response.write(page.subarray(0, begin));
  for (let at = begin; at < end; at += pieceBytes) {
    response.write(page.subarray(at, Math.min(at + pieceBytes, end)));
    await wait(pauseMs);
  }
  response.end(page.subarray(end));
}

async function pass(shopUrl: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const headers = { ...request.headers, host: new URL(shopUrl).host, 'accept-encoding': 'identity' };
  const asked = http.request(new URL(request.url ?? '/', shopUrl), { method: request.method, headers });
  request.pipe(asked);
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  const { 'content-length': length, ...kept } = answer.headers;
  const isPage = kept['content-type']?.includes('text/html') === true;
  response.writeHead(
    answer.statusCode ?? 502,
    isPage || length === undefined ? kept : { ...kept, 'content-length': length },
  );
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  if (isPage) await send(body, response);
  else response.end(body);
}

/** Opens another address of the shop, at which the body of a page arrives piece by piece down to the footer. */
export async function arriveSlowly(shopUrl: string): Promise<SlowArrival> {
  const server = http.createServer((request, response) => {
    // A visitor who leaves a page does not wait for its answers.
    pass(shopUrl, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
