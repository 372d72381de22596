import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { cacheSite } from '../../content';
import { orderTable } from '../../order/queries';
import { findUnreconciled } from '../queries/donation-receipts';
import { reconcileAndNotify } from './reconcile-receipt';
import { isIssuing, readPaperSettings } from './settings';

const batchSize = 200;

export interface Round {
  readonly changed: number;
  /** Database id after which the next round continues, or null after the last one. */
  readonly next: number | null;
}

/**
 * Reconciles receipts that do not match their money: from before the approval, or after a failure.
 * Locks each donation in its own short transaction.
 * @param by admin who requests it, or null for the server
 */
export async function issueMissing(strapi: Core.Strapi, after = 0, by: string | null = null): Promise<Round> {
  if (!isIssuing(await readPaperSettings(strapi))) return { changed: 0, next: null };
  const found = await findUnreconciled(strapi, after, batchSize);
  let changed = 0;
  for (const { documentId } of found) {
    await cacheSite(strapi);
    const { outcome } = await strapi.db.transaction(async () => {
      await orderTable(strapi).lock(documentId);
      return reconcileAndNotify(strapi, documentId, { by });
    });
    if (outcome !== 'unchanged') changed += 1;
    await nextTurn();
  }
  return { changed, next: found.length < batchSize ? null : (found.at(-1)?.id ?? null) };
}
