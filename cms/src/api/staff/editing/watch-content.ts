import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentUid } from '@seva/config/content-types';
import { refreshSearchText } from '../../service/queries/search-text';
import { serviceUid } from '../../service/queries/service-table';
import { contentChanged } from '../../../platform/cache/content-cache';
import { scheduleVisibilityChanges } from '../../service/queries/scheduled-visibility';
import { tellOtherProcesses } from '../../../platform/cache/other-processes';
import { afterCommit } from '../../../platform/database/after-commit';
import { checkContent } from './check-content';
import { contentUids } from './content-uids';
import { nameCopy } from './copies';
import { countRevision, StaleForm } from './revisions';
import { refuseStale } from './stale-form';
import { dropApproval } from './treatment-approval';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];
const turning: readonly string[] = [serviceUid, contentUid('site')];

/** A draft of the shop's form is one until it is listed for the first time; a copy of it is none. */
function noteShown(action: string, { data }: { data?: Record<string, unknown> }): void {
  if (data && (action === 'clone' || data.listed === true)) data.neverShown = false;
}

interface Params {
  readonly documentId?: string;
  data?: Record<string, unknown>;
}

/** Writes an entry and counts it; a form that is older than the entry is refused in words. */
async function write<T>(
  strapi: Core.Strapi,
  uid: string,
  action: string,
  params: Params,
  next: () => T,
): Promise<Awaited<T>> {
  try {
    return await strapi.db.transaction(async ({ trx }) => {
      await countRevision(strapi, trx as Knex.Transaction, uid, action, params);
      return next();
    });
  } catch (error) {
    if (error instanceof StaleForm) return refuseStale(strapi, uid, params.documentId ?? '', error.behind);
    throw error;
  }
}

/**
 * Watches over whatever editors write, from the panel or the shop: it is checked first, and the shop shows it with the
 * next request. Runs in Strapi's register phase.
 */
export function watchContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!writing.includes(context.action) || !contentUids.includes(context.uid)) return next();
    const { uid, action } = context;
    const params = context.params as Params;
    if (action === 'clone') await nameCopy(strapi, uid, params);
    if (uid === serviceUid) noteShown(action, params);
    if (action !== 'delete') await checkContent(strapi, uid, params);
    if (uid === serviceUid) await dropApproval(strapi, action, params);
    const result = await write(strapi, uid, action, params, next);
    const { documentId } = (result ?? {}) as { documentId?: string };
    if (context.uid === serviceUid && documentId && context.action !== 'delete')
      await refreshSearchText(strapi, documentId);
    // Before: what is read next must not be kept over the change. After the commit: it may have been read in between.
    contentChanged();
    if (turning.includes(context.uid)) await scheduleVisibilityChanges(strapi);
    await afterCommit(strapi, contentChanged);
    await tellOtherProcesses(strapi);
    return result;
  });
  const changed = async () => {
    await afterCommit(strapi, contentChanged);
    await tellOtherProcesses(strapi);
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: changed,
    afterUpdate: changed,
    afterDelete: changed,
  });
}
