'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.backup);
require('../dist/src/ops/commands/backup').backup();
