'use strict';

const { beginCommand, usage } = require('../dist/src/ops/commands/usage');

beginCommand(usage.auditVerify);
require('../dist/src/ops/commands/audit-verify').auditVerify();
