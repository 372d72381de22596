import type { Core } from '@strapi/strapi';
import { refreshSearchText } from '../api/service/search-text';
import { serviceUid } from '../api/service/service-table';
import { contentChanged } from '../cache/content-cache';
import { readTurns } from '../cache/turns';
import { afterCommit } from '../database/after-commit';
import { checkContent } from './check-content';
import { contentUids } from './content-uids';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];
const turning = [serviceUid, 'api::site.site'];

/** A draft of the shop's form is one until it is listed for the first time; a copy of it is none. */
function noteShown(action: string, { data }: { data?: Record<string, unknown> }): void {
  if (data && (action === 'clone' || data.listed === true)) data.neverShown = false;
}

/**
 * Watches over whatever editors write, from the panel or the shop: it is checked first, and the shop shows it with the
 * next request. Runs in Strapi's register phase.
 */
export function watchContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!writing.includes(context.action) || !contentUids.includes(context.uid)) return next();
    if (context.uid === serviceUid) noteShown(context.action, context.params as { data?: Record<string, unknown> });
    if (context.action !== 'delete') await checkContent(strapi, context.uid, context.params as never);
    const result = await next();
    const { documentId } = (result ?? {}) as { documentId?: string };
    if (context.uid === serviceUid && documentId && context.action !== 'delete')
      await refreshSearchText(strapi, documentId);
    // Before: what is read next must not be kept over the change. After the commit: it may have been read in between.
    contentChanged();
    if (turning.includes(context.uid)) await readTurns(strapi);
    await afterCommit(strapi, contentChanged);
    return result;
  });
  const changed = () => afterCommit(strapi, contentChanged);
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: changed,
    afterUpdate: changed,
    afterDelete: changed,
  });
}
