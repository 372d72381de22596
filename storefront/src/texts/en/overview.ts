import { counted } from './locale';

/** The admins' overview: figures, and payments and donations that do not fit together. */
export const overviewTexts = {
  today: 'Today',
  month: 'This month',
  donations: (count: number) => counted(count, 'donation', 'donations'),
  toList: 'See all donations',
  attention: 'Needs attention',
  attentionEmpty: 'Nothing needs attention',
  attentionEmptyText: 'Every payment has its donation, and every donation its payment.',
  actions: {
    match: 'Match to a donation',
    refund: 'Refund',
    accept: 'Keep as a general donation',
    resend: 'Send again',
    settle: 'Settled',
  } as Readonly<Record<string, string>>,
  question: {
    match: 'Match this payment to the donation?',
    refund: 'Give the money back to the card?',
    accept: 'Keep this as a general donation, without items?',
    resend: 'Send this mail again?',
    settle: 'Has this been dealt with?',
  } as Readonly<Record<string, string>>,
  order: 'See the donation',
  matchHeading: 'Match to a donation',
  matchText: (amount: string) => `Unpaid donations over ${amount}. The one you choose counts as paid by this payment.`,
  matchNone: 'There is no unpaid donation over this sum. Refund the payment, or look for the donor first.',
  matchSubmit: 'Match',
  busy: 'Saving …',
} as const;
