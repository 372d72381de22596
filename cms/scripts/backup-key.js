'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.backupKey);
require('../dist/src/commands/backup-key').backupKey();
