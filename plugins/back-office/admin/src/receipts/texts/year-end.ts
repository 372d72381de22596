import type { JobState } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { RunPeople } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Notice, Stop } from '@seva/config/contract/panel/receipts/years/contracts';

const times = (count: string) => (count === '1' ? 'once' : `${count} times`);

export const yearEndTexts = {
  title: (year: string) => `Year end ${year}`,
  year: 'Year',
  asOf: (moment: string) => `As of ${moment}, temple time`,
  steps: {
    label: 'Steps of the year end',
    treatments: 'Treatments',
    approvedOf: (approved: string, all: string) => `${approved} of ${all} approved`,
    wordingOpen: 'wording not approved',
    preflight: 'Preflight',
    toResolve: (count: string) => `${count} to resolve`,
    resolved: 'nothing to resolve',
    issue: 'Issue',
    mailAndZip: 'email and ZIP',
    under: (done: string, total: string) => `${done} of ${total}`,
    issued: (count: string) => `${count} issued`,
    before: (step: string) => `First: ${step}`,
  },
  stops: (count: string) =>
    count === '1'
      ? '1 issue to resolve before you release the year'
      : `${count} issues to resolve before you release the year`,
  clean: 'Ready to release',
  cleanAndReleased: 'Nothing to resolve',
  notices: 'For your information',
  stop: {
    notOver: (_: Words, year: string) => [`The year ${year} isn’t over`, 'You can release its statements in January'],
    wording: () => ['The wording of receipts isn’t approved', 'Approve it before you issue anything'],
    undecided: ({ name, count, amount }: Words) => [
      `${name}: donated for ${times(count)}, treatment undecided`,
      `${count === '1' ? '1 receipt' : `${count} receipts`} (${amount}) would have no tax sentence`,
    ],
    attention: ({ count }: Words, _year: string, mayAct: boolean) => [
      count === '1' ? '1 payment needs attention' : `${count} payments need attention`,
      `The donor or the amount is unclear until then.${mayAct ? '' : ' A manager can resolve it'}`,
    ],
    missing: ({ count, name }: Words) => [
      count === '1'
        ? '1 donation has a missing or outdated receipt'
        : `${count} donations have missing or outdated receipts`,
      name || 'Issue missing receipts, or wait: the shop updates them once an hour',
    ],
  } satisfies Readonly<Record<Stop['kind'], (words: Words, year: string, mayAct: boolean) => readonly string[]>>,
  stopLinks: {
    notOver: '',
    wording: 'Approve',
    undecided: 'Decide',
    attention: 'Open',
    missing: 'Open',
  } satisfies Readonly<Record<Stop['kind'], string>>,
  notice: {
    checks: ({ count, amount }: Words, mayAct: boolean) => [
      `${count === '1' ? '1 check hasn’t' : `${count} checks haven’t`} cleared, ${amount}`,
      `${mayAct ? 'Mark those that have cleared' : 'A manager can mark those that have cleared'}. Others will be in corrected statements`,
    ],
    disputes: ({ count, amount }: Words) => [
      `${count === '1' ? '1 donation is' : `${count} donations are`} disputed, ${amount}`,
      'They count until the bank decides otherwise',
    ],
    unpaid: ({ name, amount }: Words) => [
      `Donation ${name} is no longer paid and has a balance of ${amount}`,
      'Its refunds and lost disputes don’t add up to the donation. It counts in the total but isn’t in a statement',
    ],
    noEmail: ({ count }: Words, mayAct: boolean) => [
      `${count === '1' ? '1 donor' : `${count} donors`} without email`,
      `Their statements are in the ZIP, sorted by name.${mayAct ? ' Enter an email, and they get theirs by email' : ''}`,
    ],
    noAddress: ({ without }: Words, mayAct: boolean) => [
      `${without === '1' ? '1 donor' : `${without} donors`} without email and address`,
      `You can’t mail their statements. ${mayAct ? 'Enter their addresses, or hand the statements out' : 'Hand them out'}`,
    ],
    alike: ({ count }: Words, mayAct: boolean) => [
      count === '1' ? '1 pair of likely duplicates' : `${count} pairs of likely duplicates`,
      `${mayAct ? 'Merge them' : 'A manager can merge them'}. A person with two records gets two statements`,
    ],
  } satisfies Readonly<Record<Notice['kind'] | 'noAddress', (words: Words, mayAct: boolean) => readonly string[]>>,
  noticeLinks: {
    checks: 'See checks',
    disputes: 'See disputes',
    unpaid: 'Open',
    noEmail: 'See donors',
    noAddress: 'See donors',
    alike: 'Compare',
  } satisfies Readonly<Record<Notice['kind'] | 'noAddress', string>>,
  again: 'Check again',
  checking: 'Checking the year…',
  checkingStep: 'checking…',
  resolveFirst: (count: string) =>
    count === '1' ? 'Resolve the issue above first' : `Resolve the ${count} issues above first`,
  wrongSum: 'The totals don’t match the ledger',
  toIssue: 'Go to issue',
  preview: {
    title: 'View a statement first',
    hint: 'The statement of one donor as we would issue it now. It’s marked SAMPLE and uses no number.',
    donor: 'Donor',
    see: 'View statement (PDF)',
    file: 'statement-preview.pdf',
  },
  issue: {
    title: 'Issue',
    hint: 'Numbers all statements. Donors with an email address get theirs by email; the others are in a ZIP, sorted by name.',
    mail: 'Send statements by email',
    mailHint: 'At most 60 per minute. If you turn this off, all of them are in the ZIP.',
    who: 'For whom',
    people: {
      all: 'Everyone with a receipt of the year',
      open: 'Only people whose statement is missing or out of date',
    } satisfies Readonly<Record<RunPeople, string>>,
    begin: 'Issue statements',
    beginTitle: (year: string) => `Issue the statements of ${year}?`,
    withMail:
      'Each statement gets its number, and donors with an email address get theirs by email. Issued statements don’t change, and no one gets the same version twice.',
    withoutMail: 'Each statement gets its number. We send no email, and issued statements don’t change.',
    begun: 'Issuing statements',
    ended: 'Run finished',
    releaseFirst: 'Release the year first',
    runs: 'Runs',
    noRuns: 'Nothing has been issued yet.',
    run: (by: string, moment: string) => `${by}, ${moment}`,
    states: { running: 'running', canceled: 'stopped', done: 'done' } satisfies Readonly<Record<JobState, string>>,
    result: (statements: string, mailed: string, onPaper: string) =>
      `${statements === '1' ? '1 statement' : `${statements} statements`}: ${mailed} by email, ${onPaper} on paper`,
    guests: (count: string) =>
      count === '1' ? 'Emailed 1 guest about their receipts' : `Emailed ${count} guests about their receipts`,
    waiting: (count: string) => (count === '1' ? '1 email in the queue' : `${count} emails in the queue`),
    faults: (names: string) => `Without a statement: ${names}. The report says why.`,
    zip: 'Statements (ZIP)',
    zipOf: (moment: string) => `Statements (ZIP) of the run of ${moment}`,
    zipFile: (year: string) => `statements-${year}.zip`,
    report: 'Report (CSV)',
    reportOf: (moment: string) => `Report (CSV) of the run of ${moment}`,
    reportFile: (year: string) => `statements-${year}-report.csv`,
  },
  release: (year: string) => `Release ${year}`,
  releaseTitle: (year: string) => `Release the statements of ${year}?`,
  releaseBody:
    'Every devotee can then get the official statement of the year in their account. Later changes need a corrected statement. We record your name and the time.',
  released: (by: string, moment: string) =>
    `Released by ${by}, ${moment}. Every devotee can get the official statement.`,
  releasedNow: 'Year released',
  releaseHint: 'Devotees can then get theirs in their account, and you can issue the statements.',
  sums: {
    title: 'What will be issued',
    statements: 'Statements',
    byMail: 'by email',
    onPaper: 'on paper, in the ZIP',
    contributions: 'Contributions',
    value: 'Value of benefits',
    other: 'Not contributions',
    without: 'Without a receipt',
    unpaid: 'Balance of unpaid donations',
    equals: 'Matches the ledger',
    differs: (difference: string, ledger: string) => `${difference} off the ledger, which shows ${ledger}`,
    approvedBy: (by: string, on: string) => `Wording approved by ${by}, ${on}`,
  },
} as const;

/** Values of a text: formatted counts and amounts. */
interface Words {
  readonly name: string;
  readonly count: string;
  readonly amount: string;
  readonly without: string;
}
