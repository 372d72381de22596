import type { RowOf } from '@seva/config/hidden-type';
import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { OrderStatus } from '@seva/config/contract';
import type { PricedLine } from '@seva/config/rules/pricing';
import type { PaymentMethod } from '@seva/config/shop';
import type { AddressColumns, UserRow } from '../../account/queries';
import type { OrderParts } from './order-parts';
import type order from '../content-types/order/schema';
import type orderLine from '../../order-line/content-types/order-line/schema';

export type OrderLineRow = RowOf<typeof orderLine>;

/** Account of an order: its donor, or the admin who placed it. */
type PersonRow = Pick<UserRow, 'id' | 'documentId' | 'anonymisedAt' | 'statementName'> & AddressColumns;

export type OrderRow = RowOf<typeof order> & {
  readonly user: PersonRow | null;
  readonly placedBy: PersonRow | null;
  readonly lines?: readonly OrderLineRow[];
};

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
