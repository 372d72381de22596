'use strict';

// Required first by the doctor under test: the temple's name leads to this computer, whatever the machine's own names are.
const dns = require('node:dns');

const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup.call(dns, name === 'seva.temple.test' ? '127.0.0.1' : name, ...rest);
