import path from 'node:path';

/**
 * The folder with the content and the pictures of a new shop (an absolute path). They are data and are not compiled: the
 * code in `dist/seed` reads them from the source folder, too.
 */
export const seedFolder =
  path.basename(path.dirname(__dirname)) === 'dist' ? path.resolve(__dirname, '..', '..', 'seed') : __dirname;
