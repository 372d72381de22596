import { entryContentType } from './entry';

export const contentTypes = { entry: entryContentType };
