import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { GivenSecrets } from '@seva/config/env/secrets';

/** The secrets the server signs and encrypts with. */
export interface Secrets {
  readonly appKeys: string[];
  readonly apiTokenSalt: string;
  readonly adminJwtSecret: string;
  readonly transferTokenSalt: string;
  readonly encryptionKey: string;
  readonly jwtSecret: string;
  readonly signingSecret: string;
  readonly auditKey: string;
}

const random = () => randomBytes(32).toString('base64url');

function makeSecrets(): Secrets {
  return {
    appKeys: [random(), random()],
    apiTokenSalt: random(),
    adminJwtSecret: random(),
    transferTokenSalt: random(),
    encryptionKey: random(),
    jwtSecret: random(),
    signingSecret: random(),
    auditKey: random(),
  };
}

/** Secrets that data folders of earlier versions do not have yet: they are made at the next start. */
const newcomers = ['auditKey'] as const;

/** Writes beside the file first, under a name that no process on another machine has, so that nobody reads half of it. */
function writeBeside(file: string, secrets: Secrets, take: (draft: string) => void): void {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  try {
    take(draft);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

const writeSecrets = (file: string, secrets: Secrets) =>
  writeBeside(file, secrets, (draft) => fs.renameSync(draft, file));

/** What a file system answers that knows no links. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Makes the first secrets of a folder. Several servers may do so at once: those of the first are everybody's. */
function makeOnce(file: string): void {
  writeBeside(file, makeSecrets(), (draft) => {
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return;
      if (!withoutLinks.includes(code)) throw error;
      fs.renameSync(draft, file);
    }
  });
}

function withNewcomers(file: string, kept: Secrets): Secrets {
  const absent = newcomers.filter((name) => kept[name] === undefined);
  if (absent.length === 0) return kept;
  const completed = { ...kept, ...Object.fromEntries(absent.map((name) => [name, random()])) };
  writeSecrets(file, completed);
  return completed;
}

/**
 * The secrets by name from the environment; what is not given there is made once into the data folder, in a file
 * that only its owner can read. Throws when the file is there but damaged: new secrets would
 * silently sign everybody out.
 */
export function loadSecrets(dataFolder: string, given: GivenSecrets): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (!fs.existsSync(file)) makeOnce(file);
  const kept = withNewcomers(file, JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets);
  const missing = Object.keys(makeSecrets()).filter((name) => !kept[name as keyof Secrets]?.length);
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
  return {
    appKeys: given.appKeys ? [...given.appKeys] : kept.appKeys,
    apiTokenSalt: given.apiTokenSalt ?? kept.apiTokenSalt,
    adminJwtSecret: given.adminJwtSecret ?? kept.adminJwtSecret,
    transferTokenSalt: given.transferTokenSalt ?? kept.transferTokenSalt,
    encryptionKey: given.encryptionKey ?? kept.encryptionKey,
    jwtSecret: given.jwtSecret ?? kept.jwtSecret,
    signingSecret: given.signingSecret ?? kept.signingSecret,
    auditKey: given.auditKey ?? kept.auditKey,
  };
}
