'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.doctor);
require('../dist/src/commands/doctor').doctor();
