import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileRequest } from './hostile-requests';

/** Result of a run. */
export interface Outcome {
  readonly sent: number;
  /** Number of requests by status; 0 for no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests that caused a server error, as they were sent. */
  readonly broken: readonly string[];
  /** Number of health checks and their slowest response (milliseconds), Infinity if one never came. */
  readonly probes: number;
  readonly slowestMs: number;
}

const probeEveryMs = 250;
const giveUpMs = 10_000;

function headOf(request: HostileRequest, token: string | undefined, length: number | undefined): string {
  const headers = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...request.headers,
    ...(length === undefined ? {} : { 'content-length': String(length) }),
    ...(request.manner === 'chunked' && length === undefined ? { 'transfer-encoding': 'chunked' } : {}),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `${request.method} ${request.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Returns the bytes of a request in the pieces in which they are sent. The last one may never be sent. */
function piecesOf(request: HostileRequest, token: string | undefined): Buffer[] {
  const body = Buffer.from(request.body ?? '');
  const has = request.body !== undefined;
  const half = body.subarray(0, Math.ceil(body.length / 2));
  const head = (length?: number) => Buffer.from(headOf(request, token, length), 'latin1');
  switch (request.manner) {
    case 'half':
      return [head(body.length + 10), half];
    case 'short':
      return [Buffer.concat([head(half.length), body])];
    case 'chunked':
      return [head(), Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')];
    default:
      return [Buffer.concat([head(has ? body.length : undefined), body])];
  }
}

/** Sends one request over a separate connection. Returns the status, or 0. */
export function sendHostile(port: number, request: HostileRequest, token: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(giveUpMs, done);
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 64) answer += chunk.toString('latin1');
    });
    socket.on('close', done);
    socket.on('error', done);
    socket.on('connect', () => {
      for (const piece of piecesOf(request, token)) socket.write(piece);
      if (request.manner === 'left') setTimeout(done, 5);
      if (request.manner === 'half') setTimeout(done, 60);
    });
  });
}

/** Checks health until stopped. */
async function probe(url: string, isOver: () => boolean): Promise<{ probes: number; slowestMs: number }> {
  let probes = 0;
  let slowestMs = 0;
  while (!isOver()) {
    const begun = performance.now();
    try {
      const { status } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(giveUpMs) });
      slowestMs = Math.max(slowestMs, status === 200 ? performance.now() - begun : Infinity);
    } catch {
      // A missing response counts as the slowest.
      slowestMs = Infinity;
    }
    probes += 1;
    await pause(probeEveryMs);
  }
  return { probes, slowestMs };
}

/** Sends all requests, several at once, and checks health four times a second. */
export async function bombard(
  url: string,
  requests: readonly HostileRequest[],
  tokens: readonly string[],
  atOnce = 8,
): Promise<Outcome> {
  const port = Number(new URL(url).port);
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let next = 0;
  let over = false;
  const health = probe(url, () => over);
  const worker = async () => {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index];
      if (!request) return;
      const status = await sendHostile(
        port,
        request,
        request.sender === undefined ? undefined : tokens[request.sender],
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // 501 means an unknown method.
      if (status >= 500 && status !== 501) broken.push(`${status} ${JSON.stringify(request).slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  // One more check at the end.
  await pause(probeEveryMs);
  over = true;
  return { sent: requests.length, statuses, broken, ...(await health) };
}
