'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.uploadsMove);
require('../dist/src/ops/commands/uploads-move').uploadsMove();
