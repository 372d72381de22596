'use strict';

require('../dist/src/commands/seed-demo').seedDemo();
