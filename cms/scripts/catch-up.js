'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.catchUp);
require('../dist/src/ops/commands/catch-up').catchUp();
