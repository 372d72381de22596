'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.createAdmin);
require('../dist/src/commands/create-admin').createAdmin();
