'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.createAdmin);
require('../dist/src/ops/commands/create-admin').createAdmin();
