import {
  boolean,
  date,
  datetime,
  enumeration,
  hiddenType,
  integer,
  manyToOne,
  string,
  text,
} from '@seva/config/hidden-type';
import type { OrderStatus } from '@seva/config/contract';
import type { DisputableState } from '@seva/config/rules/order-life';
import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { PaymentMethod } from '@seva/config/shop';

/** Donation; changed only by the shop, never by hand. Days are YYYY-MM-DD, amounts cents. */
export default hiddenType({
  table: 'orders',
  name: 'order',
  plural: 'orders',
  columns: {
    number: string(),
    state: string<OrderStatus>({ required: true, default: 'pending' }),
    /** State that an open dispute interrupted; null without one. */
    stateBeforeDispute: string<DisputableState | null>({ private: true }),
    paymentMethod: enumeration<PaymentMethod>({
      enum: ['CreditCard', 'Check', 'Cash', 'Zelle', 'PayPal', 'DeskCard', 'BankTransfer', 'Stock', 'Other'],
      default: 'CreditCard',
      required: true,
    }),
    totalCents: integer({ required: true, default: 0 }),
    refundedCents: integer({ required: true, default: 0 }),
    lostCents: integer({ required: true, default: 0 }),
    isPaid: boolean({ default: false }),
    cardBrand: string(),
    cardLast4: string(),
    user: manyToOne('plugin::users-permissions.user'),
    placedBy: manyToOne('plugin::users-permissions.user'),
    placedByName: string(),
    donorName: string(),
    donorEmail: string(),
    donorPhone: string(),
    donorGotram: string(),
    donorNakshatram: string(),
    shippingAddress: string(),
    shippingCity: string(),
    shippingPostalCode: string(),
    shippingCountry: string(),
    paidAt: datetime(),
    deliveredAt: datetime(),
    giftDate: date(),
    intentId: string({ private: true }),
    attempt: integer({ default: 0, private: true }),
    revision: integer<number | null>({ default: 0, private: true }),
    /** Network address from which its payment was started, stored for a day; null for earlier donors and admins. */
    startedFrom: string({ private: true, searchable: false }),
    idempotencyKey: string({ private: true }),
    cartHash: string({ private: true }),
    isStub: boolean<boolean | null>({ default: false, private: true }),
    bankName: string(),
    checkLast4: string(),
    checkKey: string({ private: true }),
    /** Kind of payer that is not a person; null for a person's own donation. */
    source: string<GiftSource | null>(),
    payerName: string(),
    creditUser: manyToOne('plugin::users-permissions.user'),
    /** Postmark of a mailed check, which is its gift date. */
    postmarkedOn: date(),
    receivedOn: date(),
    /** Day on which a check was marked as deposited; null for checks of earlier versions. */
    depositedOn: date(),
    /** Day on which a check bounced; null for checks of earlier versions. */
    bouncedOn: date(),
    /** Number of the deposit, or the treasurer's name for it, such as the number of its slip. */
    depositReference: string(),
    slipCents: integer(),
    bankCents: integer(),
    lines: { type: 'relation', relation: 'oneToMany', target: 'api::order-line.order-line', mappedBy: 'order' },
    /** End of the hold on its slots if it is not paid; null without slots. */
    expiresAt: datetime(),
    /** 'guest' for a donation without an account, 'desk' for one from a batch; null for any other. */
    origin: string<'guest' | 'desk' | null>(),
    /** Guest's email address in lower case, until an account claims the donation with the mailed link. */
    guestEmail: string(),
    /** Hash of the key that opens the donation to a guest. */
    orderKey: string({ private: true, searchable: false }),
    anonymous: boolean<boolean | null>({ default: false }),
    donorNote: text(),
  },
  unique: {
    orders_number_unique: ['number'],
    orders_intent_unique: ['intent_id'],
    orders_idempotency_unique: ['idempotency_key'],
  },
  indexed: {
    orders_state_created_idx: ['state', 'created_at'],
    orders_gift_date_idx: ['gift_date', 'state'],
    orders_source_idx: ['source', 'gift_date'],
    orders_figures_idx: [
      'gift_date',
      'id',
      'state',
      'paid_at',
      'payment_method',
      'total_cents',
      'refunded_cents',
      'lost_cents',
      'user_id',
    ],
    orders_donor_figures_idx: [
      'user_id',
      'guest_email',
      'gift_date',
      'paid_at',
      'state',
      'payment_method',
      'total_cents',
      'refunded_cents',
      'lost_cents',
    ],
    orders_total_idx: ['total_cents'],
    orders_donor_name_idx: ['donor_name'],
    orders_placed_by_idx: ['placed_by_id'],
    orders_user_idx: ['user_id', 'created_at'],
    orders_check_key_idx: ['check_key'],
    orders_guest_email_idx: ['guest_email'],
  },
});
