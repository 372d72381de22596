import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { OrderStatus } from '@seva/config/contract';
import type { PricedLine } from '@seva/config/rules/pricing';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { DisputableState } from '@seva/config/rules/order-life';
import type { PaymentMethod } from '@seva/config/shop';
import type { AddressColumns } from '../../account/queries/postal-address';
import type { UserRow } from '../../account/queries/user-row';
import type { OrderParts } from './order-parts';

/** One line of a stored order, as it was when it was given. */
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
  /** 'fee' for a covered card fee, null for what was chosen. */
  readonly kind: 'fee' | null;
  /** What the treasurer had approved about its receipt on the day of the gift; null: nothing. */
  readonly treatment: Treatment | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
}

/** Account of an order: its donor, or the admin who placed it. */
type PersonRow = Pick<UserRow, 'id' | 'documentId' | 'anonymisedAt'> & AddressColumns;

/** An order as the database keeps it. Moments are ISO strings, days YYYY-MM-DD, amounts cents. */
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
  /** The postmark of a mailed check: the day of the gift then. */
  readonly postmarkedOn: string | null;
  /** Who paid where that was no person, and their name; null for a person's own gift. */
  readonly source: GiftSource | null;
  readonly payerName: string | null;
  /** The day on which a check was marked as deposited; null for those of earlier versions. */
  readonly depositedOn: string | null;
  /** What the treasurer named that deposit, such as the number of its slip. */
  readonly depositReference: string | null;
  /** The address from which its payment was started, kept for a day; null for earlier donors and admins. */
  readonly startedFrom: string | null;
  /** When its places are given to others if it is not paid; null without places. */
  readonly expiresAt: string | null;
  /** 'guest' for what was given without an account; null for any other. */
  readonly origin: 'guest' | null;
  /** A guest's address in lower case, until somebody claims the gift: what its mailed link is made for. */
  readonly guestEmail: string | null;
  /** Hash of what opens the donation to whoever gave it without an account. */
  readonly orderKey: string | null;
  /** The donor asked not to be named in lists. */
  readonly anonymous: boolean | null;
  /** What the donor says to the temple. */
  readonly donorNote: string | null;
  readonly createdAt: string;
  readonly lines?: readonly OrderLineRow[];
}

/** The donor at the moment of giving; kept although the account may change or go. `userId` is null for a guest. */
export interface DonorSnapshot {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly gotram: string;
  readonly nakshatram: string;
}

/** What a new order is made from. */
export interface NewOrder {
  readonly state: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly totalCents: number;
  readonly lines: readonly PricedLine[];
  readonly donor: DonorSnapshot;
  readonly placedBy: { readonly id: number; readonly name: string } | null;
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
  readonly origin?: 'guest';
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
