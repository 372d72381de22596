import type { Knex } from 'knex';
import { devoteeSearchText } from '@seva/config/rules/phone-number';

const table = 'up_users';
const rowsAtOnce = 1_000;

interface Devotee {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly anonymised_at: unknown;
}

/** Rewrites the search texts of devotees to include phone numbers without separators. */
export async function fillDevoteeSearchTexts(connection: Knex): Promise<void> {
  if (!(await connection.schema.hasTable(table)) || !(await connection.schema.hasColumn(table, 'search_text'))) return;
  for (let after = 0; ;) {
    const devotees = (await connection(table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'name', 'email', 'phone', 'anonymised_at')) as Devotee[];
    for (const { id, anonymised_at: gone, ...devotee } of devotees)
      if (!gone && devotee.phone)
        await connection(table)
          .where({ id })
          .update({ search_text: devoteeSearchText(devotee) });
    const last = devotees.at(-1);
    if (!last) return;
    after = last.id;
  }
}
