import type { Treatment } from '@seva/config/rules/papers/treatments';

/** Every word of a paper that the temple does not write itself, in English. */
export const en = {
  language: 'en-US',
  sample: 'SAMPLE',
  void: 'VOID',
  ein: (ein: string) => `EIN ${ein}`,
  title: {
    receipt: (number: string) => `Receipt ${number}`,
    statement: (number: string) => `Statement ${number}`,
    running: (year: number) => `Running summary of ${year}`,
    sample: (title: string) => `Sample: ${title}`,
    void: (title: string) => `Void: ${title}`,
  },
  head: {
    receipt: 'Receipt',
    statement: 'Statement',
    summary: 'Summary',
    giftDate: 'Date of gift',
    taxYear: 'Tax year',
    issued: 'Issued',
    asOf: 'As of',
    donation: 'Donation',
    paidWith: 'Paid with',
    receipts: 'Receipts',
    version: (version: number) => `version ${version}`,
    replaces: (version: number, day: string) => `replaces version ${version} of ${day}`,
    isVoid: 'This paper is void',
    noNumber: 'not numbered',
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    continued: (what: string) => `${what}, continued`,
    forDonor: (name: string) => `for ${name}`,
  },
  receipt: {
    thanks: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
    received: ['We received your payment of ', '. Each line below says what it is.'],
    for: 'For',
    paid: 'Paid',
    givenBack: 'Given back',
    valueGiven: 'Value given',
    contribution: 'Contribution',
    total: 'Total',
    quantity: (quantity: number) => ` × ${quantity}`,
    note: (note: string) => `, ${note}`,
    returned: (sum: string, day: string) => `${sum} was given back on ${day}.`,
  },
  statement: {
    yourGifts: 'Your gifts in',
    running: 'Running summary, not an official statement',
    tenders: (year: number) => `Cash, check and card in ${year}`,
    noGifts: (year: number) => `No gifts are known for ${year}.`,
    groups: {
      gift: 'Gifts',
      religious: 'Religious services',
      part: 'Part gift',
      none: 'Not contributions, outside the total above',
      undecided: 'Not yet decided, outside the total above',
    } satisfies Record<Treatment, string>,
    paid: (sum: string) => `, paid ${sum}`,
    includes: (first: string, last: string) =>
      first === last
        ? `Includes receipt ${first}. Do not claim it twice.`
        : `Includes receipts ${first} to ${last}. Do not claim them twice.`,
    forInformation: 'The official statement follows after the end of the year.',
  },
  contribution: 'Contribution, deductible as far as the law allows',
  /** Where nothing is a contribution, the word “deductible” has no place. */
  noContribution: 'Charitable contribution',
  signer: (name: string, title: string) => (title ? `${name}, ${title}` : name),
  signedFor: (legalName: string) => `for ${legalName}`,
  check: {
    receipt: 'Is this receipt genuine?',
    statement: 'Is this statement genuine?',
    how: ['Scan, or enter the number', 'and this code on our site:'],
    onSite: (site: string) => `${site.replace(/^https?:\/\//, '')}/verify, code `,
    picture: (address: string) => `QR code that opens ${address}`,
  },
  foot: {
    issuer: (legalName: string, ein: string) => `${legalName}, EIN ${ein}.`,
    issued: (day: string) => `Issued ${day}.`,
    adviser: 'Please ask your tax adviser.',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
};

/** The words of a paper in one language. */
export type PaperTexts = typeof en;
