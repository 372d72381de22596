'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.backupKey);
require('../dist/src/ops/commands/backup-key').backupKey();
