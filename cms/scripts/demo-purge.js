'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.demoPurge);
require('../dist/src/ops/commands/demo-purge').demoPurge();
