import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkoutPath } from '../../checkout.mjs';
import { capture, run } from '../../command.mjs';
import { say, step } from '../../progress.mjs';
import { assemble, pack } from '../../release/make-release.mjs';
import { sum } from '../../suites.mjs';
import { guideBlocks, guideSteps, guideVariables } from '../guide.mjs';
import { figureLine, table } from '../table.mjs';
import { startMachine } from './machine.mjs';
import { changedRelease, describedRelease } from './releases.mjs';

const domain = 'shop.temple.test';
const origin = `https://${domain}`;
const major = process.versions.node.split('.')[0];
const nodeHost = 'https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key';
const random = () => randomBytes(24).toString('hex');
const MEGABYTE = 1024 ** 2;
const START_MS = 600_000;
const megabytes = (bytes) => Math.round(bytes / MEGABYTE);

const figures = [];
const count = (row, what, bounds, reached) => figures.push({ row, what, ...bounds, reached });
const happens = (row, what, isTrue) => count(row, what, { least: 1 }, Number(Boolean(isTrue)));

const lines = () => figures.map((figure) => figureLine({ ...figure, database: 'postgres' }));

const isInstallation = ({ text }) => /apt-get/.test(text);
const shellBlocks = (number) =>
  guideSteps()
    .find(({ title }) => title.startsWith(`${number}. `))
    .blocks.filter(({ language }) => language === 'sh');

/** Returns commands of the guide with the values of this run in place of its examples. */
const withValues = (text, version) =>
  text
    .replaceAll('RELEASES', 'file:///srv/releases')
    .replaceAll('YOUR.DOMAIN', domain)
    .replaceAll('-d shop.example.org', `-d ${domain}`)
    .replaceAll('node24', `node${major}`)
    .replaceAll('node_24.x', `node_${major}.x`)
    .replaceAll('0.3.0', version);

/** Returns the guide's commands that install packages. Node is copied if its vendor's host cannot be reached. */
async function installation() {
  const [packages, node] = shellBlocks(1).filter(isInstallation);
  const { code } = await capture('curl', ['-fsS', '--max-time', '10', '-o', '/dev/null', nodeHost]);
  const isReached = code === 0;
  if (!isReached)
    say(`  The vendor of Node's packages cannot be reached: Node ${process.version} is copied from this computer.`);
  return { isReached, install: isReached ? packages.text + withValues(node.text) : packages.text };
}

/** Writes what a machine has before the guide begins: releases, a certificate, stand-ins for services outside. */
async function prepareMachine(folder, releases, certificates) {
  const inside = (...parts) => path.join(folder, ...parts);
  if (!existsSync(inside('usr/bin/node'))) copyFileSync(process.execPath, inside('usr/bin/node'));
  cpSync(releases, inside('srv/releases'), { recursive: true });
  cpSync(certificates, inside('etc/ssl/rehearsal'), { recursive: true });
  for (const name of ['evidence/rehearsal/stand-ins.mjs', 'evidence/rehearsal/visit.mjs', 'bench/client.mjs'])
    cpSync(checkoutPath('config', 'tooling', name), inside('srv/tooling', name));
  const certbot = `#!/bin/sh\n# Stands in for Let's Encrypt.\nd=/etc/letsencrypt/live/${domain}\nmkdir -p $d && cp /etc/ssl/rehearsal/*.pem $d/\n`;
  writeFileSync(inside('usr/local/sbin/certbot'), certbot, { mode: 0o755 });
  mkdirSync(inside('mnt/backup'));
}

/** Creates a certificate of our own for the domain. */
async function makeCertificate(folder) {
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '90'];
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(folder, name));
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
  await run('openssl', [...kind, '-keyout', key, '-out', certificate, ...names]);
}

/** Starts a machine with the stand-ins, which know the payments of another machine's. */
async function openMachine({ install, releases, certificates, keys, memoryBytes }, payments = '[]') {
  const machine = await step('Starting a machine', () =>
    startMachine({
      install,
      hosts: [domain],
      memoryBytes,
      prepare: (folder) => prepareMachine(folder, releases, certificates),
    }),
  );
  const settings = {
    SECRET_KEY: keys.secretKey,
    WEBHOOK_SECRET: keys.webhookSecret,
    SHOP: origin,
    EVENTS: guideBlocks('text')[0].trim().split('\n').join(' '),
    MAIL_USER: 'office@example.org',
    MAIL_PASSWORD: keys.mailPassword,
    NODE_EXTRA_CA_CERTS: '/etc/ssl/rehearsal/fullchain.pem',
  };
  writeFileSync(machine.path('srv/payments.json'), payments);
  const variables = Object.entries(settings).map(([name, value]) => `--setenv='${name}=${value}'`);
  await machine.sh(
    `sudo systemd-run --quiet --unit=stand-ins ${variables.join(' ')} node /srv/tooling/evidence/rehearsal/stand-ins.mjs`,
  );
  return machine;
}

