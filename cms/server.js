'use strict';

require('./dist/src/boot/start').startServer();
