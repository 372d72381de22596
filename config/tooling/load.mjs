import autocannon from 'autocannon';

/**
 * What a load came to. Times are milliseconds.
 * @typedef {{perSecond: number, middle: number, late: number, slow: number, failed: number}} Load
 */

/**
 * Asks again and again over kept-alive connections: one path, or the next of `paths` each time, one after the other.
 * @param {{origin: string, path?: string, paths?: () => string, method?: string, headers?: Record<string, string>, body?: string}} call
 * @param {{connections: number, seconds: number}} size
 * @returns {Promise<Load>} `middle`, `late` and `slow` are the 50th, the 97.5th and the 99th of a hundred answers
 */
export async function load({ origin, path = '/', paths, ...call }, { connections, seconds }) {
  const next = (request) => ({ ...request, path: paths() });
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin + path,
    ...call,
    ...(paths ? { requests: [{ setupRequest: next }] } : {}),
    connections,
    duration: seconds,
  });
  const { p50: middle, p97_5: late, p99: slow } = latency;
  return { perSecond: requests.average, middle, late, slow, failed: non2xx + errors };
}
