import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';

// Checks the health of every server in a separate thread, so that the visitors' work does not count as waiting.
const everyMs = 500;
const giveUpMs = 10_000;
const nothing = { ms: 0, own: 0 };
const seen = [];
let over = false;

parentPort.on('message', () => {
  over = true;
});

/** Time for which the server's thread was ready but other processes used the machine (milliseconds); 0 if unknown. */
function machineWait(pid) {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}

async function ask({ url, pid }) {
  const begun = performance.now();
  const before = machineWait(pid);
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(giveUpMs) });
    await answer.arrayBuffer();
    if (answer.status !== 200) return { ms: Infinity, own: Infinity };
    const ms = performance.now() - begun;
    return { ms, own: Math.max(0, ms - (machineWait(pid) - before)) };
  } catch {
    // A missing response counts as the slowest.
    return { ms: Infinity, own: Infinity };
  }
}

while (!over) {
  for (const server of workerData.servers) seen.push(await ask(server));
  await pause(everyMs);
}
const own = seen.map((one) => one.own).sort((left, right) => left - right);
const slowest = seen.reduce((worst, one) => (one.ms > worst.ms ? one : worst), nothing);
const p99 = own[Math.min(own.length - 1, Math.floor(own.length * 0.99))] ?? 0;
parentPort.postMessage({ count: own.length, p99, slowestMs: slowest.ms, slowestOwnMs: own.at(-1) ?? 0 });
process.exit(0);
