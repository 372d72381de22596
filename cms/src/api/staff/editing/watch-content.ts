import type { Core } from '@strapi/strapi';
import { contentNameOf, contentTypes, contentUid } from '@seva/config/content-types';
import { refreshSearchText, serviceUid, scheduleVisibilityChanges } from '../../service/queries';
import { contentChanged } from '../../../platform/cache/content-cache';
import { notifyOtherProcesses } from '../../../platform/cache/other-processes';
import { afterCommit } from '../../../platform/database/after-commit';
import { requireModel } from '../../../platform/database/documents';
import { panelProblems as texts } from '../../../texts/panel-problems';
import { findEntry } from '../queries/entries';
import { checkContent } from './check-content';
import { contentUids } from './content-uids';
import { countRevision, StaleForm } from '../queries/revisions';
import { refuseStale } from './stale-form';

const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];
const turning: readonly string[] = [serviceUid, contentUid('site')];

/**
 * Marks the copy of an entry in its name, unless the caller renamed it, and unlists it. Otherwise the shop would show
 * two equal entries.
 */
async function nameCopy(
  strapi: Core.Strapi,
  uid: string,
  params: { readonly documentId?: string; data?: Record<string, unknown> },
): Promise<void> {
  const type = contentNameOf(uid);
  const title = type ? contentTypes[type].title : 'name';
  const { attributes } = requireModel(strapi, uid);
  const { documentId } = params;
  const source = documentId ? await findEntry(strapi, uid, documentId) : null;
  const given = params.data?.[title];
  const named = typeof given === 'string' && given !== source?.[title];
  const name = texts.copyOf(String(source?.[title] ?? '')).slice(0, attributes[title]?.maxLength ?? 255);
  params.data = {
    ...params.data,
    ...(named ? {} : { [title]: name }),
    ...('listed' in attributes ? { listed: false } : {}),
  };
}

/** Fields of a service that the treasurer approves: its tax treatment. */
const approved = ['treatment', 'fairValueCents', 'benefit'] as const;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const differs = (one: unknown, other: unknown) => (isEmpty(one) && isEmpty(other) ? false : one !== other);

/** Removes the approval of a service's tax treatment when it changes, and from copies. No form can write an approval. */
async function dropApproval(
  strapi: Core.Strapi,
  action: string,
  { documentId, data }: { readonly documentId?: string; readonly data?: Record<string, unknown> },
): Promise<void> {
  if (!data) return;
  delete data.treatmentApprovedBy;
  delete data.treatmentApprovedOn;
  const none = { treatmentApprovedBy: null, treatmentApprovedOn: null };
  if (action === 'clone') Object.assign(data, none);
  if (action !== 'update' || !documentId || !approved.some((field) => field in data)) return;
  const stored = await findEntry(strapi, serviceUid, documentId);
  if (stored && approved.some((field) => field in data && differs(data[field], stored[field])))
    Object.assign(data, none);
}

/** Ends a service's state as a draft when it is listed for the first time, and in copies. */
function endDraft(action: string, { data }: { data?: Record<string, unknown> }): void {
  if (data && (action === 'clone' || data.listed === true)) data.neverShown = false;
}

interface Params {
  readonly documentId?: string;
  data?: Record<string, unknown>;
}

/**
 * Writes an entry and increments its revision.
 * @throws Refused if the form is older than the entry
 */
async function write<T>(
  strapi: Core.Strapi,
  uid: string,
  action: string,
  params: Params,
  next: () => T,
): Promise<Awaited<T>> {
  try {
    return await strapi.db.transaction(async () => {
      await countRevision(strapi, uid, action, params);
      return next();
    });
  } catch (error) {
    if (error instanceof StaleForm) return refuseStale(strapi, uid, params.documentId ?? '', error.behind);
    throw error;
  }
}

/**
 * Checks what editors write, in the panel and in the shop, and refreshes the shop's caches. Call it in Strapi's
 * register phase.
 */
export function watchContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!writing.includes(context.action) || !contentUids.includes(context.uid)) return next();
    const { uid, action } = context;
    const params = context.params as Params;
    if (action === 'clone') await nameCopy(strapi, uid, params);
    if (uid === serviceUid) endDraft(action, params);
    if (action !== 'delete') await checkContent(strapi, uid, params);
    if (uid === serviceUid) await dropApproval(strapi, action, params);
    const result = await write(strapi, uid, action, params, next);
    const { documentId } = (result ?? {}) as { documentId?: string };
    if (context.uid === serviceUid && documentId && context.action !== 'delete')
      await refreshSearchText(strapi, documentId);
    // Clear the cache now, so that a read in this transaction is not stored over the change, and again after the
    // commit.
    contentChanged();
    if (turning.includes(context.uid)) await scheduleVisibilityChanges(strapi);
    await afterCommit(strapi, contentChanged);
    await notifyOtherProcesses(strapi);
    return result;
  });
  const changed = async () => {
    await afterCommit(strapi, contentChanged);
    await notifyOtherProcesses(strapi);
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterCreate: changed,
    afterUpdate: changed,
    afterDelete: changed,
  });
}
