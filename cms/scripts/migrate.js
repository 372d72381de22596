'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.migrate);
require('../dist/src/commands/migrate').migrate();
