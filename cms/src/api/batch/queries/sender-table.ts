import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import { senderKey } from '@seva/config/rules/desk/sender';
import type { UserRow } from '../../account/queries';
import type sender from '../content-types/sender/schema';

type SenderRecord = RowOf<typeof sender> & { readonly user: UserRow | null };

const uid = 'api::batch.sender';

/** Returns the queries on senders at Zelle and PayPal whose devotee is known. Each joins the current transaction. */
export function senderTable(strapi: Core.Strapi) {
  const rows = table<SenderRecord>(strapi, uid);
  const find = (tender: string, name: string) =>
    rows.findOne({ where: { tender, name: senderKey(name) }, populate: { user: true } });

  return {
    /** Returns the devotee behind a sender's name, or null. */
    async devoteeOf(tender: string, name: string): Promise<UserRow | null> {
      if (senderKey(name) === '') return null;
      const user = (await find(tender, name))?.user ?? null;
      return user && !user.anonymisedAt && !user.unfinished ? user : null;
    },

    /** Returns the known senders of Zelle and PayPal with the database id of their devotee. */
    all: (): Promise<{ tender: string; name: string; userId: number }[]> =>
      sql(strapi, (knex) =>
        knex('senders').whereNotNull('user_id').select('tender', 'name', { userId: 'user_id' }).orderBy('id'),
      ),

    async remember(tender: string, name: string, userId: number): Promise<void> {
      const known = await find(tender, name);
      if (known) await rows.update({ where: { id: known.id }, data: { user: userId } });
      else await rows.create({ data: { tender, name: senderKey(name), user: userId } });
    },
  };
}
