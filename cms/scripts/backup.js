'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.backup);
require('../dist/src/commands/backup').backup();
