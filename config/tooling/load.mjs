import autocannon from 'autocannon';

/**
 * What a load came to. Times are milliseconds.
 * @typedef {{perSecond: number, middle: number, slow: number, failed: number}} Load
 */

/**
 * Asks the same again and again over kept-alive connections.
 * @param {{origin: string, path: string, method?: string, headers?: Record<string, string>, body?: string}} call
 * @param {{connections: number, seconds: number}} size
 * @returns {Promise<Load>} `middle` and `slow` are the 50th and the 99th of a hundred answers
 */
export async function load({ origin, path, ...call }, { connections, seconds }) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin + path,
    ...call,
    connections,
    duration: seconds,
  });
  return { perSecond: requests.average, middle: latency.p50, slow: latency.p99, failed: non2xx + errors };
}
