import autocannon from 'autocannon';
import { ask } from './client.mjs';

/**
 * Sends requests over keep-alive connections: to one path, or to the next of `paths` each time.
 * @param {{origin: string, path?: string, paths?: () => string, method?: string, headers?: Record<string, string>,
 * body?: string}} call
 * @param {number} seconds
 * @returns {Promise<number>} answers per second
 * @throws Error when an answer has an error status or is missing
 */
export async function perSecond({ origin, path = '/', paths = () => path, ...call }, seconds) {
  const requests = [{ ...call, path, setupRequest: (request) => ({ ...request, path: paths() }) }];
  const {
    requests: sent,
    non2xx,
    errors,
  } = await autocannon({ url: origin, connections: 16, duration: seconds, requests });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${origin}${path} failed`);
  return sent.average;
}

/**
 * Returns the paths of searches for parts of descriptions. Every second one is new, the others are among the first twenty.
 * @param {string} origin
 * @returns {Promise<() => string>}
 */
export async function newSearches(origin) {
  const { products } = await ask(origin, '/api/products?pageNumber=1');
  const text = products.map(({ description }) => description.replaceAll(/\s+/g, ' ')).join(' ');
  let turn = 0;
  return () => {
    turn += 1;
    const number = turn % 2 === 0 ? turn % 40 : turn;
    const from = number % (text.length - 60);
    const word = text.slice(from, from + 4 + Math.floor(number / (text.length - 60)));
    return `/api/products?keyword=${encodeURIComponent(word)}&pageNumber=1`;
  };
}
