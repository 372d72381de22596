import { categoryNames } from '@seva/config/panel-words';

/** What the panel calls the ways to pay. */
export const methodNames: Readonly<Record<string, string>> = { CreditCard: 'Credit Card', Check: 'Check' };

/** What the panel calls the categories of a line; one may be in none. */
export const categoryWords: Readonly<Record<string, string>> = { ...categoryNames, '': 'Not in a category' };

/** What the panel calls the states of a refund, as the end of a sentence. */
export const refundStateNames: Readonly<Record<string, string>> = {
  requested: 'being asked for',
  recorded: 'to be paid out by the temple',
  pending: 'on its way',
  requires_action: 'waits for the donor',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'canceled',
};

/** What the panel calls what needs attention, by its code. */
export const alertNames: Readonly<Record<string, string>> = {
  orphan_payment: 'A payment without a donation',
  superseded_payment: 'A payment through an old page',
  amount_mismatch: 'A payment of another sum',
  late_payment: 'A payment that came late',
  disputed: 'Disputed at the bank',
  dispute_inquiry: 'A question from the bank',
  repeated_cart: 'The same cart, paid twice',
  refund_failed: 'A refund that came back',
  paid_without_intent: 'Paid, but no payment known',
  items_unknown: 'A gift without its items',
  check_bounced: 'A returned check',
  mail_failed: 'An email that did not arrive',
  unbooked_payment: 'A payment that is not in the books',
  webhooks_silent: 'No word from the payment service',
  limit_near: 'Many tries from one place',
  card_testing: 'Cards are being tried out',
  backup_failed: 'No backup was made',
  receipt_unprintable: 'A name that papers cannot show',
  booking_unplaced: 'A place that was gone',
  booking_cancel: 'Asked to cancel',
  hold_stuck: 'A place kept too long',
  places_drift: 'Places counted wrongly',
  live_unlinked: 'A live pooja without a link',
};
