import fs from 'node:fs';
import path from 'node:path';
import { serverEnv } from '@seva/config/env/process';
import type { ServerEnv } from '@seva/config/env/server';
import { parseServerEnv } from '@seva/config/env/server';
import { loadSecrets, type Secrets } from './secrets';
import { needsNoShop, refusalOf, strapiCommand } from './strapi-cli';

/** Settings of the server: parsed environment, secrets, and the data folder as an absolute path. */
export interface Settings {
  readonly env: ServerEnv;
  readonly secrets: Secrets;
  readonly dataFolder: string;
  /** Width of the seed's pictures (pixels). Tests use small ones to save time. */
  readonly seedPictureWidth?: number;
  /** True for commands that use the database as it is, without checking the mode, seeding or demo accounts. */
  readonly skipPreparation?: boolean;
  /** SQLite database to use instead of the data folder's: the copy that is being upgraded. */
  readonly databaseFile?: string;
  /** Whether older data may be migrated. Only set when there is a copy or a transaction to fall back on. */
  readonly upgrading?: boolean;
}

/** The `cms` folder, root of the Strapi app. Compiled code is two levels deeper, in `dist`. */
export const appFolder = path.resolve(__dirname, '..', '..', '..', '..');

/** Global, because Strapi's panel watcher loads `cms/config` from source, with a second copy of this module. */
const shared = globalThis as typeof globalThis & { sevaSettings?: Settings };

/** Sets the settings of this process. Call it once, before creating Strapi. */
export function provideSettings(settings: Settings): void {
  shared.sevaSettings = settings;
}

/** Returns the settings of this process: the provided ones, else those for a command of Strapi's CLI. */
export function settings(): Settings {
  shared.sevaSettings ??= forStrapiCli();
  return shared.sevaSettings;
}

/**
 * Returns the settings for a command of Strapi's CLI. Exits with a message if the command would harm the shop
 * (docs/commands.md#strapis-own-commands).
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

/** Reads the environment and secrets of an existing shop. Strapi's commands never create one. */
function fromEnvironment(): Settings {
  const file = path.join(appFolder, '..', '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  const env = serverEnv();
  const dataFolder = path.resolve(appFolder, '..', env.dataFolder);
  if (!fs.existsSync(dataFolder)) throw new Error(`There is no shop in ${dataFolder} yet. \`npm start\` makes one.`);
  return { env, dataFolder, secrets: loadSecrets(dataFolder, env.secrets), skipPreparation: true };
}

/**
 * Returns default settings with throwaway secrets, an empty database and an empty uploads folder, for commands that
 * read only code.
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
