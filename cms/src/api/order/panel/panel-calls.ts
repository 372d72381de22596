import type { Core } from '@strapi/strapi';
import type { CallName } from '@seva/config/contract/panel/calls';
import type { Basis } from '@seva/config/contract/panel/donations/months/contracts';
import { deliverOrder } from '../services/deliver';
import { reverseGift } from '../services/record-gift';
import { moveCheck, refundOrder } from '../services/refund';
import { moderateTributeCard } from '../tributes/cards';
import { templeTimeZone, templeToday } from '../../content';
import { found, sendCsv, type PanelHandlers } from '../../../platform/http/panel-calls';
import { donationsFile, linesFile } from '../reports/donations-csv';
import type { DonorSortKey } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import type { Sorted } from '@seva/config/rules/paging';
import { noteExport } from '../../../platform/audit/audit-log';
import { listDonors } from '../queries/reports/donor-list';
import { donorLabels, donorsFile, lettersFile } from '../reports/donors-csv';
import { ledgerFile } from '../reports/ledger-csv';
import { readLedgerLines } from '../queries/reports/ledger-lines';
import { findChecksOfDeposit } from '../queries/reports/month-figures';
import { withAlikeNames } from '../queries/reports/alike-names';
import { noFilters } from '../queries/reports/order-filters';
import { daysOfMonth } from '../queries/reports/periods';
import { totalDonations } from '../queries/reports/totals';
import { csvTexts } from '../../../texts/csv';
import { texts as allTexts } from '../../../texts/en';
import { findDonation } from './detail';
import { assignToDevotee } from './assign-to-devotee';
import { donationBatches, listDonations } from './list';
import { closeMonth, closeMonthsThrough, findMonth, listMonths, nameDeposit, reopenMonth } from './months';
import { findGivenServices } from '../queries/reports/filter-choices';
import { filterOptions } from './options';
import { listFilters, removeFilter, saveFilter } from './saved-filters';
import { sharedOverview } from './overview';
import { findPayout, readPayoutSync, listMovements, payoutsIn } from './payouts';
import { resendConfirmation } from './resend';

type OrderCall = Extract<CallName, `${'overview' | 'donations' | 'donors' | 'months' | 'payouts'}.${string}`>;

const texts = allTexts.panel.donations;

/** Donors read at a time for a file. */
const pageSize = 1000;

/** Returns a month as CSV: its donations by gift day, or its movements of money. */
async function monthFile(strapi: Core.Strapi, month: string, basis: Basis) {
  const timeZone = await templeTimeZone(strapi);
  if (basis === 'ledger') return ledgerFile(readLedgerLines(strapi, month), timeZone, await readPayoutSync(strapi));
  return donationsFile(donationBatches(strapi, { ...noFilters, ...daysOfMonth(month) }), timeZone);
}

async function donorPages(strapi: Core.Strapi, query: DonorFilters & Pick<Sorted<DonorSortKey>, 'sort'>) {
  const today = await templeToday(strapi);
  return (page: number) => listDonors(strapi, query, { sort: query.sort, page, pageSize }, today);
}

