'use strict';

const { showUsageIfAsked, usage } = require('../dist/src/commands/usage');

showUsageIfAsked(usage.auditVerify);
require('../dist/src/commands/audit-verify').auditVerify();
