'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.createAdmin);
require('../dist/src/commands/create-admin').createAdmin();
