'use strict';

const { beginCommand, usage } = require('../dist/src/commands/usage');

beginCommand(usage.auditVerify);
require('../dist/src/commands/audit-verify').auditVerify();
