import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '..');
const plugins = ['outbox', 'payments', 'audit', 'editing', 'back-office'];

/** Program that lists the server's own modules loaded before Strapi adds its database driver. */
const program = `
  require('./dist/src/boot/start');
  require('./dist/src/index');
  require('./dist/config/database');
  for (const name of ${JSON.stringify(plugins)}) require('@seva/' + name + '/strapi-server');
  const packages = Object.keys(require.cache).map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(file)?.[1]);
  console.log(JSON.stringify([...new Set(packages)].filter(Boolean)));
`;

it('loads no library at the start that may never be needed', () => {
  const said = execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' });
  const read = JSON.parse(said) as string[];
  expect(read).toContain('zod');
  for (const later of ['pg', 'nodemailer', 'stripe', 'qrcode-generator', '@aws-sdk/client-s3'])
    expect(read, later).not.toContain(later);
});
