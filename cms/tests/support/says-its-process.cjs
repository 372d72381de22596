'use strict';

const { Server } = require('node:http');

// Required before a server: each of its answers names the process that gave it.
const { emit } = Server.prototype;
Server.prototype.emit = function emitNamed(...all) {
  const [event, , response] = all;
  if (event === 'request') response.setHeader('X-Process', String(process.pid));
  return Reflect.apply(emit, this, all);
};
