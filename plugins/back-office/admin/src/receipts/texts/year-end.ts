import type { JobState } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { RunPeople } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Notice, Stop } from '@seva/config/contract/panel/receipts/years/contracts';

const times = (count: string) => (count === '1' ? 'once' : `${count} times`);

/** Sentences of *Year end*. */
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
    dryRun: 'Dry run',
    nothingSent: 'nothing is sent',
    sample: 'Sample',
    toYourself: 'one to yourself',
    sent: 'sent',
    issue: 'Issue',
    mailAndZip: 'mail and ZIP',
    under: (done: string, total: string) => `${done} of ${total}`,
    issued: (count: string) => `${count} issued`,
    before: (step: string) => `First: ${step}`,
  },
  stops: (count: string) =>
    count === '1'
      ? '1 must be resolved before the year is released'
      : `${count} must be resolved before the year is released`,
  clean: 'Nothing stops the release',
  notices: 'Good to know, does not stop you',
  stop: {
    notOver: (_: Words, year: string) => [`The year ${year} is not over`, 'Its statements are released in January'],
    wording: () => ['The wording of receipts is not approved', 'Nothing is issued before it is'],
    undecided: ({ name, count, amount }: Words) => [
      `${name} was given for ${times(count)}, treatment undecided`,
      `${amount} would have no sentence on ${count === '1' ? '1 receipt' : `${count} receipts`}`,
    ],
    attention: ({ count }: Words) => [
      count === '1' ? '1 payment needs attention' : `${count} payments need attention`,
      'Until then nobody knows whose it is, or how much',
    ],
    missing: ({ count, name }: Words) => [
      count === '1'
        ? '1 donation does not agree with its receipt'
        : `${count} donations do not agree with their receipts`,
      name || 'Issue what is missing; the shop also looks once an hour',
    ],
  } satisfies Readonly<Record<Stop['kind'], (words: Words, year: string) => readonly string[]>>,
  stopLinks: {
    notOver: '',
    wording: 'Approve',
    undecided: 'Decide',
    attention: 'Open',
    missing: 'Open',
  } satisfies Readonly<Record<Stop['kind'], string>>,
  notice: {
    checks: ({ count, amount }: Words) => [
      `${count === '1' ? '1 check is' : `${count} checks are`} not cleared, ${amount}`,
      'They will be in corrected statements',
    ],
    disputes: ({ count, amount }: Words) => [
      `${count === '1' ? '1 donation is' : `${count} donations are`} disputed, ${amount}`,
      'They count until the bank decides',
    ],
    unpaid: ({ name, amount }: Words) => [
      `Donation ${name} is no longer paid and has a balance of ${amount}`,
      'Its refunds and lost disputes come to more, or less, than was given. It counts in the total and is in no statement',
    ],
    noEmail: ({ count, without }: Words) => [
      `${count === '1' ? '1 donor' : `${count} donors`} without email, ${without} of them without address`,
      'Their statements go into the ZIP, sorted by name',
    ],
    alike: ({ count }: Words, mayMerge: boolean) => [
      count === '1' ? '1 pair of devotees looks alike' : `${count} pairs of devotees look alike`,
      mayMerge
        ? 'Merge first: two statements become one'
        : 'Ask a manager to merge them first: two statements become one',
    ],
  } satisfies Readonly<Record<Notice['kind'], (words: Words, mayMerge: boolean) => readonly string[]>>,
  noticeLinks: {
    checks: 'See checks',
    disputes: 'See disputes',
    unpaid: 'Open',
    noEmail: 'See donors',
    alike: 'Compare',
  } satisfies Readonly<Record<Notice['kind'], string>>,
  again: 'Check again',
  checking: 'Checking the year…',
  checkingStep: 'checking…',
  thisTab:
    'This tab remembers the dry run and the sample while the sums stay the same. A colleague, or another tab, does both again.',
  resolveFirst: (count: string) =>
    count === '1' ? 'Resolve the entry above first' : `Resolve the ${count} entries above first`,
  wrongSum: 'The sums are not those of the ledger',
  toDryRun: 'Go to dry run',
  toSample: 'Go to sample',
  toIssue: 'Go to issue',
  dryRun: {
    title: 'Dry run',
    hint: 'Every statement is made and thrown away: nothing is written, no number is used, no mail is sent.',
    start: 'Start the dry run',
    again: 'Run it again',
    waiting: 'Making every statement. This takes some seconds.',
    first: 'Start the dry run first',
    since: 'The year has changed since the dry run: run it again',
    found: (count: string) => (count === '1' ? '1 statement would be issued' : `${count} statements would be issued`),
    asOf: (moment: string) => `As of ${moment}`,
    rows: {
      issued: 'For the first time',
      replaced: 'Next version, since receipts have changed',
      unchanged: 'Issued already, and still true',
      void: 'Void: nothing is left of the gifts',
      byMail: 'By mail',
      onPaper: 'On paper, in the ZIP',
      guests: 'Guests, whose mail names their receipts',
    },
    withoutAddress: (count: string) =>
      count === '1' ? '1 of those on paper has no address' : `${count} of those on paper have no address`,
    withoutAddressWhy: 'Their letters cannot be sent: ask them, or hand them out',
    unprintable: (count: string) =>
      count === '1'
        ? '1 name has letters that papers cannot show'
        : `${count} names have letters that papers cannot show`,
    clean: 'Everything can be issued',
    goodToKnow: 'Good to know, does not stop you',
    donors: 'See donors',
  },
  sample: {
    title: 'Sample to yourself',
    hint: 'The mail with a made-up statement, as donors will get it. SAMPLE stands across it, and no number is used.',
    to: (address: string) => `It goes to ${address}.`,
    send: 'Send the sample',
    again: 'Send it again',
    sent: (address: string) => `Sent to ${address}. Read it before you go on.`,
    see: 'See the statement (PDF)',
    file: 'sample-statement.pdf',
    first: 'Send yourself the sample first',
  },
  issue: {
    title: 'Issue',
    hint: 'Statements get their numbers, people with email get theirs by mail, the others lie in a ZIP by name.',
    mail: 'Send the statements by email',
    mailHint: 'At most 60 leave in a minute. Without it, all of them lie in the ZIP.',
    who: 'For whom',
    people: {
      all: 'Everybody with a receipt of the year',
      open: 'Only people whose statement is missing or out of date',
    } satisfies Readonly<Record<RunPeople, string>>,
    begin: 'Issue the statements',
    beginTitle: (year: string) => `Issue the statements of ${year}?`,
    withMail:
      'Each statement gets its number, and people with email get theirs by mail. What was issued already stays as it is, and nobody gets the same version twice.',
    withoutMail: 'Each statement gets its number; no mail is sent. What was issued already stays as it is.',
    begun: 'The statements are being issued',
    ended: 'The run has ended',
    releaseFirst: 'Release the year first',
    runs: 'Runs',
    noRuns: 'Nothing has been issued yet.',
    run: (by: string, moment: string) => `${by}, ${moment}`,
    states: { running: 'under way', canceled: 'stopped', done: 'done' } satisfies Readonly<Record<JobState, string>>,
    result: (statements: string, mailed: string, onPaper: string) =>
      `${statements === '1' ? '1 statement' : `${statements} statements`}: ${mailed} by mail, ${onPaper} on paper`,
    guests: (count: string) =>
      count === '1' ? '1 guest was told of their receipts' : `${count} guests were told of their receipts`,
    waiting: (count: string) =>
      count === '1' ? '1 mail waits for its minute' : `${count} mails wait for their minute`,
    faults: (names: string) => `Without a statement: ${names}. The report says why.`,
    zip: 'Papers (ZIP)',
    zipOf: (moment: string) => `Papers (ZIP) of the run of ${moment}`,
    zipFile: (year: string) => `statements-${year}.zip`,
    report: 'Report (CSV)',
    reportOf: (moment: string) => `Report (CSV) of the run of ${moment}`,
    reportFile: (year: string) => `statements-${year}-report.csv`,
  },
  release: (year: string) => `Release ${year}`,
  releaseTitle: (year: string) => `Release the statements of ${year}?`,
  releaseBody:
    'From then on every devotee can get the official statement of the year in their account. Your name and the moment are kept. Whatever changes afterwards comes in a corrected statement.',
  released: (by: string, moment: string) =>
    `Released by ${by}, ${moment}. Every devotee can get the official statement.`,
  releasedNow: 'The year is released',
  releaseHint: 'Then devotees can get theirs in their account, and the statements can be issued.',
  sums: {
    title: 'What will be issued',
    statements: 'Statements',
    byMail: 'by mail',
    onPaper: 'on paper, in the ZIP',
    contributions: 'Contributions',
    value: 'Value given in return',
    other: 'Not contributions',
    without: 'Without receipt',
    unpaid: 'Balance of unpaid donations',
    equals: 'Equals the ledger',
    differs: (difference: string, ledger: string) => `${difference} away from the ledger, which says ${ledger}`,
    approvedBy: (by: string, on: string) => `Wording approved by ${by}, ${on}`,
  },
} as const;

/** What a sentence is told: counts and sums in words. */
interface Words {
  readonly name: string;
  readonly count: string;
  readonly amount: string;
  readonly without: string;
}
