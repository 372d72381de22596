import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { Treatment } from '@seva/config/rules/papers/treatments';

/** All English text of receipts and statements, except for the temple's own. */
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
    custodian: 'Custodian',
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
    /** Heading of a receipt without a contribution, which is no reason for thanks. */
    payment: (name: string) => (name ? `Payment from ${name}` : 'Payment'),
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
    ofContributions: 'Statement of contributions',
    ofPurchasesToo: 'Statement of contributions and purchases',
    /** Heading of `statement@1` to `statement@4`, which did not name purchases. */
    yourGifts: 'Your gifts in',
    running: 'Running summary, not an official statement',
    payments: (year: number) => `All payments in ${year}, without gifts in kind`,
    /** Text of `statement@3` and `statement@4`, when there were two methods of payment. */
    tenders: (year: number) => `Check and card in ${year}`,
    /** Text of `statement@1` and `statement@2`, issued before the methods of payment were limited. */
    tendersWithCash: (year: number) => `Cash, check and card in ${year}`,
    noGifts: (year: number) => `No gifts are known for ${year}.`,
    groups: {
      gift: 'Gifts',
      religious: 'Religious services',
      part: 'Part gift',
      none: 'Not contributions, outside the total above',
      undecided: 'Not yet decided, outside the total above',
    } satisfies Record<Treatment, string>,
    paid: (sum: string) => `, paid ${sum}`,
    aside: 'In kind, and for your information',
    asideSentence: 'Described, not valued; and what others paid. None of it is in the total above.',
    kindGift: (description: string) => `${description}, described, not valued`,
    notes: {
      business: (payer: string) => `Paid by ${payer || 'a business'}, with a receipt of its own`,
      daf: (payer: string) => `Paid by ${payer || 'a donor-advised fund'}, a donor-advised fund`,
      employer: (payer: string) => (payer ? `Matching gift paid by ${payer}` : 'Matching gift paid by your employer'),
      qcd: (payer: string) => `From a retirement account${payer ? ` at ${payer}` : ''}, with a letter of its own`,
      estate: (payer: string) => `Paid by ${payer || 'an estate'}, with a receipt of its own`,
    } satisfies Record<GiftSource, (payer: string) => string>,
    includes: (first: string, last: string) =>
      first === last
        ? `Includes receipt ${first}. Do not claim it twice.`
        : `Includes receipts ${first} to ${last}. Do not claim them twice.`,
    forInformation: 'The official statement follows after the end of the year.',
  },
  /** Gift from an individual retirement account (a qualified charitable distribution), which is not deductible. */
  account: {
    sum: 'Gift from an individual retirement account',
    letter: (custodian: string) =>
      `This gift came to us directly from ${custodian || 'the custodian'}, as custodian of an individual retirement account. No benefit of any kind was given in return for it. It stands in no total of contributions: please ask your tax adviser whether it is a qualified charitable distribution.`,
  },
  kindGift: {
    received: (day: string) => `On ${day} we received from you, as a gift in kind:`,
    noValue: 'We describe a gift in kind and state no value: what it is worth is for the donor to determine.',
    signed: (day: string) =>
      `For a claim of more than $5,000 Form 8283 wants an appraisal and our signature. Should we part with it before ${day}, we file Form 8282 and send you a copy.`,
  },
  contribution: 'Contribution, deductible to the extent allowed by law',
  /** Label of the templates before `receipt@3` and `statement@4`. */
  earlierContribution: 'Contribution, deductible as far as the law allows',
  /** Label without a contribution, which omits the word “deductible”. */
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

export type PaperTexts = typeof en;
