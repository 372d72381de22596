import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sourcesWithoutReceipt } from '@seva/config/rules/papers/gift-source';
import { rememberSite } from '../../content/services/read';
import { orderTable } from '../../order/queries/order-table';
import { agreeAndTell } from './agree-and-tell';
import { isIssuing, readPaperSettings } from './settings';

/** How many donations one round looks at. */
const atOnce = 200;

/** SQL: whether the last version of a donation's receipt was made void by hand: nobody misses it. */
const isVoidByHand = `exists (select 1 from papers as ended where ended.voided_by is not null and ended.id =
  (select max(latest.id) from papers as latest where latest.order_id = orders.id and latest.kind = 'receipt'))`;

/** A condition on donations: that whoever paid gets a receipt. */
const hasOne = (own: Knex.QueryBuilder) =>
  void own.whereNull('orders.source').orWhereNotIn('orders.source', [...sourcesWithoutReceipt]);

/**
 * Donations whose receipt does not agree with their money: paid, of a person, and without one; with another sum; or with
 * one although they no longer count as paid. A few, the oldest first, from after the number `after` in the database.
 */
export async function ordersToAgree(
  strapi: Core.Strapi,
  after: number,
  limit: number,
): Promise<{ id: number; documentId: string }[]> {
  const left = 'orders.total_cents - orders.refunded_cents - orders.lost_cents';
  const rows = (await strapi.db
    .connection('orders')
    .leftJoin('papers', function join(this: Knex.JoinClause) {
      this.on('papers.order_id', 'orders.id').andOnVal('papers.kind', 'receipt').andOnVal('papers.state', 'standing');
    })
    .where('orders.id', '>', after)
    .where((wrong) => {
      void wrong
        .where((missing) => {
          void missing.where('orders.is_paid', true).whereNotNull('orders.gift_date');
          void missing.where((known) => void known.whereNotNull('orders.user_id').orWhereNotNull('orders.guest_email'));
          void missing
            .where(hasOne)
            .whereNotNull('orders.number')
            .whereNull('papers.id')
            .whereRaw(`not ${isVoidByHand}`);
          void missing.where((whole) => void whole.where('orders.is_stub', false).orWhereNull('orders.is_stub'));
        })
        .orWhere((other) => void other.where('orders.is_paid', true).whereRaw(`papers.amount_cents <> ${left}`))
        .orWhere((standing) => void standing.where('orders.is_paid', false).whereNotNull('papers.id'))
        .orWhere((other) => void other.whereIn('orders.source', [...sourcesWithoutReceipt]).whereNotNull('papers.id'));
    })
    .orderBy('orders.id')
    .limit(limit)
    .select('orders.id as id', 'orders.document_id as documentId')) as { id: number; documentId: string }[];
  return rows;
}

/** The most donations without their receipt that are told by number. */
const mostTold = 1000;

/** Donations of a year whose receipt does not agree with their money, the oldest first. */
export async function missingIn(
  strapi: Core.Strapi,
  year: number,
): Promise<{ readonly documentId: string; readonly number: string | null }[]> {
  const wrong = (await ordersToAgree(strapi, 0, mostTold)).map(({ id }) => id);
  return (await strapi.db
    .connection('orders')
    .whereIn('id', wrong)
    .where('gift_date', '>=', `${year}-01-01`)
    .where('gift_date', '<=', `${year}-12-31`)
    .orderBy('id')
    .select('document_id as documentId', 'number')) as { documentId: string; number: string | null }[];
}

/** What one round has done. */
export interface Round {
  /** How many receipts were issued, replaced or made void. */
  readonly changed: number;
  /** From where the next round goes on; null when all were looked at. */
  readonly next: number | null;
}

/**
 * Brings receipts to agree that do not: those of the time before the approval, and whatever a failure left behind. Each in
 * a short transaction of its own, with its donation locked.
 * @param by who asks; null for the shop itself
 */
export async function issueMissing(strapi: Core.Strapi, after = 0, by: string | null = null): Promise<Round> {
  if (!isIssuing(await readPaperSettings(strapi))) return { changed: 0, next: null };
  const found = await ordersToAgree(strapi, after, atOnce);
  let changed = 0;
  for (const { documentId } of found) {
    await rememberSite(strapi);
    const { outcome } = await strapi.db.transaction(async () => {
      await orderTable(strapi).lock(documentId);
      return agreeAndTell(strapi, documentId, { by });
    });
    if (outcome !== 'unchanged') changed += 1;
    await nextTurn();
  }
  return { changed, next: found.length < atOnce ? null : (found.at(-1)?.id ?? null) };
}
