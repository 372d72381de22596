'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.migrate);
require('../dist/src/ops/commands/migrate').migrate();
