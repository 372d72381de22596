import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { RawEnv } from '@seva/config/env/problem';
import { secretWeakness } from '@seva/config/env/secrets';
import { appFolder } from '../../../../platform/runtime/settings';
import type { Outcome, Configuration, EnvFile, Leftover, Machine, PrivateFile } from '../facts';
import { attempt } from './attempt';
import { findServer, seesProcesses } from './running-server';

const checkout = path.resolve(appFolder, '..');

export const dataFolderOf = ({ env }: Configuration) => path.resolve(checkout, env.dataFolder);

const othersMay = (file: string) => fs.statSync(file).mode & 0o077;

function privateFiles(dataFolder: string): PrivateFile[] {
  const files = [
    { name: '.env', file: path.join(checkout, '.env') },
    { name: 'secrets.json', file: path.join(dataFolder, 'secrets.json') },
    { name: 'seva.db', file: path.join(dataFolder, 'seva.db') },
    { name: 'the data folder', file: dataFolder },
  ];
  return files
    .filter(({ file }) => fs.existsSync(file))
    .map(({ name, file }) => ({ name, othersMay: othersMay(file) }));
}

/** Finds parts of `.env` that systemd reads differently than the npm commands. */
export function inspectEnvFile(file: string): EnvFile | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const commented = [...text.matchAll(/^[\t ]*(\w+)[\t ]*=[\t =]*[^\s#'"=][^\n#'"]*(?<=\s)#/gm)].map(
    ([, name = '']) => name,
  );
  return { hasMark: text.startsWith('\uFEFF'), commented };
}

function isWritable(folder: string): boolean {
  const trial = path.join(folder, `.doctor-${randomUUID()}`);
  try {
    fs.writeFileSync(trial, '');
    fs.rmSync(trial);
    return true;
  } catch {
    return false;
  }
}

function lookAt(folder: string): Promise<Outcome<{ freeBytes: number; wholeBytes: number; isWritable: boolean }>> {
  return attempt(() => {
    if (!fs.existsSync(folder)) throw new Error('it doesn’t exist');
    const { bavail, blocks, bsize } = fs.statfsSync(folder);
    const uploads = path.join(folder, 'public', 'uploads');
    const places = [folder, uploads].filter((place) => fs.existsSync(place));
    return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize, isWritable: places.every(isWritable) };
  });
}

/** Returns the size of a folder's files; parts that this user may not read count as nothing. */
function bytesIn(folder: string): number {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    return entries
      .map((entry) => path.join(folder, entry.name))
      .reduce((sum, place) => {
        const stat = fs.lstatSync(place);
        return sum + (stat.isDirectory() ? bytesIn(place) : stat.size);
      }, 0);
  } catch {
    return 0;
  }
}

function findLeftovers(folder: string, isOne: (name: string) => boolean): Leftover[] {
  if (!fs.existsSync(folder)) return [];
  const places = fs.readdirSync(folder).filter(isOne);
  return places.map((name) => path.join(folder, name)).map((place) => ({ place, bytes: bytesIn(place) }));
}

/** Finds the releases beside a program, and the copies of the data from before upgrades. */
export function leftoversOf(program: string, dataFolder: string): Machine['leftovers'] {
  const isRelease = (folder: string) => fs.existsSync(path.join(folder, 'release.json'));
  const beside = path.dirname(program);
  const isOther = (name: string) =>
    name !== path.basename(program) && /-\d+\.\d+\.\d+/.test(name) && isRelease(path.join(beside, name));
  return {
    releases: isRelease(program) ? findLeftovers(beside, isOther) : [],
    copies: findLeftovers(dataFolder, (name) => name.startsWith('before-upgrade-')),
  };
}

const secretsShape = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Returns the secrets that the server generated, by name; empty if there are none yet. */
export function storedSecrets(dataFolder: string): Readonly<Record<string, string | string[]>> {
  const file = path.join(dataFolder, 'secrets.json');
  if (!fs.existsSync(file)) return {};
  return secretsShape.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
}

function weaknessesOf(dataFolder: string): string[] {
  let secrets: ReturnType<typeof storedSecrets>;
  try {
    secrets = storedSecrets(dataFolder);
  } catch {
    return ['it isn’t readable'];
  }
  const all = Object.entries(secrets).flatMap(([name, value]) => [value].flat().map((secret) => ({ name, secret })));
  const weak = all.flatMap(({ name, secret }) => {
    const reason = secretWeakness(secret);
    return reason === null ? [] : [`${name} ${reason.replace(/[;,].*/s, '')}`];
  });
  const isRepeated = new Set(all.map(({ secret }) => secret)).size < all.length;
  return [...new Set(weak), ...(isRepeated ? ['two of its secrets are the same'] : [])];
}

/** Inspects the machine: data folder, disk, file permissions and the running server. */
export async function gatherMachine(configuration: Configuration, given: RawEnv): Promise<Machine> {
  const dataFolder = dataFolderOf(configuration);
  const folder = await lookAt(dataFolder);
  return {
    dataFolder,
    folder,
    files: privateFiles(dataFolder),
    envFile: inspectEnvFile(path.join(checkout, '.env')),
    weakSecrets: weaknessesOf(dataFolder),
    demoAccountsFile: fs.existsSync(path.join(dataFolder, 'demo-accounts.json')),
    leftovers: leftoversOf(checkout, dataFolder),
    running: findServer(dataFolder, given),
    seesProcesses,
  };
}
