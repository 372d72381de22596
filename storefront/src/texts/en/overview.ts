import { counted } from './locale';

/** The admins' overview: figures, and payments and donations that do not fit together. */
export const overviewTexts = {
  today: 'Today',
  month: 'This month',
  donations: (count: number) => `${count} given`,
  toClear: (count: number) => `${counted(count, 'check', 'checks')} to clear`,
  toList: 'See all donations',
  attention: 'Needs attention',
  attentionCount: (entries: number) => counted(entries, 'entry', 'entries'),
  attentionEmpty: 'Nothing needs attention',
  attentionEmptyText: 'Every payment has its donation, and every donation its payment.',
  actions: {
    match: 'Match to a donation',
    refund: 'Refund',
    accept: 'Keep as a general donation',
    resend: 'Send again',
    settle: 'Resolved',
  } as Readonly<Record<string, string>>,
  question: {
    match: 'Match this payment to the donation?',
    refund: 'Refund the card?',
    accept: 'Keep this as a general donation, without items?',
    resend: 'Send this email again?',
    settle: 'Has this been dealt with?',
  } as Readonly<Record<string, string>>,
  order: 'See the donation',
  otherOrder: 'The earlier donation',
  matchHeading: 'Match to a donation',
  matchText: (amount: string) => `Unpaid donations of ${amount}. The one you choose will be marked as paid.`,
  matchNone: 'No unpaid donation has this amount. Refund the payment, or contact the donor first.',
  matchSearch: 'Search by donor',
  matchMore: (shown: number, all: number) => `The newest ${String(shown)} of ${String(all)}.`,
  matchNobody: 'No unpaid donation of this amount is from such a donor.',
  matchSubmit: 'Match',
  busy: 'Saving …',
} as const;
