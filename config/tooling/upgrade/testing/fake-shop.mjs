import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkoutPath } from '../../checkout.mjs';
import { freePort } from '../../free-port.mjs';
import { publicKeyOf, signText } from '../../signature.mjs';

const isRoot = process.getuid() === 0;

/** Server in a few lines that behaves like the real one for an upgrade: versions, migration, health. */
const server = `
const fs = require('node:fs');
const path = require('node:path');
const { version, dataVersion, conduct } = JSON.parse(fs.readFileSync(path.join(__dirname, '..', 'package.json')));
const file = path.join(process.env.SEVA_DATA, 'data-version.json');
const known = JSON.parse(fs.readFileSync(file));
const isTrial = process.env.PORT !== process.env.SHOP_PORT;
const kill = path.join(process.env.SEVA_DATA, '..', 'kill');
const leave = (text) => { console.error(text); process.exit(1); };
if (known.version > dataVersion) leave('Seva cannot start: the data are newer');
if (conduct === 'fail-migration') leave('Seva cannot start: the upgrade failed and left the data unchanged');
fs.writeFileSync(file, JSON.stringify({ version: dataVersion, program: version, rows: known.rows }));
if (isTrial && fs.existsSync(kill) && fs.readFileSync(kill, 'utf8') === 'trial') { fs.rmSync(kill); process.kill(process.ppid, 'SIGKILL'); }
if (conduct === 'throw') throw new Error('planted in the code');
if (conduct === 'fail-start') leave('Seva cannot start: planted');
if (conduct === 'fail-open' && !isTrial) leave('Seva cannot start: planted');
require('node:http').createServer((_, answer) => {
  answer.statusCode = conduct === 'unwell' ? 503 : 200;
  answer.end(JSON.stringify(version === '0.2.0' ? {} : { version }));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

/** Copies the data. The file `kill` names the moment at which it kills the upgrade. */
const dataCopy = `
const fs = require('node:fs');
const path = require('node:path');
const [act, folder] = process.argv.slice(2);
const data = process.env.SEVA_DATA;
const kill = path.join(data, '..', 'kill');
const strike = (where) => {
  if (!fs.existsSync(kill) || fs.readFileSync(kill, 'utf8') !== where) return;
  fs.rmSync(kill);
  process.kill(process.ppid, 'SIGKILL');
};
strike('before-' + act);
fs.mkdirSync(folder, { recursive: true });
const [from, to] = act === 'make' ? [data, folder] : [folder, data];
fs.copyFileSync(path.join(from, 'data-version.json'), path.join(to, 'data-version.json'));
fs.writeFileSync(path.join(folder, 'copy.json'), '{}');
if (act === 'put-back') console.log('The data from before are back.');
strike('after-' + act);
`;

const backup = `
const fs = require('node:fs');
const path = require('node:path');
fs.appendFileSync(path.join(process.env.SEVA_BACKUP_TO, 'backups.txt'), process.env.SEVA_BACKUP_KEY + ' ' + (process.getuid() || '') + '\\n');
`;

const catchUp = "console.log('3 donations were brought back from Stripe.');";

/** Installation with a small server in place of the real one: folders, archives, start and stop are real. */
export async function fakeShop() {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'seva-upgrade-')));
  const within = (...parts) => path.join(scratch, ...parts);
  const port = await freePort();
  for (const folder of ['opt', 'data', 'backups', 'releases', 'bin']) mkdirSync(within(folder));
  writeFileSync(within('bin', 'systemd-cat'), `#!/bin/sh\ncat >>${within('journal')}\n`, { mode: 0o755 });
  const data = { SEVA_DATA: within('data'), SEVA_BACKUP_TO: within('backups'), SEVA_BACKUP_KEY: 'age1x' };
  const settings = { PORT: String(port), SHOP_PORT: String(port), HOST: '127.0.0.1', ...data };
  writeFileSync(
    within('data', 'data-version.json'),
    JSON.stringify({ version: 1, program: '0.2.0', rows: 'donations' }),
  );

  function makeProgram(folder, manifest) {
    mkdirSync(path.join(folder, 'cms', 'scripts'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'seva', ...manifest }));
    writeFileSync(path.join(folder, 'cms', 'server.js'), server);
    writeFileSync(path.join(folder, 'cms', 'scripts', 'backup.js'), backup);
    writeFileSync(path.join(folder, 'cms', 'scripts', 'data-copy.js'), dataCopy);
    if (manifest.version !== '0.2.0') writeFileSync(path.join(folder, 'cms', 'scripts', 'catch-up.js'), catchUp);
  }
  makeProgram(within('opt', 'seva'), { version: '0.2.0', dataVersion: 1 });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(within('opt', 'seva', '.env'), lines.join(''), { mode: 0o600 });

  const shop = within('opt', 'seva');
  const pid = within('pid');
  // Like systemctl, a start does nothing while the shop runs: a second one would lose the first one's pid.
  const isRunning = `kill -0 $(cat ${pid} 2>/dev/null) 2>/dev/null`;
  const control = {
    stop: `if [ -f ${pid} ]; then kill $(cat ${pid}); rm ${pid}; fi 2>/dev/null; true`,
    start: `${isRunning} || { cd ${shop} && set -a && . ./.env && { ${process.execPath} cms/server.js >>${within('log')} 2>&1 & } && echo $! >${pid}; }`,
  };
  const shell = (command) => execFileSync('sh', ['-c', command], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;

  return {
    within,
    control,
    start: () => shell(control.start),
    stop: () => shell(control.stop),
    /**
     * Makes the archive of a release and its SHA256SUMS.
     * @param {string} version
     * @param {{named?: string, signedBy?: import('node:crypto').KeyObject}} [options] `named` is the version that its
     * description says; `signedBy` signs the checksums, and the release knows its public half
     */
    release(
      version,
      { dataVersion = 2, conduct, node = process.versions.node, bytes = 0, named = version, signedBy } = {},
    ) {
      const name = `seva-${version}`;
      const folder = within('releases', name);
      rmSync(folder, { recursive: true, force: true });
      makeProgram(folder, { version, dataVersion, conduct });
      writeFileSync(path.join(folder, 'large'), Buffer.alloc(bytes));
      const machine = { node, platform: process.platform, arch: process.arch };
      writeFileSync(
        path.join(folder, 'release.json'),
        JSON.stringify({
          version: named,
          dataVersion,
          ...machine,
          ...(signedBy ? { key: publicKeyOf(signedBy) } : {}),
        }),
      );
      writeFileSync(path.join(folder, 'tool'), '');
      chmodSync(path.join(folder, 'tool'), 0o4777);
      const owner = isRoot ? ['--owner=1234', '--group=1234'] : [];
      execFileSync('tar', ['-czf', `${name}.tar.gz`, ...owner, name], { cwd: within('releases') });
      const archive = within('releases', `${name}.tar.gz`);
      const lines = `${createHash('sha256').update(readFileSync(archive)).digest('hex')}  ${name}.tar.gz\n`;
      writeFileSync(within('releases', 'SHA256SUMS'), lines);
      const signature = within('releases', 'SHA256SUMS.sig');
      if (signedBy) writeFileSync(signature, signText(lines, signedBy));
      else rmSync(signature, { force: true });
      return archive;
    },
    /** Runs `seva upgrade` to its end. */
    upgrade(words, { kill, uid, at = shop } = {}) {
      if (kill) writeFileSync(within('kill'), kill);
      const stop = kill === 'stop' ? `${control.stop}; kill -9 $PPID` : control.stop;
      const start = kill === 'start' ? `${control.start}; kill -9 $PPID` : control.start;
      const args = ['upgrade', ...words, '--shop', at, '--stop-with', stop, '--start-with', start, '--wait', '4'];
      const done = spawnSync(process.execPath, [checkoutPath('bin', 'seva'), ...args], {
        encoding: 'utf8',
        env: { PATH: `${within('bin')}:${process.env.PATH}` },
        ...(uid === undefined ? {} : { uid, gid: uid }),
      });
      rmSync(within('kill'), { force: true });
      return { code: done.status, signal: done.signal, output: done.stdout + done.stderr };
    },
    /** Version that answers, `old` for 0.2.0, or null. */
    async answering(seconds = 5) {
      for (
        const end = Date.now() + seconds * 1000;
        Date.now() < end;
        await new Promise((next) => setTimeout(next, 50))
      ) {
        const answer = await fetch(origin).catch(() => null);
        if (answer?.ok) return (await answer.json()).version ?? 'old';
      }
      return null;
    },
    isRunning: async () => (await fetch(origin).catch(() => null)) !== null,
    data: () => JSON.parse(readFileSync(within('data', 'data-version.json'), 'utf8')),
    backups: () =>
      existsSync(within('backups', 'backups.txt'))
        ? readFileSync(within('backups', 'backups.txt'), 'utf8').split('\n').length - 1
        : 0,
    installed: () => readdirSync(within('opt')).sort(),
    journal: () => readFileSync(within('journal'), 'utf8'),
    target: () => path.basename(realpathSync(shop)),
    settings: () => {
      const { mode } = statSync(path.join(shop, '.env'));
      return { mode: (mode & 0o777).toString(8), text: readFileSync(path.join(shop, '.env'), 'utf8') };
    },
    copyOfSettings: lines.join(''),
    remove() {
      shell(control.stop);
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
