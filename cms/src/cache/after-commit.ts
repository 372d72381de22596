import type { Core } from '@strapi/strapi';
import { contentChanged } from './content-cache';

/**
 * Empties the memory of content once the change is really there: emptied earlier, a visitor's request in between would
 * fill it again with what was before.
 */
export async function contentChangedAfterCommit(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => onCommit(contentChanged));
  else contentChanged();
}
