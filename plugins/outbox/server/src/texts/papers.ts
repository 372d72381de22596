/** Texts of mails about receipts and statements. */
export const paperMailTexts = {
  receipt: {
    label: 'Receipt',
    version: (number: string, version: number) => (version > 1 ? `${number}, version ${version}` : number),
    legalName: 'Issued by',
    value: (amount: string) => `Value given ${amount}`,
    givenBack: (amount: string) => `Given back ${amount}`,
    contribution: (amount: string) => `Contribution ${amount}`,
    sum: (amount: string) => `Contribution, deductible as far as the law allows: ${amount}`,
    /** If nothing is a contribution, the word “deductible” must not appear. */
    noSum: (amount: string) => `Charitable contribution: ${amount}`,
    sample: 'SAMPLE: this shop is for practice and takes no money. Nothing here is for a tax return.',
    adviser: 'Please ask your tax advisor.',
    account: (custodian: string) =>
      `This gift came directly from ${custodian || 'the custodian'}, as custodian of an individual retirement account, and nothing was given in return. It stands in no total of contributions.`,
  },
  /** Returns the name of a fund or employer that paid. */
  payer: ({ payer, isEmployer }: { payer: string; isEmployer: boolean }) =>
    payer || (isEmployer ? 'your employer' : 'a donor-advised fund'),
  giftThanks: {
    subject: (temple: string) => `Thank you for a gift to ${temple} in your name`,
    preview: (amount: string) => `A gift of ${amount} came in your name.`,
    heading: 'A gift came in your name',
    body: (amount: string, payer: string, day: string) =>
      `A gift of ${amount} from ${payer} reached us in your name on ${day}. Thank you for thinking of us.`,
    noReceipt: (payer: string) =>
      `For the tax office ${payer} is the donor of this gift, so this is no tax receipt for you.`,
    button: 'See the year',
    statement: 'Your statement of the year tells of it for your information, outside its total.',
  },
  receiptCorrected: {
    subject: (receipt: string) => `Your receipt ${receipt} was corrected`,
    preview: 'The new version is attached.',
    version: (version: number) => `version ${version}`,
    heading: 'Your receipt was corrected',
    body: (number: string, before: string, day: string) =>
      `Attached is the corrected receipt for your donation ${number}. It replaces ${before} of ${day}.`,
    discard: (before: string) => `Please discard ${before}.`,
    filed: (year: number) =>
      `The gift belongs to the tax year ${year}. If you have filed your return for it already, please ask your tax advisor what to do.`,
  },
  receiptVoid: {
    subject: (receipt: string) => `Your receipt ${receipt} is void`,
    preview: 'Please discard it.',
    heading: 'Your receipt is void',
    body: (receipt: string, number: string) =>
      `The receipt ${receipt} for your donation ${number} does not count any longer.`,
    discard: 'Please discard it, and do not claim it on a tax return.',
    filed: (year: number) =>
      `The gift belonged to the tax year ${year}. If you have filed your return for it already, please ask your tax advisor what to do.`,
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
    twice: 'It includes the receipts that you have already. Please do not claim a gift twice.',
  },
  guestYear: {
    body: (year: number) =>
      `Thank you for what you gave in ${year}. Each confirmation carried its receipt: these are what a tax return needs.`,
    receipts: 'Your receipts',
    statement:
      'A statement of the whole year needs an account. This link adds your gifts to yours, and the statement is then under Statements.',
  },
  kindGift: {
    subject: (number: string) => `Thank you for your gift: receipt ${number}`,
    preview: 'Your receipt is attached.',
    heading: 'Thank you for your gift',
    body: (day: string) => `On ${day} you gave the temple what is described here. Attached is your receipt.`,
    what: 'What you gave',
    noValue: 'The receipt states no value: for a tax return you determine it yourself.',
    button: 'See your receipts',
  },
  kindGiftVoid: {
    body: (number: string, description: string) =>
      `The receipt ${number} for your gift (${description}) does not count any longer.`,
  },
} as const;
