export const paperMailTexts = {
  receipt: {
    label: 'Receipt',
    version: (number: string, version: number) => (version > 1 ? `${number}, version ${version}` : number),
    legalName: 'Issued by',
    value: (amount: string) => `Value given ${amount}`,
    givenBack: (amount: string) => `Refunded ${amount}`,
    contribution: (amount: string) => `Contribution ${amount}`,
    sum: (amount: string) => `Contribution, deductible to the extent allowed by law: ${amount}`,
    /** Subject line for donations without a contribution, which must not be called deductible. */
    noSum: (amount: string) => `Charitable contribution: ${amount}`,
    sample: 'SAMPLE: this is a practice shop that takes no money. Don’t use it for a tax return.',
    adviser: 'Please ask your tax advisor.',
    account: (custodian: string) =>
      `This gift came directly from ${custodian || 'the custodian'}, as custodian of an individual retirement account, and nothing was provided in return. It isn’t part of any total of contributions.`,
  },
  /** Returns the fund or employer that paid, for use in a sentence. */
  payer: ({ payer, isEmployer }: { payer: string; isEmployer: boolean }) =>
    payer || (isEmployer ? 'your employer' : 'a donor-advised fund'),
  giftThanks: {
    subject: (temple: string) => `Thank you for a gift to ${temple} in your name`,
    preview: (amount: string) => `We received a gift of ${amount} in your name.`,
    heading: 'We received a gift in your name',
    body: (amount: string, payer: string, day: string) =>
      `On ${day} we received a gift of ${amount} from ${payer} in your name. Thank you for thinking of us.`,
    noReceipt: (payer: string) =>
      `The IRS treats ${payer} as the donor of this gift, so this isn’t a tax receipt for you.`,
    button: 'See the year',
    statement: 'Your annual statement lists it for your information, outside its total.',
  },
  receiptCorrected: {
    subject: (receipt: string) => `We corrected your receipt ${receipt}`,
    preview: 'The new version is attached.',
    version: (version: number) => `version ${version}`,
    heading: 'We corrected your receipt',
    body: (number: string, before: string, day: string) =>
      `Attached is the corrected receipt for your donation ${number}. It replaces ${before} of ${day}.`,
    discard: (before: string) => `Please discard ${before}.`,
    filed: (year: number) =>
      `The gift belongs to tax year ${year}. If you’ve already filed your return for it, please ask your tax advisor what to do.`,
  },
  receiptVoid: {
    subject: (receipt: string) => `Your receipt ${receipt} is void`,
    preview: 'Please discard it.',
    heading: 'Your receipt is void',
    body: (receipt: string, number: string) => `The receipt ${receipt} for your donation ${number} is no longer valid.`,
    discard: 'Please discard it, and don’t claim it on a tax return.',
    filed: (year: number) =>
      `The gift belonged to tax year ${year}. If you’ve already filed your return for it, please ask your tax advisor what to do.`,
  },
  statementReady: {
    subject: (year: number, temple: string) => `Your gifts to ${temple} in ${year}`,
    preview: (amount: string) => `Your contribution: ${amount}.`,
    heading: (year: number) => `Your gifts in ${year}`,
    body: (year: number) => `Thank you for what you gave in ${year}. Attached is your statement for the tax year.`,
    discard: (version: number, before: number) =>
      `Version ${version} replaces version ${before}. Please discard version ${before}.`,
    label: 'Statement',
    receipts: 'Receipts',
    receiptsFromTo: (receipts: { first: string; last: string } | null) =>
      receipts === null
        ? 'none'
        : receipts.first === receipts.last
          ? receipts.first
          : `${receipts.first} to ${receipts.last}`,
    button: 'See your statement',
    twice: 'It includes the receipts you already have. Please don’t claim a gift twice.',
  },
  guestYear: {
    body: (year: number) =>
      `Thank you for what you gave in ${year}. Each confirmation came with its receipt, which is what you need for your tax return.`,
    receipts: 'Your receipts',
    statement:
      'For an annual statement you need an account. Use this link to add your donations to yours, and you’ll find the statement under Statements.',
  },
  kindGift: {
    subject: (number: string) => `Thank you for your gift: receipt ${number}`,
    preview: 'Your receipt is attached.',
    heading: 'Thank you for your gift',
    body: (day: string) => `Thank you for your gift on ${day}, described below. Your receipt is attached.`,
    what: 'What you gave',
    noValue: 'The receipt states no value. For your tax return, you determine it yourself.',
    button: 'See your receipts',
  },
  kindGiftVoid: {
    body: (number: string, description: string) =>
      `The receipt ${number} for your gift (${description}) is no longer valid.`,
  },
} as const;
