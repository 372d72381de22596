import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { donationCalls } from '@seva/config/contract/panel/donations/calls';
import type { Basis } from '@seva/config/contract/panel/donations/months/contracts';
import type { LikenessReason } from '@seva/config/rules/same-person';
import { closeForDevotee } from '../api/account/services/close-account';
import { deliverOrder } from '../api/order/services/deliver';
import { moveCheck, refundOrder } from '../api/order/services/refund';
import { judgeCard } from '../api/tribute/services/cards';
import { templeTimeZone } from '../content/read';
import { found, type PanelHandlers } from '../http/panel-calls';
import { donationsFile, linesFile } from '../reports/donations-csv';
import { listDonors } from '../reports/donors';
import { donorsFile } from '../reports/donors-csv';
import { ledgerFile } from '../reports/ledger-csv';
import { ledgerLines } from '../reports/ledger-lines';
import { checksOfDeposit } from '../reports/month-figures';
import { subscribersFile } from '../reports/subscribers-csv';
import { totalDonations } from '../reports/totals';
import { csvTexts } from '../texts/csv';
import { texts as allTexts } from '../texts/en';
import { listAttention, listCandidates, resolveAttention } from './attention';
import { blockDevotee } from './devotee-block';
import { correctContact, correctDevotee } from './devotee-correction';
import { mergeDevotees } from './devotee-merge';
import { undoMerge } from './devotee-unmerge';
import { findDevotee, listDevotees } from './devotees';
import { findDonation } from './detail';
import { compareAgain, dismissDuplicate, listDismissed, listDuplicates } from './duplicates';
import { giveToDevotee } from './give-to-devotee';
import { donationBatches, listDonations } from './list';
import { closeMonth, findMonth, listMonths, nameDeposit, reopenMonth } from './months';
import { filterOptions, givenServices } from './options';
import { sharedOverview } from './overview';
import { findPayout, hearing, listMovements, payoutsIn } from './payouts';
import { resendConfirmation } from './resend';
import { listSubscribers, recordSubscriberExport } from './subscribers';

const texts = allTexts.panel.donations;

/** Donors or subscribers that are read at once for a file. */
const pageSize = 1000;

const everything = { category: '', service: '', method: '', status: '', donor: '', placedBy: '', minimum: '', q: '' };

