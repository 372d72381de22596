import path from 'node:path';
import type { ServerEnv } from '@seva/config/env/server';
import { parseServerEnv } from '@seva/config/env/server';
import type { Secrets } from './secrets';

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
export const appFolder = path.resolve(__dirname, '..', '..', '..');

let provided: Settings | undefined;

/** Sets what the server runs with; called once, before Strapi is created. */
export function provideSettings(settings: Settings): void {
  provided = settings;
}

/**
 * What the server runs with. The panel is built without a server and reads only the panel's address from the
 * configuration: it gets defaults and throwaway secrets.
 */
export function settings(): Settings {
  provided ??= forPanelBuild();
  return provided;
}

function forPanelBuild(): Settings {
  const parsed = parseServerEnv({});
  if (!parsed.ok) throw new Error('the default environment does not parse');
  const none = 'only-for-building-the-panel';
  return {
    env: parsed.env,
    dataFolder: path.join(appFolder, '..', '.seva'),
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
