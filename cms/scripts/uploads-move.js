'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.uploadsMove);
require('../dist/src/commands/uploads-move').uploadsMove();
