'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.backup);
require('../dist/src/commands/backup').backup();
