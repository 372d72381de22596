import path from 'node:path';
import { settings } from '../src/boot/settings';

export default () => {
  const { env, dataFolder } = settings();
  const migrations = { forceMigration: true, runMigrations: true };
  if (env.database.client === 'postgres') {
    const { url, poolMax } = env.database;
    return {
      connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: poolMax } },
      settings: migrations,
    };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(dataFolder, 'seva.db') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    },
    settings: migrations,
  };
};
