import { createServer } from 'node:net';

/** Ports that Chromium refuses to open. */
const blocked = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080]);

/** Returns a free port on 127.0.0.1 that browsers can open. */
export async function freePort() {
  const port = await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
  });
  return blocked.has(port) ? freePort() : port;
}
