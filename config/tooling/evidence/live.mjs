import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutPath, root } from '../checkout.mjs';
import { capture, npm } from '../command.mjs';
import { freePort } from '../free-port.mjs';
import { withoutOwnVariables } from '../own-variables.mjs';
import { startPostgres } from '../postgres.mjs';
import { exitWithMessage, say, step } from '../progress.mjs';
import { startAnswering } from '../scratch-server.mjs';
import { sum } from '../suites.mjs';
import { guideVariables, unitCommand, unitVariables } from './guide.mjs';
import { findNginx, makeCertificate, startNginx } from './nginx.mjs';
import { figureLine } from './table.mjs';

/** Creates the database of the guide's step "Database" by SQL instead of createuser and createdb. */
async function makeDatabase(maintenance) {
  const { Client } = createRequire(checkoutPath('cms', 'package.json'))('pg');
  const password = randomBytes(18).toString('hex');
  const client = new Client({ connectionString: maintenance });
  await client.connect();
  await client.query(`create role seva login password '${password}'`);
  await client.query(`create database seva owner seva encoding 'UTF8' template template0`);
  await client.end();
  const url = new URL(maintenance);
  Object.assign(url, { username: 'seva', password, pathname: '/seva' });
  return url.href;
}

/**
 * Follows docs/running/going-live.md in a scratch folder: PostgreSQL with a user for the shop, the variables of the guide and of
 * seva.service, the server, nginx with the shipped site and TLS, the first admin, the doctor, and a donation. Demo mode replaces
 * Stripe, which needs real keys.
 */
export default async function goLive() {
  const program = findNginx();
  if (!program) exitWithMessage('npm run evidence -- live needs nginx (apt-get install nginx-light)');
  const figures = [];
  const count = (what, bounds, reached) => figures.push({ row: 'guide', what, ...bounds, reached });
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-live-'));
  const closing = [];
  try {
    const postgres = await step('Starting PostgreSQL', startPostgres);
    closing.unshift(postgres.stop);
    const [port, httpPort, httpsPort] = [await freePort(), await freePort(), await freePort()];
    const origin = `https://localhost:${httpsPort}`;
    const data = path.join(scratch, 'data');
    mkdirSync(data, { mode: 0o700 });
    const { certificate, key } = await makeCertificate(scratch, 'localhost');

    // The guide's variables with values for this run; demo mode replaces those of Stripe and mail.
    const given = { ...guideVariables(), ...unitVariables() };
    const left = Object.entries(given).filter(([name]) => !/^(STRIPE_|SMTP_URL)/.test(name));
    const machine = { ...withoutOwnVariables(process.env), NODE_EXTRA_CA_CERTS: certificate };
    delete machine.NODE_OPTIONS;
    const npmRun = (words, variables = {}) =>
      capture(npm, ['run', '--silent', ...words], { cwd: root, env: { ...machine, ...variables } });
    const madeKey = await npmRun(['backup:key']);
    const [, backupKey = ''] = /^ +SEVA_BACKUP_KEY=(\S+)$/m.exec(madeKey.output) ?? [];
    if (backupKey === '') throw new Error(`npm run backup:key made no key: ${madeKey.output}`);
    const backups = path.join(scratch, 'backups');
    mkdirSync(backups, { mode: 0o700 });
    const own = {
      PORT: String(port),
      SEVA_DATA: data,
      SEVA_BACKUP_TO: backups,
      SEVA_BACKUP_KEY: backupKey,
      PUBLIC_URL: origin,
      DATABASE_URL: await makeDatabase(postgres.url),
      SEVA_DEMO: '1',
    };
    const env = { ...Object.fromEntries(left), ...own };
    const [, script] = unitCommand();
    const address = `http://127.0.0.1:${port}/api/health`;
    const server = await step('Starting the server as seva.service does', () =>
      startAnswering({ script: checkoutPath(script), cwd: root, env, address }),
    );
    closing.unshift(server.end);
    count('milliseconds until the server answers', { most: 300_000 }, Math.round(server.startedInMs));
    const nginx = await step('Starting nginx with config/deploy/nginx.conf', () =>
      startNginx(program, scratch, { name: 'localhost', serverPort: port, httpPort, httpsPort, certificate, key }),
    );
    closing.unshift(nginx.stop);

    const email = 'you@temple.example';
    const made = await npmRun(['create-admin', '--', '--email', email, '--name', 'Your Name'], env);
    const [, password = ''] = /^Password: (\S+)$/m.exec(made.output) ?? [];
    count('first admins made by the command', { least: 1 }, Number(made.code === 0 && password !== ''));

    const doctor = await npmRun(['doctor', '--', '--json'], env);
    const { findings = [] } = JSON.parse(doctor.output.slice(doctor.output.indexOf('{')) || '{}');
    // The doctor rightly reports root, which tests may use.
    const complaints = findings.filter(
      ({ state, check }) => ['wrong', 'advice'].includes(state) && !(check === 'root' && process.getuid?.() === 0),
    );
    for (const { says, todo } of complaints) say(`  doctor: ${says} ${todo}`);
    count('what the doctor finds right', { least: 12 }, findings.filter(({ state }) => state === 'right').length);
    count('what the doctor complains about', { most: 0 }, complaints.length);

    const visit = await capture(
      process.execPath,
      [
        checkoutPath('config', 'tooling', 'evidence', 'visit.mjs'),
        origin,
        `http://localhost:${httpPort}`,
        email,
        password,
      ],
      { env: machine },
    );
    if (visit.code !== 0) throw new Error(`The visit failed: ${visit.output}`);
    figures.push(...JSON.parse(visit.output));
    return { tally: sum([]), lines: figures.map((figure) => figureLine({ ...figure, database: 'postgres' })) };
  } finally {
    for (const close of closing) await close();
    rmSync(scratch, { recursive: true, force: true });
  }
}
