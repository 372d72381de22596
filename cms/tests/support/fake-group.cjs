'use strict';

// A group of processes that answer at once without a server. The one whose number is in DIES kills itself while it starts.
const cluster = require('node:cluster');
const { startProcesses } = require('../../dist/src/boot/processes');

startProcesses(() => {
  if (String(cluster.worker?.id) === process.env.DIES) process.kill(process.pid, 'SIGKILL');
  process.send?.('ready');
  return Promise.resolve();
});
