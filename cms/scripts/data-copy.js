'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.dataCopy);
require('../dist/src/ops/commands/data-copy').dataCopy();
