'use strict';

require('../dist/src/commands/demo-purge').demoPurge();
