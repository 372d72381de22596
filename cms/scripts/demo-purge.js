'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.demoPurge);
require('../dist/src/commands/demo-purge').demoPurge();
