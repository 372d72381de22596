'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.migrate);
require('../dist/src/commands/migrate').migrate();
