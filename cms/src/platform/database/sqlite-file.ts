import path from 'node:path';

export const sqliteFile = (dataFolder: string): string => path.join(dataFolder, 'seva.db');
