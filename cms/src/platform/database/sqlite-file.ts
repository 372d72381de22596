import path from 'node:path';

/** Where the SQLite database of a data folder lies. */
export const sqliteFile = (dataFolder: string): string => path.join(dataFolder, 'seva.db');
