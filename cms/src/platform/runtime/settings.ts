import fs from 'node:fs';
import path from 'node:path';
import { serverEnv } from '@seva/config/env/process';
import type { ServerEnv } from '@seva/config/env/server';
import { parseServerEnv } from '@seva/config/env/server';
import { loadSecrets, type Secrets } from './secrets';
import { needsNoShop, refusalOf, strapiCommand } from './strapi-cli';

/** Everything the server runs with: the parsed environment, its secrets, and where its data lie (an absolute path). */
export interface Settings {
  readonly env: ServerEnv;
  readonly secrets: Secrets;
  readonly dataFolder: string;
  /** Width in pixels at which the seed's pictures are drawn; tests draw them small to be quick. */
  readonly seedPictureWidth?: number;
  /** For commands: take the database as it is, without mode, seed and demo accounts. */
  readonly skipPreparation?: boolean;
  /** The SQLite database to work on, when it is not the one of the data folder: the copy that is being upgraded. */
  readonly databaseFile?: string;
  /** Whether older data may be brought to the form that this program needs: there is a copy, or a transaction around it. */
  readonly upgrading?: boolean;
}

/** The cms folder, where Strapi's app lives; compiled code is two levels deeper in `dist`. */
export const appFolder = path.resolve(__dirname, '..', '..', '..', '..');

/** Shared by the copies of this module: Strapi's panel watcher loads `cms/config` from its source beside the built one. */
const shared = globalThis as typeof globalThis & { sevaSettings?: Settings };

/** Sets what the server runs with; called once, before Strapi is created. */
export function provideSettings(settings: Settings): void {
  shared.sevaSettings = settings;
}

/** Returns the settings of this process: those that were provided, else those for the command of Strapi's CLI. */
export function settings(): Settings {
  shared.sevaSettings ??= forStrapiCli();
  return shared.sevaSettings;
}

/**
 * Returns the settings of a command of Strapi's CLI, or ends the process with a sentence when the command would harm the
 * shop (docs/operations.md#strapis-own-commands).
 */
function forStrapiCli(): Settings {
  const command = strapiCommand(process.argv);
  if (command === null) throw new Error('Seva has no settings in this program. Start the shop with `npm start`.');
  if (needsNoShop(command)) return withoutShop();
  const refusal = refusalOf(command);
  if (refusal !== null) endWith(refusal);
  try {
    return fromEnvironment();
  } catch (error) {
    return endWith((error as Error).message);
  }
}

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Reads the environment and the secrets of the shop that is there; no command of Strapi's makes a new one. */
function fromEnvironment(): Settings {
  const file = path.join(appFolder, '..', '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  const env = serverEnv();
  const dataFolder = path.resolve(appFolder, '..', env.dataFolder);
  if (!fs.existsSync(dataFolder)) throw new Error(`There is no shop in ${dataFolder} yet. \`npm start\` makes one.`);
  return { env, dataFolder, secrets: loadSecrets(dataFolder, env.secrets), skipPreparation: true };
}

/**
 * Returns defaults, throwaway secrets, an empty database and an empty folder for uploads: for commands that read only the
 * code.
 */
function withoutShop(): Settings {
  const parsed = parseServerEnv({});
  if (!parsed.ok) throw new Error('the default environment does not parse');
  const dataFolder = path.join(appFolder, '.cache', 'without-shop');
  fs.rmSync(dataFolder, { recursive: true, force: true });
  fs.mkdirSync(path.join(dataFolder, 'public', 'uploads'), { recursive: true });
  const none = 'only-for-reading-the-code';
  return {
    env: parsed.env,
    dataFolder,
    databaseFile: path.join(dataFolder, 'empty.db'),
    skipPreparation: true,
    secrets: {
      appKeys: [none],
      apiTokenSalt: none,
      adminJwtSecret: none,
      transferTokenSalt: none,
      encryptionKey: none,
      jwtSecret: none,
      signingSecret: none,
      auditKey: none,
    },
  };
}
