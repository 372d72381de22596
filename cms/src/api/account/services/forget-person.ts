import type { Core } from '@strapi/strapi';
import type { ErasedBy, RecordKey } from '@seva/audit/strapi-server';
import { audit } from '../../../platform/audit/audit-log';
import { outbox } from '../../../platform/plugins/outbox';
import { forgetDistinctions } from '../queries/duplicates';
import { familyTable } from '../queries/family-table';
import { mergeTable } from '../queries/merge-table';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { forgetBookingsOf } from '../../booking/services/look-after';
import { removeSubscriptions } from '../../newsletter/queries';
import { absorbedBy } from './merged-accounts';

/** Where something is known of a person beside their own row. */
export interface Traces {
  /** The number of their row. */
  readonly userId: number;
  /** Document ids of their record and of those that were merged into it. */
  readonly records: readonly string[];
  /** The addresses that are or were theirs and are nobody else's now, in lower case. */
  readonly addresses: readonly string[];
}

/**
 * Where something is known of somebody, also under records that were merged into theirs.
 * @param further addresses that they had at other times
 */
export async function tracesOf(
  strapi: Core.Strapi,
  row: UserRow,
  further: readonly (string | null)[] = [],
): Promise<Traces> {
  const past = await absorbedBy(strapi, row.documentId);
  const known = [row.email, ...past.map(({ email }) => email), ...further];
  const addresses: string[] = [];
  for (const address of new Set(known.flatMap((email) => (email ? [email.toLowerCase()] : [])))) {
    const holder = await userTable(strapi).findByEmail(address);
    if (!holder || holder.id === row.id) addresses.push(address);
  }
  return { userId: row.id, records: [row.documentId, ...past.map(({ id }) => id)], addresses };
}

/**
 * Removes what is known of somebody beside their own row: mails, newsletter, remembered
 * names, merges, likely duplicates. To be called in a
 * transaction; what it returns is for {@link eraseFromLog}, later in the same.
 * @param orders document ids of orders whose mails go, too
 */
export async function removeTraces(
  strapi: Core.Strapi,
  { userId, records, addresses }: Traces,
  orders: readonly string[],
): Promise<readonly RecordKey[]> {
  await outbox(strapi).forget({ addresses, orders });
  await familyTable(strapi).forget(userId);
  await forgetBookingsOf(strapi, userId);
  await mergeTable(strapi).forget(records);
  await forgetDistinctions(strapi, records);
  return removeSubscriptions(strapi, addresses);
}

/**
 * Erases from the audit log who somebody was; its chain still holds. After everything else of the transaction, because
 * the log has one writer at a time.
 * @param others records of which others' entries may tell of them
 * @param by who asked for it
 */
export async function eraseFromLog(
  strapi: Core.Strapi,
  { records }: Traces,
  others: readonly RecordKey[],
  by: ErasedBy,
): Promise<void> {
  for (const record of records) await audit(strapi).erase(record, by);
  await audit(strapi).eraseAbout(others, by);
}
