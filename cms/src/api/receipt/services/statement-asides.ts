import type { Core } from '@strapi/strapi';
import type { KindGiftFacts } from '@seva/config/rules/papers/facts';
import type { StatementNotes } from '@seva/config/rules/papers/statement-facts';
import { type OrderRow, findGiftPeople } from '../../order/queries';
import { findCreditedGifts } from '../queries/donation-receipts';
import { factsOf, paperTable } from '../queries/paper-table';

/** Returns the gifts in kind and notes on devotees' statements of a year, by the devotee's database id. */
export async function findStatementAsides(
  strapi: Core.Strapi,
  userIds: readonly number[],
  year: number,
): Promise<(userId: number) => StatementNotes> {
  const notes = await findCreditedGifts(strapi, userIds, year);
  const gifts = await paperTable(strapi).standingKindGifts(userIds, year);
  return (userId) => ({
    notes: notes.get(userId) ?? [],
    kindGifts: (gifts.get(userId) ?? []).map((row) => {
      const { giftDate, description } = factsOf<KindGiftFacts>(row);
      return { giftDate, receipt: row.number, description };
    }),
  });
}

/** Marks the statements that list a donation as out of date: its donor's and the credited devotee's. */
export async function markOutdated(
  strapi: Core.Strapi,
  { id, giftDate }: Pick<OrderRow, 'id' | 'giftDate'>,
): Promise<void> {
  const people = await findGiftPeople(strapi, id);
  if (giftDate && people.length > 0) await paperTable(strapi).outdate(people, Number(giftDate.slice(0, 4)));
}
