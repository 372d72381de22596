'use strict';

require('./dist/src/ops/commands/usage').showUsageIfAsked(
  'Usage: node cms/server.js\n\nStarts the shop. Its settings are environment variables; .env.example lists them.',
);
require('./dist/src/boot/refuse-to-start').requireEnvironment();
require('./dist/src/boot/processes').startProcesses(() => require('./dist/src/boot/start').startServer());
