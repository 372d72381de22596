import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

// Asks for a page now and then, as a visitor does, in a process of its own: beside a crowd that the same process makes,
// the wait would be that for the crowd's own thread. Told {origin, path, seconds}, it answers with its waits (ms).
const pauseMs = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const once = (address) =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} was answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });

process.on('message', async ({ origin, path, seconds }) => {
  const waits = [];
  for (const begun = performance.now(); performance.now() - begun < seconds * 1000; await wait(pauseMs))
    waits.push(await once(origin + path));
  process.send(waits);
});
