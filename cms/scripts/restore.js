'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.restore);
require('../dist/src/commands/restore').restore();
