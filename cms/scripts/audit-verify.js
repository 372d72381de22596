'use strict';

require('../dist/src/commands/audit-verify').auditVerify();
