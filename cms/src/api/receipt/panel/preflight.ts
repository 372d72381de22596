import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Notice, Preflight, PreflightEntry, Stop } from '@seva/config/contract/panel/receipts/years/contracts';
import { attentionCodes } from '@seva/config/rules/attention-codes';
import { toDollars } from '@seva/config/rules/money';
import { waitingStates } from '@seva/config/rules/order-life';
import { countRows } from '../../../platform/database/count-rows';
import { missingIn } from '../services/issue-missing';
import { isIssuing, readPaperSettings } from '../services/settings';
import { countDuplicates } from '../../account/queries/duplicates';
import { statedPeople } from './run-people';
import { templeToday } from '../../content/services/temple-today';
import { treatmentGrid } from './treatment-grid';
import { unpaidBalances, yearSums } from './year-sums';

/** Open entries that do not say that money may be booked wrongly: letters, the shop's own health, and open disputes. */
const notAboutMoney: readonly string[] = [
  ...['mail_failed', 'webhooks_silent', 'limit_near', 'card_testing', 'backup_failed', 'receipt_unprintable'],
  ...['booking_unplaced', 'booking_cancel', 'hold_stuck', 'places_drift', 'live_unlinked'],
  ...['disputed', 'dispute_inquiry', 'check_bounced', 'repeated_cart'],
];
const moneyCodes = attentionCodes.filter((code) => !notAboutMoney.includes(code));

const entry = <Kind extends string>(
  kind: Kind,
  count: number,
  more: Partial<Omit<PreflightEntry<Kind>, 'kind' | 'count'>> = {},
): PreflightEntry<Kind> => ({ kind, count, amount: 0, name: '', order: '', without: 0, ...more });

const within = (query: Knex.QueryBuilder, year: number) =>
  query.where('orders.gift_date', '>=', `${year}-01-01`).where('orders.gift_date', '<=', `${year}-12-31`);

/** How many donations of a year are in these states, and their sum. */
async function inStates(strapi: Core.Strapi, year: number, states: readonly string[]) {
  const query = within(strapi.db.connection('orders').whereIn('orders.state', [...states]), year);
  const [row] = (await query.select(
    strapi.db.connection.raw(`count(*) as "count", sum(orders.total_cents) as "cents"`),
  )) as { count: unknown; cents: unknown }[];
  return { count: Number(row?.count ?? 0), amount: toDollars(Number(row?.cents ?? 0)) };
}

/** Counts the donors of a year without an email, and those of them without a postal address. */
async function withoutMail(strapi: Core.Strapi, year: number) {
  const donors = () => statedPeople(strapi, year).whereNull('donor.email');
  const unknown = donors().where((line) => void line.whereNull('donor.address_line').orWhere('donor.address_line', ''));
  return { count: await countRows(donors()), without: await countRows(unknown) };
}

/** Counts open entries about money of a year. An entry whose year is unknown counts for every year. */
function countOpenOnMoney(strapi: Core.Strapi, year: number): Promise<number> {
  const open = strapi.db
    .connection('payments_attentions as entry')
    .leftJoin('orders', 'orders.document_id', 'entry.order_id')
    .whereNull('entry.settled_at')
    .whereIn('entry.code', moneyCodes)
    .whereRaw('coalesce(substr(entry.charged_on, 1, 4), substr(cast(orders.gift_date as text), 1, 4), ?) = ?', [
      String(year),
      String(year),
    ]);
  return countRows(open);
}

async function stopsOf(strapi: Core.Strapi, year: number, grid: Awaited<ReturnType<typeof treatmentGrid>>) {
  const stops: Stop[] = [];
  if ((await templeToday(strapi)) <= `${year}-12-31`) stops.push(entry('notOver', 1));
  const issuing = isIssuing(await readPaperSettings(strapi));
  if (!issuing) stops.push(entry('wording', 1));
  for (const { undecided, undecidedAmount: amount, name } of grid.rows)
    if (undecided > 0) stops.push(entry('undecided', undecided, { amount, name }));
  const open = await countOpenOnMoney(strapi, year);
  if (open > 0) stops.push(entry('attention', open));
  // Before the wording is approved all of them miss one, and the entry above says why.
  const missing = issuing ? await missingIn(strapi, year) : [];
  const [one] = missing;
  if (one) {
    const named = missing.length === 1 ? { name: one.number ?? '', order: one.documentId } : {};
    stops.push(entry('missing', missing.length, named));
  }
  return stops;
}

async function noticesOf(strapi: Core.Strapi, year: number): Promise<Notice[]> {
  const checks = await inStates(strapi, year, waitingStates);
  const disputes = await inStates(strapi, year, ['disputed']);
  const unpaid = await unpaidBalances(strapi, year);
  const mail = await withoutMail(strapi, year);
  const alike = await countDuplicates(strapi);
  const found: Notice[] = [
    entry('checks', checks.count, { amount: checks.amount }),
    entry('disputes', disputes.count, { amount: disputes.amount }),
    ...unpaid.map(({ documentId: order, number: name, cents }) =>
      entry('unpaid', 1, { amount: toDollars(cents), name, order }),
    ),
    entry('noEmail', mail.count, { without: mail.without }),
    entry('alike', alike),
  ];
  return found.filter(({ count }) => count > 0);
}

interface YearRow {
  readonly releasedBy: string;
  readonly releasedAt: string;
}

/** Who released the statements of a year; null when nobody has. */
export async function releaseOf(strapi: Core.Strapi, year: number): Promise<Preflight['released']> {
  const row = (await strapi.db.query('api::paper-year.paper-year').findOne({ where: { year } })) as YearRow | null;
  return row && { by: row.releasedBy, at: new Date(row.releasedAt).toISOString() };
}

/** Whether a year can be released: what stops it, what is good to know, and what will be issued. Nothing is written. */
export async function preflight(strapi: Core.Strapi, year: number): Promise<Preflight> {
  const grid = await treatmentGrid(strapi, year);
  const services = grid.rows.filter(({ isGone }) => !isGone);
  const { approved, faults } = await readPaperSettings(strapi);
  return {
    year,
    years: grid.years,
    asOf: new Date().toISOString(),
    released: await releaseOf(strapi, year),
    services: { approved: services.filter((row) => row.approved !== null).length, all: services.length },
    wording: { approved, faults },
    stops: await stopsOf(strapi, year, grid),
    notices: await noticesOf(strapi, year),
    sums: await yearSums(strapi, year),
  };
}
