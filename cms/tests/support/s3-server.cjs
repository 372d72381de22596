'use strict';

const fs = require('node:fs');
const path = require('node:path');

const S3rver = require('s3rver');

// node s3-server.cjs FOLDER PORT BUCKET: an S3 server on loopback over a folder; prints its port and serves until it is ended.
const [directory, port, name] = process.argv.slice(2);

async function main() {
  const address = '127.0.0.1';
  const configureBuckets = [{ name }];
  const server = new S3rver({
    address,
    port: Number(port),
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets,
  });
  // What the file `refuse` of the folder names cannot be written: a storage that fails in the middle.
  const refusal = path.join(directory, 'refuse');
  server.middleware.unshift(async (ctx, next) => {
    if (ctx.method !== 'PUT' || !fs.existsSync(refusal)) return next();
    if (!ctx.path.includes(fs.readFileSync(refusal, 'utf8'))) return next();
    ctx.status = 503;
  });
  const bound = await server.run();
  process.stdout.write(`${bound.port}\n`);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
