'use strict';

// Required before the server: makes of it a later program, Seva 99.0.0, whose upgrade goes as PLANTED_UPGRADE says. `good` goes well;
// `fail-` and `kill-` strike in a step of ours (`step`) or in Strapi's own comparison of the tables (`sync`); `kill-both`
// takes the process that waits for the upgrade along.
const path = require('node:path');
const Module = require('node:module');

const plan = process.env.PLANTED_UPGRADE ?? 'good';
const cms = path.resolve(__dirname, '../..');
const { dataVersions } = require(path.join(cms, 'dist/src/ops/data-version/versions'));
require(path.join(cms, 'dist/src/ops/data-version/program')).programVersion = () => '99.0.0';

function strike(where) {
  if (plan === `fail-${where}`) throw new Error(`planted in the ${where}`);
  if (plan === 'kill-both' && where === 'step') process.kill(process.ppid, 'SIGKILL');
  if (plan === `kill-${where}` || (plan === 'kill-both' && where === 'step')) process.kill(process.pid, 'SIGKILL');
}

dataVersions.push({
  version: dataVersions.at(-1).version + 1,
  since: '99.0.0',
  name: 'planted',
  async up(connection) {
    await connection.schema.alterTable('videos', (table) => table.string('planted_by_step'));
    await connection('videos').update({ planted_by_step: 'x' });
    await connection.schema.alterTable('orders', (table) => table.dropColumn('bank_name'));
    await connection('up_users').update({ name: 'Somebody' });
    strike('step');
  },
});

// A field that the later program lacks, and one that only it has, for Strapi to find.
delete require(path.join(cms, 'dist/src/api/order/content-types/order/schema')).default.attributes.bankName;
const fromStrapi = Module.createRequire(require.resolve('@strapi/strapi/package.json', { paths: [cms] }));
const fromCore = Module.createRequire(fromStrapi.resolve('@strapi/core/package.json'));
const files = fromCore('fs-extra');
const { readJSON } = files;
files.readJSON = async (file, ...more) => {
  const read = await readJSON(file, ...more);
  if (/[/\\]video[/\\]schema\.json$/.test(file)) read.attributes.plantedBySync = { type: 'string' };
  if (/[/\\]video[/\\]schema\.json$/.test(file)) read.attributes.plantedByStep = { type: 'string' };
  return read;
};

const database = path.dirname(fromCore.resolve('@strapi/database/package.json'));
const builder = path.join(database, 'dist/schema/builder.js');
const createBuilder = require(builder);
require.cache[builder].exports = (db) => {
  const made = createBuilder(db);
  const { updateSchema } = made;
  made.updateSchema = async (difference) => {
    await updateSchema.call(made, difference);
    strike('sync');
  };
  return made;
};
