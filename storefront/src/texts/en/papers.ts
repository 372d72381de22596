import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import { counted } from './locale';

/** Texts of receipts and yearly statements. */
export const paperTexts = {
  /** Watermark on print from a demo or test shop. */
  sample: 'SAMPLE',
  receipt: {
    download: 'Receipt (PDF)',
    notYet: 'Your tax receipt isn’t ready yet. You’ll find it here once the temple issues it.',
    waiting: 'You’ll get your tax receipt when the check clears.',
    void: (number: string) => `Receipt ${number} is void. Please don’t use it for your tax return.`,
    replaces: (number: string, version: number) =>
      `Receipt ${number}, version ${version}. Please discard version ${version - 1}.`,
    number: (number: string) => `Receipt ${number}`,
  },
  statements: {
    title: 'Statements',
    description: 'What you gave in a year, for your tax return.',
    years: 'Years',
    heading: 'Your donations in',
    official: (number: string, version: number) => `Statement ${number}, version ${version}`,
    running: 'Running summary, not an official statement',
    notReleased: (year: number) =>
      `The temple releases ${year} statements in January. Until then, this page shows your donations so far.`,
    released: (year: number) => `The temple has released ${year} statements.`,
    issue: 'Get my statement',
    issueBusy: 'Preparing…',
    stale: (version: number) => `Your receipts have changed since version ${version}. Please get the next version.`,
    issueNext: 'Get the next version',
    download: 'Statement (PDF)',
    sum: 'Contribution, deductible to the extent allowed by law',
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
      sentence: 'In-kind donations are described, not valued; others paid the rest. The total above includes neither.',
      kindGift: (description: string) => `${description}, described, not valued`,
      notes: {
        business: (payer: string) => `Paid by ${payer || 'a business'}, with its own receipt`,
        daf: (payer: string) => `Paid by ${payer || 'a donor-advised fund'}, a donor-advised fund`,
        employer: (payer: string) => (payer ? `Matching gift paid by ${payer}` : 'Matching gift paid by your employer'),
        qcd: (payer: string) => `From a retirement account${payer ? ` at ${payer}` : ''}, with its own letter`,
        estate: (payer: string) => `Paid by ${payer || 'an estate'}, with its own receipt`,
      } satisfies Record<GiftSource, (payer: string) => string>,
    },
    paid: (amount: string) => `paid ${amount}`,
    line: (name: string, qty: number) => (qty > 1 ? `${name}, ${qty}` : name),
    includes: (first: string, last: string) =>
      first === last
        ? `Includes receipt ${first}. Don’t claim it twice.`
        : `Includes receipts ${first} to ${last}. Don’t claim them twice.`,
    adviser: 'Please ask your tax advisor.',
    waiting: (waiting: number, uncleared: number) =>
      [
        uncleared > 0
          ? `${counted(uncleared, 'check hasn’t', 'checks haven’t')} cleared yet. You’ll get ${uncleared === 1 ? 'its receipt when it does' : 'their receipts when they do'}.`
          : '',
        waiting > uncleared
          ? `${counted(waiting - uncleared, 'donation has', 'donations have')} no receipt yet. The temple will issue ${waiting - uncleared === 1 ? 'it' : 'them'} after it approves the wording of its receipts.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    empty: (year: number) => `No receipts in ${year}`,
    emptyText: (year: number, isReleased: boolean) =>
      isReleased
        ? `The temple released its ${year} statements, and none of your donations has a receipt for that year.`
        : `Nothing has a ${year} receipt yet: a card donation appears here once it’s paid, a check once it clears, and the official statement in January ${year + 1}.`,
    toServices: 'Browse services',
  },
  onPapers: {
    heading: 'On receipts and statements',
    text: 'Optional. We print your address on letters.',
    statementName: 'Name on statements',
    statementNameHint: 'For example, Ravi and Lakshmi Kumar. Leave it blank to use your own name',
    addressLine: 'Street address',
    addressCity: 'City',
    addressState: 'State',
    addressPostalCode: 'Postal code',
    addressCountry: 'Country',
  },
  /** Note below a cart line that includes goods. */
  received: (value: string, benefit: string) => `About ${value} of this is the value of ${benefit}.`,
} as const;
