'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.seedDemo);
require('../dist/src/commands/seed-demo').seedDemo();
