import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SecretValues } from '@seva/config/env/secrets';
import { ConfigurationError } from '@seva/config/env/configuration-error';

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

function createSecrets(): Secrets {
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

/** Secrets that data folders of earlier versions lack. The next start adds them. */
const addedSecrets = ['auditKey'] as const;

/** Writes a draft first, under a name that is unique across machines, so that no process reads half a file. */
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

/** Error codes of file systems without hard links. */
const codesWithoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Creates the secrets of a folder. If several servers do so at once, all use those of the first. */
function createOnce(file: string): void {
  writeBeside(file, createSecrets(), (draft) => {
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return;
      if (!codesWithoutLinks.includes(code)) throw error;
      fs.renameSync(draft, file);
    }
  });
}

function withAddedSecrets(file: string, kept: Secrets): Secrets {
  const absent = addedSecrets.filter((name) => kept[name] === undefined);
  if (absent.length === 0) return kept;
  const completed = { ...kept, ...Object.fromEntries(absent.map((name) => [name, random()])) };
  writeSecrets(file, completed);
  return completed;
}

/**
 * Returns the secrets: those from the environment, and the rest from the data folder, where they are created once in
 * a file that only its owner can read.
 * @throws Error if the file is damaged, because new secrets would silently sign out all users
 */
export function loadSecrets(dataFolder: string, given: SecretValues): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (!fs.existsSync(file)) createOnce(file);
  const kept = withAddedSecrets(file, JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets);
  const missing = Object.keys(createSecrets()).filter((name) => !kept[name as keyof Secrets]?.length);
  if (missing.length > 0) throw new ConfigurationError(`${file} lacks ${missing.join(', ')}`);
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
