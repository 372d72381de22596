import type { GiftSource } from '@seva/config/rules/papers/gift-source';

export const donorTexts = {
  button: 'Change payer',
  title: 'Who paid this donation?',
  body: 'This updates its receipt and the statements that list it. The donation stays with its devotee.',
  who: 'Paid by',
  names: {
    person: 'The devotee',
    business: 'A business',
    daf: 'A donor-advised fund',
    employer: 'An employer',
    qcd: 'A retirement account (IRA)',
    estate: 'An estate',
  } satisfies Readonly<Record<GiftSource | 'person', string>>,
  means: {
    person: 'A receipt in the devotee’s name that counts on their statement.',
    business: 'A receipt in the name of the business. The devotee’s statement lists it for information.',
    daf: 'No receipt, since the fund issued one. The devotee gets a thank-you and a note on the statement.',
    employer: 'A matching gift: no receipt. The devotee gets a thank-you and a note on the statement.',
    qcd: 'A letter that names the custodian and says nothing was given in return. It isn’t deductible.',
    estate: 'A receipt in the name of the estate.',
  } satisfies Readonly<Record<GiftSource | 'person', string>>,
  payer: {
    business: 'Name of the business',
    daf: 'Name of the fund',
    employer: 'Name of the employer',
    qcd: 'Custodian of the account',
    estate: 'Name of the estate',
  } satisfies Readonly<Record<GiftSource, string>>,
  payerHint: 'As on the check or the letter with it',
  credit: 'On the statement of',
  creditHint: 'Leave empty for the devotee of this donation',
  postmark: 'Postmarked on',
  postmarkHint: 'A mailed check counts on its postmark date. Leave empty to use the day you received it',
  mail: 'Email the devotee the new or void receipt, or a thank-you',
  confirm: 'Save',
  done: 'Saved. The receipt is up to date',
  creditedTo: (name: string) => `On the statement of ${name}`,
  postmarkedOn: (day: string) => `Postmarked on ${day}`,
} as const;

/** Texts of the search for a devotee. */
export const peopleTexts = {
  hint: 'Name, email or phone',
  find: 'Find',
  none: 'No devotee found',
  noName: 'No name',
  other: 'Choose another',
} as const;
