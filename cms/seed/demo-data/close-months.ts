import type { Core } from '@strapi/strapi';
import { giftDay } from '@seva/config/rules/temple-time';
import { readMonthFigures, closedMonthTable } from '../../src/api/order/queries';
import { demoTreasurer } from './approve-papers';

/** Number of closed months. The latest one before them stays open for practice. */
const closed = 3;

/**
 * Closes some months of the demo data. Months that are already closed are reopened and closed again, so that their
 * figures match the ledger after more donations were added.
 */
export async function closeMonths(strapi: Core.Strapi, now: number, zone: string): Promise<void> {
  const [year = 0, month = 1] = giftDay(now, zone).split('-').map(Number);
  const wanted = Array.from({ length: closed }, (_, index) =>
    new Date(Date.UTC(year, month - 3 - index, 1)).toISOString().slice(0, 7),
  );
  await strapi.db.transaction(async () => {
    const months = closedMonthTable(strapi);
    await months.lockAgainstEntries();
    const standing = await months.closedMonths();
    for (const one of new Set([...standing, ...wanted])) {
      if (standing.includes(one)) await months.reopen(one, demoTreasurer, 'More donations were made up', new Date(now));
      const figures = await readMonthFigures(strapi, one);
      await months.close(one, JSON.stringify(figures), demoTreasurer, new Date(now));
    }
  });
}
