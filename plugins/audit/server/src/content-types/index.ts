import { entryContentType } from './entry';

/** The plugin's own table; `plugin::audit.entry`. */
export const contentTypes = { entry: entryContentType };
