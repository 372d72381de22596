'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.restore);
require('../dist/src/ops/commands/restore').restore();
