import { setTimeout as wait } from 'node:timers/promises';
import { connectionTo } from './load-connection.mjs';

/** After a connection that was lost the next one is opened so much later (milliseconds): a server that is down is not stormed. */
const afterLossMs = 10;

/**
 * What a load came to: answers, answers a second, and how many of them were no success (another status than 2xx) or never came.
 * @typedef {{answered: number, perSecond: number, failed: number}} Load
 */

/** Asks over one connection at a time, until `next` gives nothing more; writes into `tally` what came of it. */
async function keepAsking(address, next, tally) {
  let connection;
  for (let request = next(); request !== undefined; request = next()) {
    connection ??= connectionTo(address);
    const answer = await connection.ask(request);
    if (answer) tally.answered += 1;
    if (!answer || answer.status < 200 || answer.status > 299) tally.failed += 1;
    if (answer && !answer.isLast) continue;
    connection.close();
    connection = undefined;
    if (!answer) await wait(afterLossMs);
  }
  connection?.close();
}

/**
 * Asks again and again over kept-alive connections: one path, or the next of `paths` each time, one after the other
 * (docs/decisions/091-load-is-made-by-a-client-that-costs-little.md).
 * @param {{origin: string, path?: string, paths?: () => string, method?: string, headers?: Record<string, string>, body?: string}} call
 * @param {{connections: number, seconds: number}} size
 * @returns {Promise<Load>} rejects when `paths` throws, or an answer cannot be counted
 */
export async function load({ origin, path = '/', paths = () => path, ...call }, { connections, seconds }) {
  const { hostname, port, host } = new URL(origin);
  const { method = 'GET', headers = {}, body = '' } = call;
  const fields = { host, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const afterPath = ` HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const next = () => (performance.now() < until ? `${method} ${paths()}${afterPath}` : undefined);
  const tally = { answered: 0, failed: 0 };
  const address = { host: hostname, port: Number(port) };
  const ends = await Promise.allSettled(Array.from({ length: connections }, () => keepAsking(address, next, tally)));
  for (const { reason } of ends) if (reason) throw reason;
  return { ...tally, perSecond: (tally.answered * 1000) / (performance.now() - begun) };
}
