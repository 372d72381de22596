import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Treatment } from '@seva/config/rules/papers/treatments';

export const treatmentNames: Readonly<Record<Treatment, string>> = {
  gift: 'Gift',
  religious: 'Religious',
  part: 'Part gift, part value',
  none: 'Not a contribution',
  undecided: 'Undecided',
};
const quoted = (words: readonly string[]) => words.map((each) => `“${each}”`).join(', ');

/** Refusals on the treasurer’s pages, and the texts of a sample receipt. */
export const paperActTexts = {
  unknownService: 'This service no longer exists. Please reload the page.',
  changedMeanwhile: (name: string) =>
    `Someone has changed “${name}” since you opened this page. Please reload it and review it again.`,
  noTreatment: (name: string) => `“${name}” has no treatment yet. Choose one first, then approve it.`,
  noValue: (name: string) => `“${name}” is part gift, part value. Please enter what the donor receives and its value.`,
  reclassifyUndecided: 'Please choose what the payment is. Existing receipts can’t say “Undecided”.',
  notApproved: 'Please approve this treatment first. We only print approved treatments on receipts.',
  runs: 'This is already in progress. Please wait until it’s done.',
  wordingChanged: 'Someone has changed the wording since you opened this page. Please reload it.',
  sentence: (treatment: Treatment, words: readonly string[]) =>
    `We can’t save the sentence for “${treatmentNames[treatment]}”: the law requires it to say ${quoted(words)}.`,
  forbidden: (treatment: Treatment, words: readonly string[]) =>
    `The sentence for “${treatmentNames[treatment]}” must not say ${quoted(words)}.`,
  notReady: 'Please fill in everything that’s missing before you approve the wording.',
  notIssuing: 'You can issue receipts once the wording is approved and nothing is missing.',
  notStanding: 'This version is no longer valid. Please open the latest one.',
  statementByYear: 'A statement lists its receipts. Correct or void the receipt, then issue the statement again.',
  notStale: 'This statement matches its receipts, so there’s nothing new to issue.',
  nothingToIssue: 'There’s nothing to issue: the donation isn’t paid, or its donor is unknown.',
  accountGivesNothing:
    'A gift from a retirement account can’t include anything in return. First make every line of this donation a gift or religious.',
  noPostmark: 'Only a check has a postmark.',
  wrongPostmark: 'The postmark must be before the day you received the check, by at most 60 days.',
  unknownPerson: 'We don’t know this devotee. Please choose one from the list.',
  kindGiftKeyTaken: 'You’ve already recorded a gift with other details from this dialog. Close it and check the list.',
  kindGiftValue:
    'The description contains a value. Leave it out and describe only the goods, or confirm that the description stays as it is.',
  kindGiftLater: 'The day of a gift in kind can’t be in the future.',
  notResolved: (count: number) =>
    count === 1
      ? 'You can’t release the year yet: one preflight entry is unresolved.'
      : `You can’t release the year yet: ${count} preflight entries are unresolved.`,
  notTheLedger:
    'You can’t release the year: its totals don’t match the ledger. Please ask the person who runs the shop.',
  notDrawn:
    'We couldn’t create this document. Nothing is lost: its content is saved. Please tell the person who runs the shop.',
  notReleased: 'Please release the year first. Its statements aren’t official until then.',
  runDiffers:
    'We can’t issue the statements: their totals don’t match the ledger. Please ask the person who runs the shop.',
  nobodyInRun: 'There’s nothing to issue: no donor has a receipt from this year for a statement.',
  report: {
    columns: ['Name', 'Email', 'Statement', 'Version', 'Contribution', 'Value', 'Other', 'Issued', 'Outcome'],
    mailed: 'Sent by email',
    waiting: 'Email is scheduled',
    onPaper: 'In the ZIP: no email address',
    notMailed: 'In the ZIP: issued without email',
    lost: 'In the ZIP: we couldn’t deliver the email',
    none: 'No statement: not done yet',
    faults: {
      failed: 'No statement: it failed, see the server’s log',
      unapproved: 'No statement: the wording of receipts isn’t approved',
    } satisfies Readonly<Record<RunFault, string>>,
  },
  corrected: (reason: string) => `Corrected: ${reason}`,
  voided: (reason: string) => `Void: ${reason}`,
  sample: {
    donor: 'Ravi and Lakshmi Kumar',
    address: ['1200 Example Street', 'Terre Haute, IN 47803'],
    paidWith: 'Visa ending in 4242',
    benefit: 'dinner for two',
    lines: {
      gift: 'Annadanam',
      religious: 'Baba Abhishekam',
      part: 'Festival dinner',
      none: 'Brass lamp',
      undecided: 'A service without a treatment',
    } satisfies Readonly<Record<Treatment, string>>,
  },
} as const;
