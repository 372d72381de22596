import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Treatment } from '@seva/config/rules/papers/treatments';

const treatmentNames: Readonly<Record<Treatment, string>> = {
  gift: 'Gift',
  religious: 'Religious',
  part: 'Part gift, part value',
  none: 'Not a contribution',
  undecided: 'Undecided',
};
const quoted = (words: readonly string[]) => words.map((each) => `“${each}”`).join(', ');

/** What the treasurer’s pages say when something is refused, and what a sample of a receipt says. */
export const paperActTexts = {
  unknownService: 'This service is not there any more. Please load the page again.',
  changedMeanwhile: (name: string) =>
    `Somebody has changed “${name}” since you opened this page. Please load it again and look at it once more.`,
  noTreatment: (name: string) => `“${name}” has no treatment yet. Choose one first, then approve it.`,
  noValue: (name: string) => `“${name}” is part gift, part value: please say what the donor receives, and its value.`,
  retreatUndecided: 'Please choose what the payment is. “Undecided” cannot be written on receipts that exist.',
  notApproved: 'Please approve this treatment first: what was not approved is not written on any receipt.',
  runs: 'This is being done already. Please wait until it has ended.',
  wordingChanged: 'Somebody has changed the wording since you opened this page. Please load it again.',
  sentence: (treatment: Treatment, words: readonly string[]) =>
    `The sentence for “${treatmentNames[treatment]}” cannot be saved: the law wants to read ${quoted(words)} in it.`,
  forbidden: (treatment: Treatment, words: readonly string[]) =>
    `The sentence for “${treatmentNames[treatment]}” must not say ${quoted(words)}.`,
  notReady: 'The wording cannot be approved before everything that is missing is there.',
  notIssuing: 'No receipt can be issued before the wording is approved and nothing is missing.',
  notStanding: 'This version no longer stands. Please open the latest one.',
  statementByYear: 'A statement is made of its receipts. Correct or void the receipt, then issue the statement again.',
  notStale: 'This statement agrees with its receipts: there is nothing new to issue.',
  nothingToIssue: 'There is nothing to issue: the donation is not paid, or nobody is known who gave it.',
  accountGivesNothing:
    'A gift from a retirement account may give nothing in return. Every line of this donation has to be a gift or religious first.',
  noPostmark: 'Only a check has a postmark.',
  wrongPostmark: 'A check was posted before it was received, and at most 60 days before.',
  unknownPerson: 'This devotee is not known. Please choose one from the list.',
  kindGiftKeyTaken: 'A gift with other details was recorded from this dialog. Close it and look at the list.',
  kindGiftLater: 'A gift in kind cannot be received on a day to come.',
  kindGiftOrder: 'A day that is noted cannot lie before the gift, or after today.',
  notResolved: (count: number) =>
    count === 1
      ? 'The year cannot be released: one entry of the preflight must be resolved first.'
      : `The year cannot be released: ${count} entries of the preflight must be resolved first.`,
  notTheLedger: 'The year cannot be released: its sums are not those of the ledger. Please ask whoever runs the shop.',
  notDrawn:
    'This paper could not be drawn just now. Nothing is lost: what it says is kept. Please tell whoever runs the shop.',
  notReleased: 'Please release the year first: its statements are not official before.',
  runDiffers:
    'The statements cannot be issued: their sums are not those of the ledger. Please ask whoever runs the shop.',
  nobodyInRun: 'There is nothing to issue: nobody has a receipt of this year that a statement could tell of.',
  report: {
    columns: ['Name', 'Email', 'Statement', 'Version', 'Contribution', 'Value', 'Other', 'Issued', 'What became of it'],
    mailed: 'Sent by email',
    waiting: 'Email waits for its minute',
    onPaper: 'In the ZIP: no email address',
    notMailed: 'In the ZIP: written without email',
    lost: 'In the ZIP: the email could not be delivered',
    none: 'No statement: not done yet',
    faults: {
      failed: 'No statement: it failed, see the log of the server',
      unapproved: 'No statement: the wording of receipts is not approved',
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
      undecided: 'A service that nobody has decided about',
    } satisfies Readonly<Record<Treatment, string>>,
  },
} as const;
