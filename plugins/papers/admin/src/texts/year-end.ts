import type { Notice, Stop } from '../../../shared/years/contracts';

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
    wording: 'Wording',
    wordingApproved: 'approved',
    wordingOpen: 'not approved',
    preflight: 'Preflight',
    toResolve: (count: string) => `${count} to resolve`,
    resolved: 'nothing to resolve',
    released: 'released',
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
    noEmail: ({ count, without }: Words) => [
      `${count === '1' ? '1 donor' : `${count} donors`} without email, ${without} of them without address`,
      'Their statements are to be printed',
    ],
    alike: ({ count }: Words) => [
      count === '1' ? '1 pair of devotees looks alike' : `${count} pairs of devotees look alike`,
      'Merge first: two statements become one',
    ],
  } satisfies Readonly<Record<Notice['kind'], (words: Words) => readonly string[]>>,
  noticeLinks: {
    checks: 'See checks',
    disputes: 'See disputes',
    noEmail: 'See donors',
    alike: 'Compare',
  } satisfies Readonly<Record<Notice['kind'], string>>,
  again: 'Check again',
  resolveFirst: (count: string) =>
    count === '1' ? 'Resolve the entry above first' : `Resolve the ${count} entries above first`,
  wrongSum: 'The sums are not those of the ledger',
  release: (year: string) => `Release ${year}`,
  releaseTitle: (year: string) => `Release the statements of ${year}?`,
  releaseBody:
    'From then on every devotee can get the official statement of the year in their account. Your name and the moment are kept. Whatever changes afterwards comes in a corrected statement.',
  released: (by: string, moment: string) =>
    `Released by ${by}, ${moment}. Every devotee can get the official statement.`,
  releasedNow: 'The year is released',
  sums: {
    title: 'What will be issued',
    statements: 'Statements',
    byMail: 'to people with email',
    onPaper: 'to people without',
    contributions: 'Contributions',
    value: 'Value given in return',
    other: 'Not contributions',
    without: 'Without receipt',
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
