import path from 'node:path';

/** Returns the path of the SQLite database in a data folder. */
export const sqliteFile = (dataFolder: string): string => path.join(dataFolder, 'seva.db');
