'use strict';

// Required by the server before its own code. Asked by a message, it collects garbage and answers how much memory the
// process holds. Neither an inspector nor a flag of node is needed for that.
const v8 = require('node:v8');
const vm = require('node:vm');
const { setTimeout: wait } = require('node:timers/promises');

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

function look() {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const waiting = {};
  for (const kind of process.getActiveResourcesInfo()) waiting[kind] = (waiting[kind] ?? 0) + 1;
  const spaces = {};
  for (const space of v8.getHeapSpaceStatistics()) spaces[space.space_name] = space.space_size;
  return { rss, heapTotal, heapUsed, external, arrayBuffers, cpuMs: (user + system) / 1000, waiting, spaces };
}

async function measure() {
  // What the first collection frees may hold buffers that only the next one can give back.
  // Compacted, as V8 does by itself when memory is short: half-empty pages are not what the server holds.
  v8.setFlagsFromString('--compact-on-every-full-gc');
  for (let round = 0; round < 3; round += 1) {
    collect();
    await wait(50);
  }
  v8.setFlagsFromString('--no-compact-on-every-full-gc');
  return look();
}

process.on('message', (asked) => {
  if (asked === 'look') process.send(look());
  if (asked === 'measure') measure().then((answer) => process.send(answer));
});
// Listening keeps no process alive that would end without it.
process.channel?.unref();
