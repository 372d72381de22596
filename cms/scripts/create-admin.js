'use strict';

require('../dist/src/commands/create-admin').createAdmin();
