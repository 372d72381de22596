'use strict';

const { parseServerEnv } = require('@seva/config/env/server');
const { loadServer, prepareSettings } = require('../../dist/src/boot/start');
const { hashQuickly } = require('./quick-hashes.cjs');

// node make-template.cjs FOLDER [DATABASE_URL]: seeds a demo shop and ends.
const [folder, databaseUrl] = process.argv.slice(2);

async function main() {
  hashQuickly();
  const parsed = parseServerEnv({ SEVA_DATA: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const strapi = await loadServer({ ...prepareSettings(parsed.env), seedPictureWidth: 96 });
  await strapi.destroy();
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
