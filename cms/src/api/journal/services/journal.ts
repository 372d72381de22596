import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type {
  ChangedDay,
  JournalEntryView,
  JournalExport,
  JournalPage,
} from '@seva/config/contract/panel/desk/journal/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { addDays } from '@seva/config/rules/calendar-day';
import type { Accounts } from '@seva/config/rules/desk/accounts';
import {
  bookedLines,
  debitCents,
  journalEntries,
  journalNumber,
  unmappedRefs,
  type JournalEntry,
  type JournalPeriod,
} from '@seva/config/rules/desk/journal';
import { toDollars } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../../../platform/audit/audit-log';
import { journalTexts as texts } from '../../../texts/journal';
import { templeTimeZone } from '../../content';
import { closedMonthTable } from '../../order/queries';
import { accountTable, accountsByRef, exportTable, readJournalFacts, type DayDigest, type ExportRow } from '../queries';
import { journalFile } from './journal-file';

/** Longest period of a file (days). */
const mostDays = 366;
/** Exports whose days are compared with today's entries. */
const comparedExports = 12;

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const readEntries = async (strapi: Core.Strapi, period: JournalPeriod): Promise<JournalEntry[]> =>
  journalEntries(await readJournalFacts(strapi, period), period);

const readAccounts = async (strapi: Core.Strapi): Promise<Accounts> => accountsByRef(await accountTable(strapi).all());

/** Returns a digest of the entries of each day. It does not depend on the accounts, only on movements of money. */
function digestByDay(entries: readonly JournalEntry[]): Record<string, DayDigest> {
  const byDay = new Map<string, JournalEntry[]>();
  for (const entry of entries) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry]);
  return Object.fromEntries(
    [...byDay].map(([day, of]) => [day, { digest: digestOf(of), cents: debitCents(of) }] as const),
  );
}

/** Returns the days of an export whose entries have changed since. */
function changedDays(
  { fromDay, toDay, days: before }: ExportRow,
  now: Readonly<Record<string, DayDigest>>,
): ChangedDay[] {
  const days = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return days
    .filter((day) => day >= fromDay && day <= toDay && before[day]?.digest !== now[day]?.digest)
    .map((day) => ({
      day,
      before: toDollars(before[day]?.cents ?? 0),
      now: toDollars(now[day]?.cents ?? 0),
    }));
}

async function listExports(strapi: Core.Strapi): Promise<JournalExport[]> {
  const rows = await exportTable(strapi).latest(comparedExports);
  if (rows.length === 0) return [];
  const [from = '', to = ''] = [
    rows.map(({ fromDay }) => fromDay).sort()[0],
    rows
      .map(({ toDay }) => toDay)
      .sort()
      .at(-1),
  ];
  const now = digestByDay(await readEntries(strapi, { from, to }));
  return rows.map((row) => ({
    id: row.documentId,
    from: row.fromDay,
    to: row.toDay,
    entries: row.entries,
    amount: toDollars(row.debitCents),
    by: row.exportedByName,
    at: new Date(row.exportedAt).toISOString(),
    changed: changedDays(row, now),
  }));
}

const viewOf = (entry: JournalEntry, accounts: Accounts): JournalEntryView => ({
  number: journalNumber(entry),
  day: entry.day,
  group: entry.group,
  amount: toDollars(debitCents([entry])),
  lines: bookedLines(entry, accounts).map(({ account, className, reason, ...sides }) => ({
    ...{ account, className, reason },
    debit: toDollars(sides.debitCents),
    credit: toDollars(sides.creditCents),
  })),
});

/** @throws Refused 400 for days in the wrong order, a day to come, or more than a year */
function requirePeriod({ from, to }: JournalPeriod, today: string): void {
  if (from > to || to > today) throw new Refused(400, texts.wrongDays, { field: 'to', code: 'BAD_DAY' });
  if (to > addDays(from, mostDays - 1)) throw new Refused(400, texts.tooLong, { field: 'from', code: 'BAD_DAY' });
}

const todayOf = async (strapi: Core.Strapi, now: number) => giftDay(now, await templeTimeZone(strapi));

/** Returns the journal of a period, by default of the current month up to today. */
export async function findJournal(
  strapi: Core.Strapi,
  asked: { readonly from: string; readonly to: string },
  now: number,
): Promise<JournalPage> {
  const today = await todayOf(strapi, now);
  const to = asked.to || today;
  const period = { from: asked.from || `${to.slice(0, 7)}-01`, to };
  requirePeriod(period, today);
  const entries = await readEntries(strapi, period);
  const accounts = await readAccounts(strapi);
  return {
    ...period,
    today,
    entries: entries.map((entry) => viewOf(entry, accounts)),
    amount: toDollars(debitCents(entries)),
    unmapped: unmappedRefs(entries, accounts),
    closedMonths: await closedMonthTable(strapi).closedMonths(),
    exports: await listExports(strapi),
  };
}

/** @throws Refused 409 UNMAPPED with the accounts that are missing */
function requireMapped(entries: readonly JournalEntry[], accounts: Accounts): void {
  const unmapped = unmappedRefs(entries, accounts);
  if (unmapped.length > 0) throw new Refused(409, texts.unmapped(unmapped.length), { code: 'UNMAPPED', unmapped });
}

/**
 * Records that the journal of a period is exported, with a digest of its entries, by which later changes are found.
 * @returns the id of the export, whose file can be downloaded
 * @throws Refused 400 for wrong days, 409 UNMAPPED
 */
export async function exportJournal(
  strapi: Core.Strapi,
  period: JournalPeriod,
  actor: PanelActor,
  now: number,
): Promise<string> {
  requirePeriod(period, await todayOf(strapi, now));
  return strapi.db.transaction(async () => {
    const entries = await readEntries(strapi, period);
    requireMapped(entries, await readAccounts(strapi));
    const row = await exportTable(strapi).create({
      fromDay: period.from,
      toDay: period.to,
      digest: digestOf(entries),
      entries: entries.length,
      debitCents: debitCents(entries),
      days: digestByDay(entries),
      exportedBy: actor.id,
      exportedByName: actor.name,
      exportedAt: new Date(now),
    });
    await auditLog(strapi).by(actor, {
      action: 'journal.export',
      entity: 'journal',
      entityId: row.documentId,
      before: null,
      after: { from: period.from, to: period.to, entries: entries.length, debitCents: row.debitCents },
    });
    return row.documentId;
  });
}

/**
 * Returns the file of an export, with the accounts of today.
 * @throws Refused 404, 409 CHANGED if a later movement belongs to its days, 409 UNMAPPED
 */
export async function findJournalFile(
  strapi: Core.Strapi,
  id: string,
): Promise<{ readonly name: string; readonly content: string }> {
  const row = await exportTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.unknownExport);
  const entries = await readEntries(strapi, { from: row.fromDay, to: row.toDay });
  if (digestOf(entries) !== row.digest) throw new Refused(409, texts.changed, { code: 'CHANGED' });
  const accounts = await readAccounts(strapi);
  requireMapped(entries, accounts);
  return { name: texts.file(row.fromDay, row.toDay), content: journalFile(entries, accounts) };
}
