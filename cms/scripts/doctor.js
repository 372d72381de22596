'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.doctor);
require('../dist/src/commands/doctor').doctor();
