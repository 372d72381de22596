'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.backupKey);
require('../dist/src/commands/backup-key').backupKey();
