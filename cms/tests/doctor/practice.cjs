'use strict';

// Examines one environment after the other, as the command does with its own: starting a process for each takes longer.
const { examine } = require('../../dist/src/ops/commands/doctor/checks/all');
const { gatherFacts, knownSecrets } = require('../../dist/src/ops/commands/doctor/gather/all');
const { toJson, withoutSecrets } = require('../../dist/src/ops/commands/doctor/report');

process.on('message', async (raw) => {
  const chapters = examine(await gatherFacts(raw, null));
  process.send(withoutSecrets(toJson(chapters), knownSecrets(raw)));
});
