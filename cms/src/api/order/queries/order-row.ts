import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { OrderStatus } from '@seva/config/contract';
import type { PricedLine } from '@seva/config/rules/pricing';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { DisputableState } from '@seva/config/rules/order-life';
import type { PaymentMethod } from '@seva/config/shop';
import type { AddressColumns, UserRow } from '../../account/queries';
import type { OrderParts } from './order-parts';

/** Line of an order as it was on the day of the donation. */
export interface OrderLineRow {
  readonly id: number;
  readonly documentId: string;
  readonly position: number;
  readonly service: string | null;
  readonly name: string;
  readonly image: string | null;
  readonly category: string | null;
  readonly priceCents: number;
  readonly quantity: number;
  readonly note: string | null;
  /** 'fee' for a covered card fee, 'hundi' for the content of a hundi, null for a chosen service. */
  readonly kind: 'fee' | 'hundi' | null;
  /** Treatment on receipts that the treasurer had approved by the day of the donation; null for none. */
  readonly treatment: Treatment | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
}

/** Account of an order: its donor, or the admin who placed it. */
type PersonRow = Pick<UserRow, 'id' | 'documentId' | 'anonymisedAt' | 'statementName'> & AddressColumns;

/** Order as stored in the database. Times are ISO strings, days YYYY-MM-DD, amounts cents. */
export interface OrderRow {
  readonly id: number;
  readonly documentId: string;
  readonly number: string | null;
  readonly state: OrderStatus;
  /** State that an open dispute interrupted; null without one. */
  readonly stateBeforeDispute: DisputableState | null;
  readonly paymentMethod: PaymentMethod;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly lostCents: number;
  readonly isPaid: boolean;
  readonly user: PersonRow | null;
  readonly placedBy: PersonRow | null;
  readonly placedByName: string | null;
  readonly donorName: string | null;
  readonly donorEmail: string | null;
  readonly donorPhone: string | null;
  readonly donorGotram: string | null;
  readonly donorNakshatram: string | null;
  readonly shippingAddress: string | null;
  readonly shippingCity: string | null;
  readonly shippingPostalCode: string | null;
  readonly shippingCountry: string | null;
  readonly paidAt: string | null;
  readonly deliveredAt: string | null;
  readonly giftDate: string | null;
  readonly intentId: string | null;
  readonly attempt: number;
  readonly revision: number | null;
  readonly idempotencyKey: string | null;
  readonly cartHash: string | null;
  readonly isStub: boolean | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly bankName: string | null;
  readonly checkLast4: string | null;
  readonly checkKey: string | null;
  readonly receivedOn: string | null;
  /** Postmark of a mailed check, which is its gift date. */
  readonly postmarkedOn: string | null;
  /** Kind of payer that is not a person; null for a person's own donation. */
  readonly source: GiftSource | null;
  readonly payerName: string | null;
  /** Day on which a check was marked as deposited; null for checks of earlier versions. */
  readonly depositedOn: string | null;
  /** Day on which a check bounced; null for checks of earlier versions. */
  readonly bouncedOn: string | null;
  /** Number of the deposit, or the treasurer's name for it, such as the number of its slip. */
  readonly depositReference: string | null;
  /** Network address from which its payment was started, stored for a day; null for earlier donors and admins. */
  readonly startedFrom: string | null;
  /** End of the hold on its slots if it is not paid; null without slots. */
  readonly expiresAt: string | null;
  /** 'guest' for a donation without an account, 'desk' for one from a batch; null for any other. */
  readonly origin: 'guest' | 'desk' | null;
  /** Guest's email address in lower case, until an account claims the donation with the mailed link. */
  readonly guestEmail: string | null;
  /** Hash of the key that opens the donation to a guest. */
  readonly orderKey: string | null;
  readonly anonymous: boolean | null;
  readonly donorNote: string | null;
  readonly createdAt: string;
  readonly lines?: readonly OrderLineRow[];
}

/** Returns the mark that lists show for a donor who asked not to be named, nothing for other donors. */
export const anonymousMark = (anonymous: boolean | number | null): { readonly isAnonymous?: true } =>
  anonymous ? { isAnonymous: true } : {};

/**
 * Returns whether a donation counts: it was paid at some time, its check did not bounce, and staff did not reverse it
 * (docs/payments.md#money-and-numbers).
 */
export const isCounted = ({ paidAt, state }: Pick<OrderRow, 'paidAt' | 'state'>): boolean =>
  paidAt !== null && state !== 'bounced' && state !== 'canceled';

/** Donor on the day of the donation; later changes of the account do not affect it. `userId` is null for a guest. */
export interface DonorSnapshot {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gotram: string;
  readonly nakshatram: string;
}

export interface NewOrder {
  readonly state: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalCents: number;
  readonly lines: readonly PricedLine[];
  readonly donor: DonorSnapshot;
  /** Person of the temple who entered it; without an id for a panel user. */
  readonly placedBy: { readonly id: number | null; readonly name: string } | null;
  readonly shipping: { address: string; city: string; postalCode: string; country: string };
  readonly isStub?: boolean;
  readonly idempotencyKey?: string;
  readonly cartHash?: string;
  readonly number?: string;
  readonly giftDate?: string;
  readonly bankName?: string;
  readonly checkLast4?: string;
  readonly checkKey?: string;
  readonly receivedOn?: string;
  readonly expiresAt?: Date;
  readonly postmarkedOn?: string;
  readonly source?: GiftSource;
  readonly payerName?: string;
  readonly origin?: 'guest' | 'desk';
  readonly guestEmail?: string;
  readonly orderKey?: string;
  readonly startedFrom?: string;
  readonly anonymous?: boolean;
  readonly donorNote?: string;
}

/** Order with its lines, its donor, the admin who placed it, and which other parts it has. */
export interface WholeOrder extends OrderRow {
  readonly parts: OrderParts;
}
