'use strict';

require('./dist/src/boot/refuse-to-start').requireEnvironment();
require('./dist/src/boot/start').startServer();
