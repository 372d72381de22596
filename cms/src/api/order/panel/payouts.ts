import type { Core } from '@strapi/strapi';
import type {
  MovementPage,
  PayoutSync,
  PayoutPage,
  PayoutsOfMonth,
} from '@seva/config/contract/panel/donations/payouts/contracts';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { isSentBack } from '@seva/config/rules/payout-kinds';
import { paymentService } from '../../../platform/plugins/payments';
import { findLedgerPage } from '../queries/reports/ledger-lines';
import { centsOf, sumsOf } from '../queries/reports/payout-sums';
import { findPayoutsOfMonth, readPayout, sumCardOfMonth } from '../queries/reports/payouts';

/** Returns the time of the last answer of the card processor about payouts, and why it is silent. */
export async function readPayoutSync(strapi: Core.Strapi): Promise<PayoutSync> {
  const { heardAt, silent } = await paymentService(strapi).payoutSync();
  const away = silent?.why === 'unreachable' || silent?.why === 'busy';
  return {
    heardAt: heardAt?.toISOString() ?? null,
    silent: silent && { since: silent.since.toISOString(), why: away ? 'away' : 'refused' },
  };
}

/** Returns the payouts that arrive in a month (YYYY-MM), and how far its card movements are paid out. */
export async function payoutsIn(strapi: Core.Strapi, month: string): Promise<PayoutsOfMonth> {
  const payouts = await findPayoutsOfMonth(strapi, month);
  const { card, waiting, waitingCount } = await sumCardOfMonth(strapi, month);
  const arrived = payouts.filter(({ row }) => !isSentBack(row.state));
  const amount = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    month,
    hearing: await readPayoutSync(strapi),
    payouts: payouts.map(({ row }) => row),
    total: { ...sumsOf(arrived.flatMap(({ lines }) => lines)), amount: toDollars(amount) },
    ledger: {
      card: toDollars(card),
      paidOut: toDollars(card - waiting),
      waiting: toDollars(waiting),
      waitingCount,
    },
  };
}

/** Returns a payout by the processor's id with one page of its lines, null if unknown. */
export async function findPayout(
  strapi: Core.Strapi,
  id: string,
  { page, pageSize }: Paged,
): Promise<PayoutPage | null> {
  const found = await readPayout(strapi, id);
  if (!found) return null;
  const { row, lines, amountCents } = found;
  const { offset, limit } = sliceOf(page, pageSize);
  const views = lines.map(({ view }) => view);
  return {
    payout: row,
    hearing: await readPayoutSync(strapi),
    unexplained: row.itemized === 'never' ? 0 : toDollars(amountCents - centsOf(lines).net),
    differences: views.filter(({ difference }) => difference !== null),
    rows: views.slice(offset, offset + limit),
    page,
    pages: pagesOf(views.length, pageSize),
    total: views.length,
  };
}

/** Returns a page of the movements of money of a month; with `onlyWaiting` those by card that no payout contains. */
export async function listMovements(
  strapi: Core.Strapi,
  month: string,
  onlyWaiting: boolean,
  how: Paged,
): Promise<MovementPage> {
  const { rows, total } = await findLedgerPage(strapi, month, onlyWaiting, how);
  const pages = pagesOf(total, how.pageSize);
  return { month, hearing: await readPayoutSync(strapi), rows, page: how.page, pages, total };
}
