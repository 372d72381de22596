import fs from 'node:fs';
import path from 'node:path';
import { presentValues, type RawEnv } from '@seva/config/env/problem';
import { serverVariables } from '@seva/config/env/server';
import type { RunningServer } from '../facts';

/** Whether this system has `/proc`. */
export const seesProcesses = fs.existsSync('/proc/self/environ');

/** Variables that reduce a server's memory on glibc; config/tooling/server-variables.mjs explains them. */
const memoryVariables: Readonly<Record<string, RegExp>> = {
  MALLOC_ARENA_MAX: /^\d+$/,
  MALLOC_MMAP_THRESHOLD_: /^\d+$/,
  NODE_OPTIONS: /--max-semi-space-size=\d/,
};

const isOnGlibc = () => {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime !== undefined;
};

interface Process {
  readonly folder: string;
  readonly words: readonly string[];
  readonly environment: RawEnv;
  readonly uid: number;
}

const partsOf = (file: string) => fs.readFileSync(file, 'utf8').split('\0').filter(Boolean);

/** Reads a server process. Returns null for other programs, other users' processes and processes that have ended. */
function lookAt(pid: string): Process | null {
  const place = path.join('/proc', pid);
  try {
    const words = partsOf(path.join(place, 'cmdline'));
    if (!words.some((word) => /(^|\/)server\.js$/.test(word))) return null;
    const environment = Object.fromEntries(
      partsOf(path.join(place, 'environ')).map((line) => {
        const end = line.indexOf('=');
        return [line.slice(0, end), line.slice(end + 1)];
      }),
    );
    return { words, environment, folder: fs.readlinkSync(path.join(place, 'cwd')), uid: fs.statSync(place).uid };
  } catch {
    return null;
  }
}

/** Returns the data folder of a server process, resolved as the server does: from the checkout of its script. */
function dataFolderOf({ folder, words, environment }: Process): string {
  const script = words.find((word) => /(^|\/)server\.js$/.test(word)) ?? '';
  const checkout = path.resolve(folder, path.dirname(script), '..');
  return path.resolve(checkout, environment.SEVA_DATA?.trim() || '.seva');
}

function compare({ environment, uid }: Process, given: RawEnv): RunningServer {
  const [ours, theirs] = [presentValues(given), presentValues(environment)];
  const lacks = ([name, shape]: [string, RegExp]) => !shape.test(environment[name] ?? '');
  return {
    uid,
    differs: serverVariables.filter((name) => ours[name] !== theirs[name]),
    lacksMemory: isOnGlibc()
      ? Object.entries(memoryVariables)
          .filter(lacks)
          .map(([name]) => name)
      : [],
  };
}

/** Finds the server that runs on a data folder, if this user may see it, and compares its environment. */
export function findServer(dataFolder: string, given: RawEnv): RunningServer | null {
  if (!seesProcesses) return null;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = lookAt(pid);
    if (found && dataFolderOf(found) === dataFolder) return compare(found, given);
  }
  return null;
}