const visit = async (machine, ...words) =>
  JSON.parse(
    await machine.sh(
      `NODE_EXTRA_CA_CERTS=/etc/ssl/rehearsal/fullchain.pem node /srv/tooling/evidence/rehearsal/visit.mjs ${words.join(' ')}`,
    ),
  );

/** Waits until the log of the shop says that it is ready. Returns the milliseconds. */
async function untilReady(machine) {
  const begun = performance.now();
  while (performance.now() - begun < START_MS) {
    const { output } = await machine.attempt('sudo journalctl --unit=seva --boot --output=cat --no-pager');
    if (output.includes('Seva is ready (live mode, postgres)')) return Math.round(performance.now() - begun);
    const { output: state } = await machine.attempt('systemctl is-active seva');
    if (state.trim() === 'failed') throw new Error(`The shop does not start:\n${output}`);
    await wait(1000);
  }
  throw new Error('The shop was not ready in time');
}

/** Runs the shell blocks of a step of the guide, except those that install packages. */
async function follow(machine, version, number, options) {
  for (const block of shellBlocks(number).filter((each) => !isInstallation(each)))
    await machine.sh(withValues(block.text, version), options);
}

/** Follows the steps of the database and the configuration. Returns the variables of `.env`. */
async function configure(machine, version, variables) {
  const password = random();
  await step('3. Database', () => follow(machine, version, 3, { input: `${password}\n${password}\n` }));
  const env = { ...variables, DATABASE_URL: `postgres://seva:${password}@localhost:5432/seva` };
  await step('4. Configuration', async () => {
    await follow(machine, version, 4);
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
    await machine.sh('sudo tee /opt/seva/.env >/dev/null', { input: lines.join('') });
  });
  return env;
}

/**
 * Follows the guide on a new machine up to the proxy.
 * @param {import('./machine.mjs').Machine} machine
 * @param {{version: string, variablesOf: (madeKey: string) => object, startsNow?: boolean}} wanted `variablesOf` gets
 * what `seva backup:key` printed
 * @returns {Promise<object>} the variables of its `.env`
 */
async function install(machine, { version, variablesOf, startsNow = true }) {
  await step('1. Packages and a user', () => follow(machine, version, 1));
  await step('2. The release', () => follow(machine, version, 2));
  const madeKey = await machine.sh('seva backup:key --out key.txt');
  const env = await configure(machine, version, variablesOf(madeKey));
  await step('5. The server', () =>
    machine.sh(withValues(shellBlocks(5)[0].text.replace('--now ', startsNow ? '--now ' : ''), version)),
  );
  await step('6. Domain and proxy', () => follow(machine, version, 6));
  return env;
}

/** Returns the variables of the guide's `.env` with the values of this run. */
const variablesFor = (keys) => (madeKey) => {
  const [, backupKey] = /SEVA_BACKUP_KEY=(age1\S+)/.exec(madeKey) ?? [];
  if (!backupKey) throw new Error(`seva backup:key made no key: ${madeKey}`);
  return {
    ...guideVariables(),
    PUBLIC_URL: origin,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    SMTP_URL: `smtp://office%40example.org:${keys.mailPassword}@127.0.0.1:587`,
    SEVA_BACKUP_KEY: backupKey,
    // Only for the stand-ins.
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/rehearsal/fullchain.pem',
  };
};

/** Follows the rest of the guide: the first admin, a backup, the doctor, the first paid donation. */
async function open(machine) {
  const made = await step('7. First admin', () => machine.sh(shellBlocks(7)[0].text));
  const [, password] = /^Password: (\S+)$/m.exec(made) ?? [];
  happens('guide', 'first admins with a password', password);
  const rights = await machine.sh("sudo stat -c '%a %U:%G' /opt/seva/.env");
  happens('guide', '.env that only the shop can read', rights.trim() === '600 seva:seva');
  const owner = await machine.sh('ps -o user= -p "$(systemctl show -P MainPID seva)"');
  happens('guide', 'servers that run as seva', owner.trim() === 'seva');
  const beat = await machine.sh('systemctl show -P WatchdogTimestampMonotonic seva');
  happens('guide', 'servers that tell systemd that they live', Number(beat) > 0);
  await step('9. Backups', () => machine.sh(shellBlocks(9)[0].text));
  const doctor = await step('10. Before you open', () => machine.attempt(`${shellBlocks(10)[0].text.trim()} --json`));
  const { findings } = JSON.parse(doctor.output.slice(doctor.output.indexOf('{')));
  for (const { state, says, todo } of findings.filter((each) => each.state !== 'right'))
    say(`    doctor, ${state}: ${says} ${todo ?? ''}`);
  count(
    'guide',
    'what the doctor finds right',
    { least: 12 },
    findings.filter(({ state }) => state === 'right').length,
  );
  count('guide', 'what the doctor finds wrong', { most: 0 }, findings.filter(({ state }) => state === 'wrong').length);
  const seen = await step('The first donation', () =>
    visit(machine, 'first', origin, `http://${domain}`, 'you@temple.org', password),
  );
  for (const [what, reached] of seen) count('guide', what, { least: 1 }, reached);
  const mails = JSON.parse(await machine.sh('curl -fsS http://127.0.0.1:12111/test/mails'));
  count('guide', 'emails that arrived', { least: 1 }, mails.length);
}

