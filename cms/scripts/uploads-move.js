'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.uploadsMove);
require('../dist/src/commands/uploads-move').uploadsMove();
