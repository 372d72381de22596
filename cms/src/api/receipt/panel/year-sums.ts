import type { Core } from '@strapi/strapi';
import type { YearSums } from '@seva/config/contract/panel/receipts/years/contracts';
import { toDollars } from '@seva/config/rules/money';
import { countStated } from '../queries/statement-people';
import { findUnpaidBalances, sumLedger, sumReceipts, sumWithoutReceipt } from '../queries/year-sums';

/** Returns the expected sums of a year's statements, and their difference from the ledger. */
export async function yearSums(strapi: Core.Strapi, year: number): Promise<YearSums> {
  const { contributions, value, other } = await sumReceipts(strapi, year);
  const people = await countStated(strapi, year);
  const without = await sumWithoutReceipt(strapi, year);
  const ledger = await sumLedger(strapi, year);
  const unpaid = (await findUnpaidBalances(strapi, year)).reduce((total, balance) => total + balance.cents, 0);
  const total = contributions + value + other + without + unpaid;
  return {
    statements: people.all,
    byMail: people.withEmail,
    onPaper: people.all - people.withEmail,
    contributions: toDollars(contributions),
    value: toDollars(value),
    other: toDollars(other),
    without: toDollars(without),
    unpaid: toDollars(unpaid),
    total: toDollars(total),
    ledger: toDollars(ledger),
    difference: toDollars(total - ledger),
  };
}
