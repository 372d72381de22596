import fs from 'node:fs';
import path from 'node:path';
import { appFolder } from '../../platform/runtime/settings';

/** Read once, because an upgrade may replace the file under a running server. */
const { version } = JSON.parse(fs.readFileSync(path.join(appFolder, 'package.json'), 'utf8')) as { version: string };

/** Returns the version of this program from its package.json, such as `0.3.0`. */
export const programVersion = (): string => version;
