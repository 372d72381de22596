import type { Accounts } from '@seva/config/rules/desk/accounts';
import { bookedLines, journalNumber, type JournalEntry } from '@seva/config/rules/desk/journal';
import { dollarsCell, row } from '../../../platform/csv-rows';
import { journalTexts as texts } from '../../../texts/journal';

/** Returns a day as MM/DD/YYYY. */
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const side = (cents: number) => (cents === 0 ? '' : dollarsCell(cents / 100));

/** Returns entries as a CSV file that QuickBooks Online imports. It names no donor. */
export function journalFile(entries: readonly JournalEntry[], accounts: Accounts): string {
  const rows = entries.flatMap((entry) =>
    bookedLines(entry, accounts).map(({ account, className, reason, debitCents, creditCents }) =>
      row([
        ...[journalNumber(entry), american(entry.day), account, side(debitCents), side(creditCents)],
        ...[texts.reasons[reason], '', className],
      ]),
    ),
  );
  return [row(texts.columns), ...rows].join('');
}
