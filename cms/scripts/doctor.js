'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.doctor);
require('../dist/src/ops/commands/doctor').doctor();
