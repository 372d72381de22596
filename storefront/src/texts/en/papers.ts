import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import { counted } from './locale';

/** Receipts, the year's statement, and the check of a paper. */
export const paperTexts = {
  /** Across what is printed in a shop for practice. */
  sample: 'SAMPLE',
  receipt: {
    download: 'Receipt (PDF)',
    notYet: 'There is no tax receipt for this donation yet.',
    waiting: 'Your tax receipt comes when the check has cleared.',
    void: (number: string) => `The receipt ${number} is void. Please don’t use it for a tax return.`,
    replaces: (number: string, version: number) =>
      `Receipt ${number}, version ${version}. Please discard version ${version - 1}.`,
    number: (number: string) => `Receipt ${number}`,
  },
  statements: {
    title: 'Statements',
    description: 'What you gave in a year, for your tax return.',
    years: 'Years',
    heading: 'Your gifts in',
    official: (number: string, version: number) => `Statement ${number}, version ${version}`,
    ein: (ein: string) => `EIN ${ein}`,
    running: 'Running summary, not an official statement',
    notReleased: (year: number) =>
      `The temple releases the statements of ${year} in January. Until then this page shows what there is.`,
    released: (year: number) => `The temple has released the statements of ${year}.`,
    issue: 'Get my statement',
    issueBusy: 'Preparing …',
    stale: (version: number) => `Your receipts have changed since version ${version}. Please ask for the next version.`,
    issueNext: 'Get the next version',
    download: 'Statement (PDF)',
    print: 'Print',
    sum: 'Contribution, deductible as far as the law allows',
    sumNote: (year: number) => `Check and card in ${year}`,
    groups: {
      gift: 'Gifts',
      religious: 'Religious services',
      part: 'Part gift',
      none: 'Not contributions, outside the total above',
      undecided: 'Not decided, outside the total above',
    } as const satisfies Record<Treatment, string>,
    aside: {
      heading: 'In kind, and for your information',
      sentence: 'Described, not valued; and what others paid. None of it is in the total above.',
      kindGift: (description: string) => `${description}, described, not valued`,
      notes: {
        business: (payer: string) => `Paid by ${payer || 'a business'}, with a receipt of its own`,
        daf: (payer: string) => `Paid by ${payer || 'a donor-advised fund'}, a donor-advised fund`,
        employer: (payer: string) => (payer ? `Matching gift paid by ${payer}` : 'Matching gift paid by your employer'),
        qcd: (payer: string) => `From a retirement account${payer ? ` at ${payer}` : ''}, with a letter of its own`,
        estate: (payer: string) => `Paid by ${payer || 'an estate'}, with a receipt of its own`,
      } satisfies Record<GiftSource, (payer: string) => string>,
    },
    columns: { date: 'Date', receipt: 'Receipt', name: 'For', amount: 'Amount' },
    paid: (amount: string) => `paid ${amount}`,
    line: (name: string, qty: number) => (qty > 1 ? `${name}, ${qty}` : name),
    includes: (first: string, last: string) =>
      first === last
        ? `Includes the receipt ${first}; do not claim it twice.`
        : `Includes the receipts ${first} to ${last}; do not claim them twice.`,
    adviser: 'Please ask your tax advisor.',
    waiting: (waiting: number, uncleared: number) =>
      [
        uncleared > 0
          ? `${counted(uncleared, 'check has', 'checks have')} not cleared yet; ${uncleared === 1 ? 'its receipt comes' : 'their receipts come'} when ${uncleared === 1 ? 'it has' : 'they have'}.`
          : '',
        waiting > uncleared
          ? `${counted(waiting - uncleared, 'donation has', 'donations have')} no receipt yet; the temple issues it when it has approved what its receipts say.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    empty: (year: number) => `No receipts in ${year}`,
    emptyText: 'Your gifts of the year will be here, ready for your tax return.',
    toServices: 'See the services',
  },
  onPapers: {
    heading: 'On receipts and statements',
    text: 'Optional. Your address stands on what the temple mails to you.',
    statementName: 'Name on statements',
    statementNameHint: 'Such as “Ravi and Lakshmi Kumar”; blank for your own name',
    addressLine: 'Street and number',
    addressCity: 'City',
    addressState: 'State',
    addressPostalCode: 'Postal code',
    addressCountry: 'Country',
  },
  verify: {
    title: 'Is this paper genuine?',
    description: 'Enter the number and the code that stand on a receipt or statement of the temple.',
    number: 'Number',
    numberHint: 'Such as R-2026-000123',
    code: 'Code',
    codeHint: 'Ten signs beside the QR code',
    numberProblem: 'Please enter the number on the paper',
    codeProblem: 'Please enter the code on the paper',
    submit: 'Check the paper',
    busy: 'Checking …',
    genuine: 'This paper is genuine and stands.',
    replaced: 'This paper is genuine, but a later version has replaced it.',
    void: 'This paper is void. It does not count any longer.',
    sample: 'It is a sample of a shop for practice, and no tax receipt.',
    kinds: { receipt: 'Receipt', statement: 'Statement', kind_gift: 'Receipt of a gift in kind' },
    facts: {
      paper: 'Paper',
      temple: 'Issued by',
      ein: 'EIN',
      issued: 'Issued on',
      year: 'Tax year',
      amount: 'Paid',
      contribution: 'Contribution',
      initials: 'Donor’s initials',
    },
    version: (number: string, version: number) => `${number}, version ${version}`,
  },
  /** Under a line of the cart of which part is the value of goods. */
  received: (value: string, benefit: string) => `About ${value} of this is the value of ${benefit}.`,
} as const;
