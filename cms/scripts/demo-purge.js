'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.demoPurge);
require('../dist/src/commands/demo-purge').demoPurge();