/** Returns the handlers of the calls about donations, donors, months and payouts. */
export function donationHandlers(strapi: Core.Strapi): PanelHandlers<OrderCall> {
  const show = async (id: string) => found(await findDonation(strapi, id), texts.unknown);
  return {
    'overview.read': ({ now }) => sharedOverview(strapi)(now),
    'donations.list': async ({ query }) => listDonations(strapi, await withAlikeNames(strapi, query), query),
    'donations.totals': async ({ query }) => totalDonations(strapi, await withAlikeNames(strapi, query)),
    'donations.options': ({ query }) => filterOptions(strapi, query),
    'donations.services': ({ query }) => findGivenServices(strapi, query.q),
    'donations.find': ({ params }) => show(params.id),
    'donations.deliver': async ({ params: { id }, actor, now }) => {
      await deliverOrder(strapi, id, actor, now);
      return show(id);
    },
    'donations.resend': async ({ params: { id }, actor, now }) => {
      await resendConfirmation(strapi, id, actor, now);
      return show(id);
    },
    'donations.check': async ({ params: { id }, body, actor }) => {
      await moveCheck(strapi, id, body.step, actor, body);
      return show(id);
    },
    'donations.reverse': async ({ params: { id }, body, actor }) => {
      await reverseGift(strapi, id, body.reason, actor);
      return show(id);
    },
    'donations.refund': async ({ params: { id }, body, actor }) => {
      await refundOrder(strapi, id, body, actor);
      return show(id);
    },
    'donations.giveTo': async ({ params: { id }, body, actor }) => {
      await assignToDevotee(strapi, id, { devotee: body.devotee, all: body.all ?? false }, actor);
      return show(id);
    },
    'donations.reviewCard': async ({ params: { id, card, verdict }, actor }) => {
      await moderateTributeCard(strapi, card, verdict, actor);
      return show(id);
    },
    'donations.exportDonations': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'order');
      const file = donationsFile(
        donationBatches(strapi, await withAlikeNames(strapi, query)),
        await templeTimeZone(strapi),
      );
      return sendCsv(ctx, csvTexts.file.donations, file);
    },
    'donations.exportLines': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'order', 'export_lines');
      return sendCsv(ctx, csvTexts.file.lines, linesFile(donationBatches(strapi, await withAlikeNames(strapi, query))));
    },
    'donors.list': async ({ query }) => listDonors(strapi, query, query, await templeToday(strapi)),
    'donors.exportDonors': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'donor');
      return sendCsv(ctx, csvTexts.file.donors, donorsFile(await donorPages(strapi, query)));
    },
    'donors.exportLetters': async ({ query, actor, ctx }) => {
      await noteExport(strapi, actor, 'donor', 'export_letters');
      return sendCsv(ctx, csvTexts.file.letters, lettersFile(await donorPages(strapi, query)));
    },
    'donors.labels': async ({ query }) => donorLabels(await donorPages(strapi, query)),
    'donors.filters': () => listFilters(strapi),
    'donors.saveFilter': async ({ body, actor }) => {
      await saveFilter(strapi, body.name, body.conditions, actor);
      return listFilters(strapi);
    },
    'donors.removeFilter': async ({ params, actor }) => {
      await removeFilter(strapi, params.id, actor);
      return listFilters(strapi);
    },
    'months.list': ({ query: { year, basis } }) => listMonths(strapi, year === '' ? null : Number(year), basis),
    'months.find': ({ params }) => findMonth(strapi, params.month),
    'months.exportMonth': async ({ params: { month }, query: { basis }, actor, ctx }) => {
      await noteExport(strapi, actor, 'month');
      const name = basis === 'ledger' ? csvTexts.file.ledger : csvTexts.file.donations;
      return sendCsv(ctx, `${name}-${month}`, await monthFile(strapi, month, basis));
    },
    'months.deposit': ({ query }) => findChecksOfDeposit(strapi, query),
    'months.nameDeposit': async ({ body, actor }) => {
      await nameDeposit(strapi, body, actor);
      return findMonth(strapi, body.day.slice(0, 7));
    },
    'months.close': async ({ params: { month }, actor }) => {
      await closeMonth(strapi, month, actor);
      return findMonth(strapi, month);
    },
    'months.closeThrough': async ({ params: { month }, actor }) => ({
      closed: await closeMonthsThrough(strapi, month, actor),
    }),
    'months.reopen': async ({ params: { month }, body: { reason }, actor }) => {
      await reopenMonth(strapi, month, reason, actor);
      return findMonth(strapi, month);
    },
    'payouts.ofMonth': ({ params }) => payoutsIn(strapi, params.month),
    'payouts.movements': ({ params, query }) => listMovements(strapi, params.month, query.only === 'waiting', query),
    'payouts.find': async ({ params, query }) => found(await findPayout(strapi, params.id, query), texts.unknownPayout),
  };
}
