'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.seedDemo);
require('../dist/src/commands/seed-demo').seedDemo();
