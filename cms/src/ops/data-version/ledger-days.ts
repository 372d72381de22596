import type { Knex } from 'knex';
import { giftDay } from '@seva/config/rules/temple-time';

const table = 'payments_payment_events';
const rowsAtOnce = 5_000;
const idsAtOnce = 500;

interface Movement {
  readonly id: number;
  readonly at: Date | string | number;
}

async function timeZone(connection: Knex): Promise<string> {
  const site = (await connection('sites').first('time_zone')) as { time_zone: string | null } | undefined;
  return site?.time_zone ?? 'America/Chicago';
}

/** Groups ledger entries by the temple's day on which they were made. */
function byDay(movements: readonly Movement[], zone: string): Map<string, number[]> {
  const days = new Map<string, number[]>();
  for (const { id, at } of movements) {
    const day = giftDay(new Date(at).getTime(), zone);
    days.set(day, [...(days.get(day) ?? []), id]);
  }
  return days;
}

/** Adds the column `day` to the ledger: the temple's day on which each entry was made. */
export async function fillLedgerDays(connection: Knex): Promise<void> {
  if (!(await connection.schema.hasTable(table)) || (await connection.schema.hasColumn(table, 'day'))) return;
  await connection.schema.alterTable(table, (columns) => void columns.string('day'));
  const zone = await timeZone(connection);
  for (let after = 0; ;) {
    const movements = (await connection(table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'at')) as Movement[];
    for (const [day, ids] of byDay(movements, zone))
      for (let start = 0; start < ids.length; start += idsAtOnce)
        await connection(table)
          .whereIn('id', ids.slice(start, start + idsAtOnce))
          .update({ day });
    const last = movements.at(-1);
    if (!last) return;
    after = last.id;
  }
}
