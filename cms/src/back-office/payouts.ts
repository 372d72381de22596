import type { Core } from '@strapi/strapi';
import type { PayoutHearing, PayoutPage, PayoutReader, PayoutsOfMonth } from '@seva/donations/strapi-server';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { isSentBack } from '@seva/config/rules/payout-kinds';
import { paymentService } from '../plugins/payments';
import { ledgerPage } from '../reports/ledger-lines';
import { centsOf, sumsOf } from '../reports/payout-sums';
import { cardOfMonth, payoutsOfMonth, payoutWith } from '../reports/payouts';

async function hearing(strapi: Core.Strapi): Promise<PayoutHearing> {
  const { heardAt, silent } = await paymentService(strapi).payoutHearing();
  const away = silent?.why === 'unreachable' || silent?.why === 'busy';
  return {
    heardAt: heardAt?.toISOString() ?? null,
    silent: silent && { since: silent.since.toISOString(), why: away ? 'away' : 'refused' },
  };
}

async function ofMonth(strapi: Core.Strapi, month: string): Promise<PayoutsOfMonth> {
  const { connection } = strapi.db;
  const payouts = await payoutsOfMonth(connection, month);
  const { card, waiting, waitingCount } = await cardOfMonth(connection, month);
  const arrived = payouts.filter(({ row }) => !isSentBack(row.state));
  const amount = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    month,
    hearing: await hearing(strapi),
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

async function find(strapi: Core.Strapi, id: string, { page, pageSize }: Paged): Promise<PayoutPage | null> {
  const found = await payoutWith(strapi.db.connection, id);
  if (!found) return null;
  const { row, lines, amountCents } = found;
  const { offset, limit } = sliceOf(page, pageSize);
  const views = lines.map(({ view }) => view);
  return {
    payout: row,
    hearing: await hearing(strapi),
    unexplained: row.itemized === 'never' ? 0 : toDollars(amountCents - centsOf(lines).net),
    differences: views.filter(({ difference }) => difference !== null),
    rows: views.slice(offset, offset + limit),
    page,
    pages: pagesOf(views.length, pageSize),
    total: views.length,
  };
}

/** The payouts as the treasurer reads them; what is told is what was last heard, with the moment. */
export function payoutReader(strapi: Core.Strapi): PayoutReader {
  return {
    hearing: () => hearing(strapi),
    ofMonth: (month) => ofMonth(strapi, month),
    async movements(month, onlyWaiting, how) {
      const { rows, total } = await ledgerPage(strapi.db.connection, month, onlyWaiting, how);
      const pages = pagesOf(total, how.pageSize);
      return { month, hearing: await hearing(strapi), rows, page: how.page, pages, total };
    },
    find: (id, how) => find(strapi, id, how),
  };
}
