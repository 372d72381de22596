import { ledgerKindNames } from '@seva/config/contract/panel/donations/months/kind-names';
import type { JournalReason } from '@seva/config/rules/desk/journal';

const reasons: Readonly<Record<JournalReason, string>> = {
  ...ledgerKindNames,
  deposit: 'Deposit',
  deposit_corrected: 'Corrected deposit',
  check_returned: 'Returned check',
  over_short: 'Over or short',
  payout: 'Payout',
  card_fees: 'Card fees',
  processor: 'Other at the card processor',
};

/** Refusals of the journal, and the words of its file. QuickBooks Online recognizes the columns by these names. */
export const journalTexts = {
  columns: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Class'],
  reasons,
  unmapped: (count: number) =>
    count === 1
      ? 'One account isn’t mapped yet. Enter it under Accounts.'
      : `${count} accounts aren’t mapped yet. Enter them under Accounts.`,
  unknownExport: 'We couldn’t find this file',
  unknownService: 'One of these services doesn’t exist any more.',
  wrongDays: 'The first day must be before the last one, and the last one not after today.',
  tooLong: 'A file covers at most a year.',
  changed: 'Something in these days has changed since this file was exported. Export them again.',
  file: (from: string, to: string) => `journal-${from}-${to}`,
} as const;
