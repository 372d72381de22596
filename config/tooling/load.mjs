import { Agent, request } from 'node:http';

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
export async function load({ origin, path, method = 'GET', headers = {}, body }, { connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times = [];
  let failed = 0;
  const once = () =>
    new Promise((resolve) => {
      const begun = performance.now();
      const done = (good) => {
        times.push(performance.now() - begun);
        if (!good) failed += 1;
        resolve();
      };
      const asked = request(new URL(path, origin), { method, headers, agent }, (answer) => {
        answer.on('end', () => done(answer.statusCode < 400)).resume();
      });
      asked.on('error', () => done(false)).end(body);
    });
  const visitor = async () => {
    while (performance.now() < until) await once();
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  times.sort((left, right) => left - right);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, middle: at(0.5), slow: at(0.99), failed };
}
