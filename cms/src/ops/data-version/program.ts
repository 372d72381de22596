import fs from 'node:fs';
import path from 'node:path';
import { appFolder } from '../../platform/runtime/settings';

/** Returns the version of this program from its package.json, such as `0.2.0`. */
export const programVersion = (): string =>
  (JSON.parse(fs.readFileSync(path.join(appFolder, 'package.json'), 'utf8')) as { version: string }).version;
