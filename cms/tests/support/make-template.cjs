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
  // After a user of the panel is made Strapi counts users and roles without being awaited. A count that comes too late for
  // the closed database would wait a minute for it, and then end the process with an error.
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  // A server that failed to start keeps its connections and timers, so the process would not end by itself.
  process.exit(1);
});
