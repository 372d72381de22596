'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.restore);
require('../dist/src/commands/restore').restore();
