import type { GiftSource } from '@seva/config/rules/papers/gift-source';

/** Sentences about who gave a donation. */
export const donorTexts = {
  button: 'Who gave it',
  title: 'Who gave this donation?',
  body: 'Its receipt, and the statements that tell of it, are brought to agree. The donation keeps its devotee.',
  who: 'Who paid',
  names: {
    person: 'The devotee',
    business: 'A business',
    daf: 'A donor-advised fund',
    employer: 'An employer',
    qcd: 'A retirement account (IRA)',
    estate: 'An estate',
  } satisfies Readonly<Record<GiftSource | 'person', string>>,
  means: {
    person: 'A receipt in the devotee’s name, counted on their statement.',
    business: 'A receipt in the name of the business; on the devotee’s statement for their information.',
    daf: 'No receipt, since the fund gave one. The devotee is thanked and told on the statement.',
    employer: 'A matching gift: no receipt. The devotee is thanked and told on the statement.',
    qcd: 'A letter that names the custodian and says that nothing was given in return. Nobody deducts it.',
    estate: 'A receipt in the name of the estate.',
  } satisfies Readonly<Record<GiftSource | 'person', string>>,
  payer: {
    business: 'Name of the business',
    daf: 'Name of the fund',
    employer: 'Name of the employer',
    qcd: 'Custodian of the account',
    estate: 'Name of the estate',
  } satisfies Readonly<Record<GiftSource, string>>,
  payerHint: 'As it stands on the check or the letter that came with it',
  credit: 'Whose statement tells of it',
  creditHint: 'Empty: the devotee of this donation',
  postmark: 'Postmarked on',
  postmarkHint: 'A mailed check counts on the day of its postmark. Empty: on the day it was received',
  mail: 'Write to the devotee: the next version of the receipt, that it is void, or thanks',
  confirm: 'Save',
  done: 'It is noted, and the receipt agrees',
  creditedTo: (name: string) => `Told on the statement of ${name}`,
  postmarkedOn: (day: string) => `Postmarked on ${day}`,
} as const;

/** Sentences of the choice of a devotee. */
export const peopleTexts = {
  hint: 'Name, email or phone',
  find: 'Find',
  none: 'Nobody was found',
  noName: 'No name',
  other: 'Choose another',
} as const;
