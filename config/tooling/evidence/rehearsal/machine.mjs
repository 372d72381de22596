import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { capture, run } from '../../command.mjs';
import { exitWithMessage, step } from '../../progress.mjs';

const release = 'bookworm';
const cache = path.join(tmpdir(), 'seva-rehearsal');
/** Packages of a provider's server that Debian's smallest system lacks. */
const usual = ['systemd-sysv', 'dbus', 'sudo', 'ca-certificates', 'openssl', 'curl', 'procps', 'iproute2'];
const programs = ['mmdebstrap', 'systemd-nspawn', 'nsenter', 'unshare'];
const memoryGroups = '/sys/fs/cgroup/memory';

/** systemd-nspawn writes below /run/systemd, which must be in memory and belongs to the host's systemd, if any. */
const inNspawn = (group, args) => [
  'unshare',
  ['--mount', 'sh', '-c', `mount -t tmpfs tmpfs /run/systemd && ${group} exec systemd-nspawn "$@"`, 'sh', ...args],
];
const own = ['--quiet', '--register=no', '--keep-unit', '--timezone=off'];

async function requirePrograms() {
  const found = await Promise.all(programs.map((name) => capture('sh', ['-c', `command -v ${name}`])));
  const missing = programs.filter((_, index) => found[index].code !== 0);
  if (process.getuid?.() !== 0 || missing.length > 0 || !existsSync(memoryGroups))
    exitWithMessage(
      `The rehearsal needs Linux, root, memory groups in ${memoryGroups} and ${programs.join(', ')} (apt-get install mmdebstrap systemd-container).`,
    );
}

/**
 * Returns the archive of a Debian with these packages, made from the mirrors that apt has here. It is made once.
 * @param {string} install command that installs the packages
 */
async function baseArchive(install) {
  const print = createHash('sha256').update(`${release} ${usual.join()} ${install}`).digest('hex').slice(0, 12);
  const archive = path.join(cache, `${release}-${print}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'base-'));
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((file) => existsSync(file));
  await step('Making a clean Debian', () =>
    run('mmdebstrap', ['--quiet', '--variant=apt', `--include=${usual.join()}`, release, folder, sources]),
  );
  await step('Installing the packages of the guide', async () => {
    const quietly = `export DEBIAN_FRONTEND=noninteractive; sudo() { "$@"; }; ${install}`;
    await run(...inNspawn('', [...own, '--resolv-conf=replace-host', '-D', folder, 'sh', '-euc', quietly]));
    await run('tar', ['-cf', archive, '-C', folder, '.']);
  });
  rmSync(folder, { recursive: true });
  return archive;
}

/** Group of processes that share a memory limit, as the machine's memory. */
function memoryGroup(name, bytes) {
  const folder = path.join(memoryGroups, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'memory.limit_in_bytes'), String(bytes));
  return {
    enter: `echo $$ > ${folder}/cgroup.procs &&`,
    /** Memory of programs in bytes, without cached files. */
    used: () => Number(/^total_rss (\d+)$/m.exec(readFileSync(path.join(folder, 'memory.stat'), 'utf8'))?.[1]),
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(path.join(folder, 'memory.oom_control'), 'utf8'))?.[1]),
    remove: () => rmdirSync(folder),
  };
}

/** Returns the process that runs as systemd inside. */
async function firstProcess(nspawn) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (nspawn.exitCode !== null) throw new Error(`systemd-nspawn ended with ${nspawn.exitCode}`);
    const [child] = readFileSync(`/proc/${nspawn.pid}/task/${nspawn.pid}/children`, 'utf8').split(' ');
    if (child && /systemd|init/.test(readFileSync(`/proc/${child}/comm`, 'utf8'))) return child;
    await wait(100);
  }
  throw new Error('The machine did not start');
}

/**
 * Machine of a rehearsal.
 * @typedef {object} Machine
 * @property {(...parts: string[]) => string} path a file of the machine, seen from outside
 * @property {(script: string, options?: {user?: string, input?: string}) => Promise<string>} sh runs a script in a login
 * shell and returns what it printed; throws if it fails
 * @property {(script: string, options?: {user?: string, input?: string}) => Promise<{code: number, output: string}>} attempt
 * @property {() => number} peak most memory of its programs so far, in bytes
 * @property {() => number} used memory of its programs now, in bytes
 * @property {() => number} killed processes that the kernel ended for want of memory
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a clean Debian with systemd, limited memory, and no network but its own loopback. It has an administrator
 * `admin` who may use sudo, as on a provider's server.
 * @param {{install: string, hosts: string[], memoryBytes: number, prepare: (folder: string) => Promise<void>}} wanted
 * @returns {Promise<Machine>}
 */
export async function startMachine({ install, hosts, memoryBytes, prepare }) {
  await requirePrograms();
  const archive = await baseArchive(install);
  const folder = mkdtempSync(path.join(cache, 'machine-'));
  const inside = (...parts) => path.join(folder, ...parts);
  await step('Unpacking it', () => run('tar', ['-xf', archive, '-C', folder]));
  const useradd = 'useradd --create-home --shell /bin/bash admin';
  await run('chroot', [folder, 'sh', '-c', useradd]);
  writeFileSync(inside('etc/sudoers.d/admin'), 'admin ALL=(ALL) NOPASSWD: ALL\n', { mode: 0o440 });
  writeFileSync(inside('etc/hosts'), `127.0.0.1 localhost shop ${hosts.join(' ')}\n`);
  writeFileSync(inside('etc/hostname'), 'shop\n');
  await prepare(folder);

  const memory = memoryGroup(path.basename(folder), memoryBytes);
  const boot = ['--boot', '--private-network', '--hostname=shop', '--resolv-conf=off', '--link-journal=no'];
  const [program, args] = inNspawn(memory.enter, [...own, ...boot, '-D', folder]);
  const nspawn = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => nspawn.once('exit', resolve));
  const first = await firstProcess(nspawn);
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, memory.used())), 250);

  /** Runs a script as a transient unit, so that it counts as a part of the machine. */
  function attempt(script, { user = 'admin', input = '' } = {}) {
    const unit = ['systemd-run', '--quiet', '--wait', '--pipe', '--collect', '--property=Type=exec'];
    const shell = ['su', '-', user, '-c', `set -euo pipefail\n${script}`];
    const child = spawn('nsenter', ['--all', '--target', first, ...unit, ...shell], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    });
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => parts.push(chunk));
    // The script may end without reading all of it.
    child.stdin.on('error', () => {}).end(input);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
    });
  }

  for (let tries = 0; (await attempt('systemctl is-system-running --wait', { user: 'root' })).code !== 0; tries += 1) {
    if (tries > 60) throw new Error(`The machine does not come up: ${(await attempt('systemctl --failed')).output}`);
    await wait(1000);
  }

  return {
    path: inside,
    attempt,
    async sh(script, options) {
      const { code, output } = await attempt(script, options);
      if (code !== 0) throw new Error(`${script.trim()}\n\nended with ${code}:\n\n${output.trim()}`);
      return output;
    },
    peak: () => peak,
    used: memory.used,
    killed: memory.killed,
    async stop() {
      nspawn.kill('SIGTERM');
      // The second signal ends what did not shut down.
      const impatience = setTimeout(() => nspawn.kill('SIGTERM'), 60_000);
      await ended;
      clearTimeout(impatience);
      clearInterval(sampler);
      memory.remove();
      await rm(folder, { recursive: true });
    },
  };
}