function sendCsv<File>(ctx: Context, name: string, file: File): File {
  ctx.attachment(`${name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  return file;
}

/** Returns a month as CSV: its donations by gift day, or its movements of money. */
async function monthFile(strapi: Core.Strapi, month: string, basis: Basis) {
  const timeZone = await templeTimeZone(strapi);
  if (basis === 'ledger') return ledgerFile(ledgerLines(strapi, month), timeZone, await hearing(strapi));
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
  return donationsFile(donationBatches(strapi, { ...everything, ...days }), timeZone);
}

/** Returns the handlers of the calls about donations, donors, devotees, months, payouts, subscribers and alerts. */
export function donationHandlers(strapi: Core.Strapi): PanelHandlers<keyof typeof donationCalls> {
  const show = async (id: string) => found(await findDonation(strapi, id), texts.unknown);
  const showDevotee = async (id: string) => found(await findDevotee(strapi, id), texts.unknownDevotee);
  return {
    'overview.read': ({ now }) => sharedOverview(strapi)(now),
    'donations.list': ({ query }) => listDonations(strapi, query, query),
    'donations.totals': ({ query }) => totalDonations(strapi, query),
    'donations.options': ({ query }) => filterOptions(strapi, query),
    'donations.services': ({ query }) => givenServices(strapi, query.q),
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
      await moveCheck(strapi, id, body.step, actor, body.deposit ?? '');
      return show(id);
    },
    'donations.refund': async ({ params: { id }, body, actor }) => {
      await refundOrder(strapi, id, body, actor);
      return show(id);
    },
    'donations.giveTo': async ({ params: { id }, body, actor }) => {
      await giveToDevotee(strapi, id, { devotee: body.devotee, all: body.all ?? false }, actor);
      return show(id);
    },
    'donations.judgeCard': async ({ params: { id, card, verdict }, actor }) => {
      await judgeCard(strapi, card, verdict, actor);
      return show(id);
    },
    'donations.exportDonations': async ({ query, ctx }) =>
      sendCsv(
        ctx,
        csvTexts.file.donations,
        donationsFile(donationBatches(strapi, query), await templeTimeZone(strapi)),
      ),
    'donations.exportLines': ({ query, ctx }) =>
      sendCsv(ctx, csvTexts.file.lines, linesFile(donationBatches(strapi, query))),
    'donors.list': ({ query }) => listDonors(strapi, query, query),
    'donors.exportDonors': ({ query, ctx }) =>
      sendCsv(
        ctx,
        csvTexts.file.donors,
        donorsFile((page) => listDonors(strapi, query, { sort: query.sort, page, pageSize })),
      ),
    'months.list': ({ query: { year, basis } }) => listMonths(strapi, year === '' ? null : Number(year), basis),
    'months.find': ({ params }) => findMonth(strapi, params.month),
    'months.exportMonth': async ({ params: { month }, query: { basis }, ctx }) => {
      const name = basis === 'ledger' ? csvTexts.file.ledger : csvTexts.file.donations;
      return sendCsv(ctx, `${name}-${month}`, await monthFile(strapi, month, basis));
    },
    'months.deposit': ({ query }) => checksOfDeposit(strapi.db.connection, query),
    'months.nameDeposit': async ({ body, actor }) => {
      await nameDeposit(strapi, body, actor);
      return findMonth(strapi, body.day.slice(0, 7));
    },
    'months.close': async ({ params: { month }, actor }) => {
      await closeMonth(strapi, month, actor);
      return findMonth(strapi, month);
    },
    'months.reopen': async ({ params: { month }, body: { reason }, actor }) => {
      await reopenMonth(strapi, month, reason, actor);
      return findMonth(strapi, month);
    },
    'payouts.ofMonth': ({ params }) => payoutsIn(strapi, params.month),
    'payouts.movements': ({ params, query }) => listMovements(strapi, params.month, query.only === 'waiting', query),
    'payouts.find': async ({ params, query }) => found(await findPayout(strapi, params.id, query), texts.unknownPayout),
    'devotees.list': ({ query }) => listDevotees(strapi, query, query),
    'devotees.find': ({ params }) => showDevotee(params.id),
    'devotees.correct': async ({ params: { id }, body, actor }) => {
      await correctDevotee(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.correctContact': async ({ params: { id }, body, actor }) => {
      await correctContact(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.block': async ({ params: { id }, actor }) => {
      await blockDevotee(strapi, id, true, actor);
      return showDevotee(id);
    },
    'devotees.unblock': async ({ params: { id }, actor }) => {
      await blockDevotee(strapi, id, false, actor);
      return showDevotee(id);
    },
    'devotees.close': async ({ params: { id }, body, actor, now }) => {
      await closeForDevotee(strapi, id, body.reason, actor, now);
      return { done: true };
    },
    'devotees.merge': async ({ params: { id }, body, actor }) => {
      await mergeDevotees(strapi, id, body, actor);
      return showDevotee(id);
    },
    'devotees.undoMerge': async ({ params, actor }) => showDevotee(await undoMerge(strapi, params.id, actor)),
    'devotees.duplicates': ({ query }) => listDuplicates(strapi, query.reason as LikenessReason | '', query),
    'devotees.tellApart': async ({ body, actor }) => {
      await dismissDuplicate(strapi, body.one, body.other, actor);
      return { done: true };
    },
    'devotees.dismissed': ({ query }) => listDismissed(strapi, query),
    'devotees.compareAgain': async ({ body, actor }) => {
      await compareAgain(strapi, body.one, body.other, actor);
      return { done: true };
    },
    'newsletter.list': ({ query }) => listSubscribers(strapi, query.q, query),
    'newsletter.exportSubscribers': async ({ query: { q }, actor, ctx }) => {
      await recordSubscriberExport(strapi, actor);
      return sendCsv(
        ctx,
        csvTexts.file.subscribers,
        subscribersFile((page) => listSubscribers(strapi, q, { page, pageSize })),
      );
    },
    'attention.list': ({ query }) => listAttention(strapi, query, query),
    'attention.candidates': ({ params, query }) => listCandidates(strapi, params.id, query.q, query),
    'attention.resolve': async ({ params, body, actor }) => {
      await resolveAttention(strapi, params.id, params.action, { order: body.order || null, note: body.note }, actor);
      return {};
    },
  };
}
