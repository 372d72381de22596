import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { Notice, Preflight, PreflightEntry, Stop } from '@seva/config/contract/panel/receipts/years/contracts';
import { moneyAttentionCodes } from '@seva/config/rules/attention-codes';
import { toDollars } from '@seva/config/rules/money';
import { waitingStates } from '@seva/config/rules/order-life';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperActTexts as texts } from '../../../texts/paper-acts';
import { isIssuing, readPaperSettings } from '../services/settings';
import { countDuplicates } from '../../account/queries';
import { findUnreconciledOfYear } from '../queries/donation-receipts';
import { paperSettingsTable } from '../queries/paper-settings-table';
import { countStatedWithoutEmail } from '../queries/statement-people';
import { countOpenEntries, findUnpaidBalances, sumInStates } from '../queries/year-sums';
import { templeToday } from '../../content';
import { treatmentGrid } from './treatment-grid';
import { yearSums } from './year-sums';

/** Kinds of alerts about money that do not affect the sums of a year. */
const settledInSums: readonly string[] = ['disputed', 'dispute_inquiry', 'check_bounced', 'repeated_cart'];
const openSumCodes = moneyAttentionCodes.filter((code) => !settledInSums.includes(code));

const entry = <Kind extends string>(
  kind: Kind,
  count: number,
  more: Partial<Omit<PreflightEntry<Kind>, 'kind' | 'count'>> = {},
): PreflightEntry<Kind> => ({ kind, count, amount: 0, name: '', order: '', without: 0, ...more });

async function stopsOf(strapi: Core.Strapi, year: number, grid: Awaited<ReturnType<typeof treatmentGrid>>) {
  const stops: Stop[] = [];
  if ((await templeToday(strapi)) <= `${year}-12-31`) stops.push(entry('notOver', 1));
  const issuing = isIssuing(await readPaperSettings(strapi));
  if (!issuing) stops.push(entry('wording', 1));
  for (const { undecided, undecidedAmount: amount, name } of grid.rows)
    if (undecided > 0) stops.push(entry('undecided', undecided, { amount, name }));
  const open = await countOpenEntries(strapi, year, openSumCodes);
  if (open > 0) stops.push(entry('attention', open));
  // Before the wording is approved all receipts are missing, which the entry above explains.
  const missing = issuing ? await findUnreconciledOfYear(strapi, year) : [];
  const [one] = missing;
  if (one) {
    const named = missing.length === 1 ? { name: one.number ?? '', order: one.documentId } : {};
    stops.push(entry('missing', missing.length, named));
  }
  return stops;
}

async function noticesOf(strapi: Core.Strapi, year: number): Promise<Notice[]> {
  const checks = await sumInStates(strapi, year, waitingStates);
  const disputes = await sumInStates(strapi, year, ['disputed']);
  const unpaid = await findUnpaidBalances(strapi, year);
  const mail = await countStatedWithoutEmail(strapi, year);
  const alike = await countDuplicates(strapi);
  const found: Notice[] = [
    entry('checks', checks.count, { amount: toDollars(checks.cents) }),
    entry('disputes', disputes.count, { amount: toDollars(disputes.cents) }),
    ...unpaid.map(({ documentId: order, number: name, cents }) =>
      entry('unpaid', 1, { amount: toDollars(cents), name, order }),
    ),
    entry('noEmail', mail.all, { without: mail.withoutAddress }),
    entry('alike', alike),
  ];
  return found.filter(({ count }) => count > 0);
}

/** Returns who released the statements of a year, and when; null before the release. */
export async function releaseOf(strapi: Core.Strapi, year: number): Promise<Preflight['released']> {
  const { releasedBy: by, releasedAt: at } = (await paperSettingsTable(strapi).findYear(year)) ?? {};
  return by && at ? { by, at: new Date(at).toISOString() } : null;
}

/** Returns the obstacles to a year's release, the notices and the sums to be issued. Changes nothing. */
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

/** Releases the statements of a year, once. @throws Refused 409 while an obstacle exists */
export async function releaseYear(strapi: Core.Strapi, year: number, actor: PanelActor): Promise<Preflight> {
  const before = await preflight(strapi, year);
  if (before.released) return before;
  if (before.stops.length > 0) throw new Refused(409, texts.notResolved(before.stops.length));
  if (before.sums.difference !== 0) throw new Refused(409, texts.notTheLedger);
  await strapi.db.transaction(async () => {
    if (!(await paperSettingsTable(strapi).release(year, actor.name))) return;
    await auditLog(strapi).by(actor, {
      action: 'statement-year.release',
      entity: 'statement-year',
      entityId: String(year),
      before: null,
      after: { year, statements: before.sums.statements },
    });
  });
  return { ...before, released: await releaseOf(strapi, year) };
}
