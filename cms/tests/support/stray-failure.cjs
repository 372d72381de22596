'use strict';

// --require'd into a server: at each message a promise fails that nobody waits for.
process.on('message', (message) => {
  void Promise.reject(new Error(String(message)));
});