/** Kills the server, as the kernel may. */
async function killServer(machine) {
  await machine.sh('sudo systemctl kill --kill-whom=main --signal=KILL seva');
  const { output } = await machine.attempt(
    `for i in $(seq 120); do curl -fsS ${health} && exit; sleep 1; done; exit 1`,
  );
  happens('guide', 'killed servers that come back', output.includes('ok'));
}

const health = `--cacert /etc/ssl/rehearsal/fullchain.pem ${origin}/api/health`;
const running = (machine) => machine.sh('readlink /opt/seva && seva version');

/** Upgrades to a release that cannot start, which must restore the old one, and then to one that can. */
async function upgrade(machine, version, [broken, next]) {
  const failed = await step('An upgrade that fails', () =>
    machine.attempt(`sudo seva upgrade /srv/releases/${broken.archive}`),
  );
  say(failed.output.replace(/^/gm, '    '));
  happens('upgrade', 'failed upgrades that say so', failed.code !== 0);
  happens('upgrade', 'failed upgrades that go back', (await running(machine)).includes(`Seva ${version}`));
  count('upgrade', 'paid donations after it', { least: 1 }, await visit(machine, 'paid', origin, 1));
  const done = await step('An upgrade', () => machine.attempt(`sudo seva upgrade /srv/releases/${next.archive}`));
  say(done.output.replace(/^/gm, '    '));
  happens('upgrade', 'upgrades that succeed', done.code === 0);
  happens('upgrade', 'versions that run afterwards', (await running(machine)).includes(`Seva ${next.version}`));
  const rights = await machine.sh("sudo stat -c '%a %U:%G' /opt/seva/.env");
  happens('upgrade', '.env that only the shop can read', rights.trim() === '600 seva:seva');
  count('upgrade', 'paid donations after it', { least: 1 }, await visit(machine, 'paid', origin, 1));
}

/** Upgrades a shop that runs from a built checkout of 0.2.0, which had no releases. */
async function upgradeCheckout(wanted, { before, env, version, archive, closing }) {
  const machine = await openMachine(wanted);
  closing.unshift(machine.stop);
  await step('Copying the old checkout', () => run('cp', ['--archive', before, machine.path('opt/seva')]));
  // Git stores no empty folders, and the user of 0.2.0 may not make this one.
  mkdirSync(machine.path('opt/seva/cms/database/migrations'), { recursive: true });
  await follow(machine, version, 1);
  await configure(machine, version, env);
  await machine.sh(withValues(shellBlocks(5)[0].text, version));
  await follow(machine, version, 6);
  await step('Starting the old version', () => untilReady(machine));
  count('0.2.0', 'paid donations', { least: 1 }, await visit(machine, 'give', origin));
  const program = `/tmp/seva-${version}/bin/seva`;
  await machine.sh(`tar -xzf /srv/releases/${archive} -C /tmp`);
  const done = await step('The upgrade of 0.2.0', () =>
    machine.attempt(`sudo ${program} upgrade /srv/releases/${archive}`),
  );
  say(done.output.replace(/^/gm, '    '));
  happens('0.2.0', 'upgrades that succeed', done.code === 0);
  const link = await machine.sh('readlink /opt/seva && /opt/seva/bin/seva version');
  happens('0.2.0', 'versions that run afterwards', link.includes(`Seva ${version}`));
  count('0.2.0', 'paid donations after it', { least: 1 }, await visit(machine, 'paid', origin, 1));
}

