'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.seedDemo);
require('../dist/src/ops/commands/seed-demo').seedDemo();
