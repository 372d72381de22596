import type { Core } from '@strapi/strapi';
import type { ErasedBy, RecordKey } from '@seva/audit/strapi-server';
import { audit } from '../../../platform/audit/audit-log';
import { outbox } from '../../../platform/plugins/outbox';
import { deleteDistinctions } from '../queries/duplicates';
import { familyTable } from '../queries/family-table';
import { mergeTable } from '../queries/merge-table';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { forgetBookingsOf } from '../../booking';
import { removeSubscriptions } from '../../newsletter';
import { findAbsorbedRecords } from './absorbed-records';

/** Records and addresses under which a person's data are stored. */
export interface Traces {
  readonly userId: number;
  /** Document ids of their record and of the records merged into it. */
  readonly records: readonly string[];
  /** Email addresses they have or had that no other account has now, in lower case. */
  readonly addresses: readonly string[];
}

/**
 * Finds a person's records and addresses, including records merged into theirs.
 * @param further email addresses that they used at other times
 */
export async function findTraces(
  strapi: Core.Strapi,
  row: UserRow,
  further: readonly (string | null)[] = [],
): Promise<Traces> {
  const past = await findAbsorbedRecords(strapi, row.documentId);
  const known = [row.email, row.formerEmail, ...past.map(({ email }) => email), ...further];
  const addresses: string[] = [];
  for (const address of new Set(known.flatMap((email) => (email ? [email.toLowerCase()] : [])))) {
    const holder = await userTable(strapi).findByEmail(address);
    if (!holder || holder.id === row.id) addresses.push(address);
  }
  return { userId: row.id, records: [row.documentId, ...past.map(({ id }) => id)], addresses };
}

/**
 * Deletes a person's data outside their own row: mails, newsletter, family, bookings, merges, duplicates.
 * Call it in a transaction, and pass its result to {@link eraseFromLog} in the same one.
 * @param orders document ids of orders whose mails are deleted, too
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
  await deleteDistinctions(strapi, records);
  return removeSubscriptions(strapi, addresses);
}

/**
 * Erases a person's data from the audit log. Its hash chain stays valid.
 * Call it last in a transaction, because the log has one writer at a time.
 * @param others records whose entries by others may name the person
 * @param by actor of the erasure
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