/** Closes the shop for its move with a donation that is paid meanwhile. Returns what the new server needs. */
async function close(machine) {
  const intent = await visit(machine, 'begin', origin);
  const [closing] = moveBlocks();
  await step('Closing the old server', () => machine.sh(closing));
  // Stripe keeps the payment; its event does not reach the shop.
  await machine.sh(`curl -fsS http://127.0.0.1:12111/test/pay/${intent} || true`);
  const payments = await machine.sh('curl -fsS http://127.0.0.1:12111/test/payments');
  // The list of shared pictures beside it is empty: a passphrase opens one file with everything.
  const files = (await machine.sh('sudo ls /var/lib/seva/move')).split('\n');
  const file = files.find((name) => name.endsWith('.age'));
  return { payments, file };
}

const moveBlocks = () => {
  const text = readFileSync(checkoutPath('docs/running/new-server.md'), 'utf8');
  return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block);
};

/** Restores the backup on the new server: another machine, folder and database. */
async function reopen(machine, old, file) {
  for (const each of ['passphrase', `move/${file}`]) {
    const target = machine.path('var/lib/seva', each);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(old.path('var/lib/seva', each), target);
  }
  await machine.sh('sudo chown -R seva:seva /var/lib/seva');
  const [, opening] = moveBlocks();
  const [restore, start, ask] = opening
    .replace('BACKUP', file)
    .replaceAll('shop.example.org', domain)
    .replace('curl ', 'curl -fsS --cacert /etc/ssl/rehearsal/fullchain.pem ')
    .split('\n');
  await step('Restoring on the new server', () => machine.sh(restore));
  await step('Starting it', async () => {
    await machine.sh(start);
    await untilReady(machine);
  });
  happens('move', 'new servers that are well', JSON.parse(await machine.sh(ask)).status === 'ok');
  count('move', 'paid donations, one of them paid meanwhile', { least: 2 }, await visit(machine, 'paid', origin, 2));
  const { code } = await machine.attempt('sudo seva audit:verify');
  happens('move', 'audit logs that verify', code === 0);
}

/** Makes a release of this checkout. Returns its archive. */
async function releaseArchive() {
  const { folder, release } = await assemble(checkoutPath('release'));
  return pack(folder, release);
}

/**
 * Follows docs/running/going-live.md on a clean Debian with systemd, from the tarball to the first paid donation, then
 * upgrades, and moves the shop to a second machine by docs/running/new-server.md. The machines have no network and
 * limited memory. Stripe, the mail server and Let's Encrypt have stand-ins.
 */
export default async function rehearse({ tarball, before, memory = '2048' }) {
  const archive = tarball ? path.resolve(tarball) : await step('Making a release', releaseArchive);
  const scratch = mkdtempSync(path.join(tmpdir(), 'seva-rehearsal-'));
  const closing = [() => rmSync(scratch, { recursive: true })];
  try {
    const [releases, certificates] = ['releases', 'certificates'].map((name) => path.join(scratch, name));
    for (const folder of [releases, certificates]) mkdirSync(folder);
    const { version } = await describedRelease(archive);
    const later = await step('Making releases to upgrade to', () => changedRelease(archive, releases, version));
    await makeCertificate(certificates);
    const account = `1${random().slice(0, 15)}`;
    const keys = {
      secretKey: `sk_live_5${account}${random()}`,
      publishableKey: `pk_live_5${account}${random()}`,
      webhookSecret: `whsec_${random()}`,
      mailPassword: random(),
    };
    const { install: commands } = await installation();
    const wanted = { install: commands, releases, certificates, keys, memoryBytes: Number(memory) * MEGABYTE };
    const old = await openMachine(wanted);
    closing.unshift(old.stop);
    const env = await install(old, { version, variablesOf: variablesFor(keys) });
    count('guide', 'milliseconds until the shop is ready', { most: START_MS }, await untilReady(old));
    await open(old);
    count('memory', 'megabytes of the machine after the first donation', { most: memory }, megabytes(old.used()));
    await killServer(old);
    await upgrade(old, version, later);
    count('memory', 'megabytes of the machine, most', { most: memory }, megabytes(old.peak()));
    count('memory', 'programs ended for want of memory', { most: 0 }, old.killed());

    const { payments, file } = await close(old);
    const fresh = await openMachine(wanted, payments);
    closing.unshift(fresh.stop);
    await install(fresh, { version: later[1].version, variablesOf: () => env, startsNow: false });
    await reopen(fresh, old, file);
    if (before) await upgradeCheckout(wanted, { before, env, version, archive: path.basename(archive), closing });
    else say('  Not rehearsed: an upgrade of 0.2.0 (--before=FOLDER names a built checkout of it).');
    return { tally: sum([]), lines: lines() };
  } catch (error) {
    say(`\n${table(lines())}\n`);
    throw error;
  } finally {
    for (const close of closing) await close();
  }
}
