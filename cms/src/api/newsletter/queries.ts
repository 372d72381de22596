import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RecordKey } from '@seva/audit/strapi-server';
import type { RowOf } from '@seva/config/hidden-type';
import type { Slice } from '@seva/config/rules/paging';
import { countRows, sql, table } from '../../platform/database/table';
import { whereAnyContains } from '../../platform/database/literal-search';
import type newsletterSubscriber from '../newsletter-subscriber/content-types/newsletter-subscriber/schema';

export type SubscriberRow = RowOf<typeof newsletterSubscriber>;

const subscribers = (strapi: Core.Strapi) =>
  table<SubscriberRow>(strapi, 'api::newsletter-subscriber.newsletter-subscriber');

/** Returns the subscription of an email address (lower case), current or ended. */
export const findSubscription = (strapi: Core.Strapi, email: string | null): Promise<SubscriberRow | null> =>
  subscribers(strapi).findOne({ where: { email } });

/**
 * Stores a subscription that starts now and returns its document id.
 * @param known earlier subscription of the same address, or null
 */
export async function startSubscription(
  strapi: Core.Strapi,
  known: SubscriberRow | null,
  { email, consent }: Pick<SubscriberRow, 'email' | 'consent'>,
  subscribedAt: Date,
): Promise<string> {
  const data = { email, subscribedAt, unsubscribedAt: null, source: 'newsletter form', consent };
  if (!known) return (await subscribers(strapi).create({ data })).documentId;
  await subscribers(strapi).update({ where: { id: known.id }, data });
  return known.documentId;
}

/** Ends a subscription. Returns false if it is unknown or has ended before. */
export async function endSubscription(strapi: Core.Strapi, documentId: string, unsubscribedAt: Date): Promise<boolean> {
  const where = { documentId, unsubscribedAt: { $null: true } };
  return (await subscribers(strapi).updateMany({ where, data: { unsubscribedAt } })).count > 0;
}

/** Deletes at most 500 subscriptions and returns their keys in the audit log. */
async function remove(strapi: Core.Strapi, where: object): Promise<readonly RecordKey[]> {
  const found = await subscribers(strapi).findMany({ where, select: ['id', 'documentId'], limit: 500 });
  // Repeats the condition, because an address may just have subscribed again.
  await subscribers(strapi).deleteMany({ where: { ...where, id: { $in: found.map(({ id }) => id) } } });
  return found.map(({ documentId: id }) => ({ entity: 'newsletter-subscriber', id }));
}

/**
 * Deletes the subscriptions of these addresses (lower case). Call it in a transaction, and erase the returned records
 * from the audit log in the same one.
 */
export const removeSubscriptions = async (
  strapi: Core.Strapi,
  addresses: readonly string[],
): Promise<readonly RecordKey[]> => (addresses.length === 0 ? [] : remove(strapi, { email: { $in: [...addresses] } }));

/** Deletes subscriptions that ended before a time and returns their keys in the audit log. */
export const removeEnded = (strapi: Core.Strapi, before: Date): Promise<readonly RecordKey[]> =>
  remove(strapi, { unsubscribedAt: { $lt: before } });

/** Returns the current subscriptions of addresses (lower case) by address. */
export async function findConsents(
  strapi: Core.Strapi,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Pick<SubscriberRow, 'subscribedAt' | 'consent'>>> {
  const rows = await subscribers(strapi).findMany({
    where: { email: { $in: [...emails] }, unsubscribedAt: { $null: true } },
    select: ['email', 'subscribedAt', 'consent'],
  });
  return new Map(rows.map(({ email, ...row }) => [email, row]));
}

/** Listed subscriber, with the time as the database driver returns it. */
interface ListedRow {
  readonly documentId: string;
  readonly email: string;
  readonly subscribedAt: Date | string | number | null;
  readonly source: string | null;
  readonly consent: string | null;
}

/** Returns a slice of the current subscribers, the newest first. @param q literal text of the email */
export async function findSubscribers(
  strapi: Core.Strapi,
  q: string,
  { offset, limit }: Slice,
): Promise<{ rows: ListedRow[]; total: number }> {
  const found = (knex: Knex) => {
    const query = knex('newsletter_subscribers').whereNull('unsubscribed_at');
    if (q) whereAnyContains(query, ['email'], q);
    return query;
  };
  const columns = ['document_id as documentId', 'email', 'subscribed_at as subscribedAt', 'source', 'consent'];
  const rows = await sql<ListedRow[]>(strapi, (knex) =>
    found(knex).orderBy('id', 'desc').offset(offset).limit(limit).select(columns),
  );
  return { rows, total: await sql<number>(strapi, (knex) => countRows(found(knex))) };
}
