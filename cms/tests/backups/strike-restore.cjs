'use strict';

// --require'd into a restore: counts what it does to the files of the data folder and to a PostgreSQL, and ends its own
// process with SIGKILL right before the act that STRIKE_AT names, by its number or by a part of its text. Writes all acts
// into the file STRIKE_NOTE.
const fs = require('node:fs');
const path = require('node:path');

const { STRIKE_AT: at = '', STRIKE_NOTE: note, SEVA_DATA: dataFolder } = process.env;
const { appendFileSync } = fs;
let count = 0;

function reach(text) {
  count += 1;
  appendFileSync(note, `${text}\n`);
  if (/^\d+$/.test(at) ? Number(at) === count : at !== '' && text.includes(at)) process.kill(process.pid, 'SIGKILL');
}

function watch(owner, name) {
  const original = owner[name];
  owner[name] = function (file, ...rest) {
    const place = path.relative(dataFolder, String(file));
    if (!place.startsWith('..')) reach(`${name} ${place}`);
    return original.call(this, file, ...rest);
  };
}

for (const name of ['openSync', 'writeFileSync', 'renameSync', 'rmSync', 'mkdirSync']) watch(fs, name);
for (const name of ['writeFile', 'rename', 'rm']) watch(fs.promises, name);

const { Client } = require(require.resolve('pg', { paths: [path.resolve(__dirname, '../..')] }));
const { query } = Client.prototype;
Client.prototype.query = function (question, ...rest) {
  const text = typeof question === 'string' ? question : String(question?.text);
  if (/^(begin|commit|create schema|alter table \S+ set schema)/i.test(text)) reach(`query ${text.toLowerCase()}`);
  return query.call(this, question, ...rest);
};
