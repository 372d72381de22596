import type { PaymentNotes } from './payment-notes';
import type { LineBooking, Order } from '@seva/config/contract';
import { isMadeUp } from '@seva/config/rules/demo-intent';
import { toDollars } from '@seva/config/rules/money';
import type { OrderRow } from '../queries/order-row';
import type { TributeRow } from '../queries/tribute-table';
import { isoMomentOrNull } from '../../../platform/moment';

const checkStatuses: Readonly<Record<string, string>> = {
  recorded: 'recorded',
  deposited: 'deposited',
  bounced: 'bounced',
};

/** Parts of an order that are stored beside its row. */
export interface OrderNotes extends PaymentNotes {
  readonly receipt: NonNullable<Order['receipt']> | null;
  readonly tributes?: readonly TributeRow[];
  readonly bookings?: ReadonlyMap<number, LineBooking> | undefined;
}

/** Returns an order for the wire (docs/wire.md#donations): the donor's data of the day of the donation, the id of the account. */
export function orderView(row: OrderRow, notes: OrderNotes): Order {
  const attention = [...new Set([...notes.attention, ...(row.isStub && row.isPaid ? ['items_unknown'] : [])])];
  return {
    _id: row.documentId,
    number: row.number,
    user: row.user ? { _id: row.user.documentId, name: row.donorName ?? '', email: row.donorEmail ?? '' } : null,
    orderItems: (row.lines ?? []).map((line) => ({
      _id: line.documentId,
      name: line.name,
      qty: line.quantity,
      image: line.image ?? '',
      price: toDollars(line.priceCents),
      product: line.service,
      note: line.note ?? '',
      ...(line.kind === 'fee' ? { kind: 'fee' as const } : {}),
      ...bookingOf(line.position, notes),
    })),
    shippingAddress: {
      address: row.shippingAddress ?? '',
      city: row.shippingCity ?? '',
      postalCode: row.shippingPostalCode ?? '',
      country: row.shippingCountry ?? '',
    },
    paymentMethod: row.paymentMethod,
    itemsPrice: toDollars(row.totalCents),
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: toDollars(row.totalCents),
    refundedPrice: toDollars(row.refundedCents),
    refunds: notes.refunds,
    status: row.state,
    isPaid: Boolean(row.isPaid),
    paidAt: isoMomentOrNull(row.paidAt),
    isDelivered: row.deliveredAt !== null,
    deliveredAt: isoMomentOrNull(row.deliveredAt),
    createdAt: isoMomentOrNull(row.createdAt) ?? '',
    giftDate: row.giftDate,
    placedBy: row.placedBy ? { _id: row.placedBy.documentId, name: row.placedByName ?? '' } : null,
    attention,
    ...(isMadeUp(row.intentId) ? { isMadeUp: true as const } : {}),
    ...(notes.receipt ? { receipt: notes.receipt } : {}),
    ...guestView(row),
    ...(row.donorNote ? { note: row.donorNote } : {}),
    ...(row.anonymous ? { anonymous: true as const } : {}),
    ...tributesView(notes),
    ...(row.paymentMethod === 'Check' ? checkView(row) : {}),
  };
}

function guestView(row: OrderRow): Pick<Order, 'origin' | 'guest'> {
  if (row.origin !== 'guest') return {};
  if (row.user) return { origin: 'guest' };
  const reach = { email: row.donorEmail ?? '', phone: row.donorPhone ?? '' };
  return { origin: 'guest', guest: { name: row.donorName ?? '', ...reach } };
}

function tributesView({ tributes = [] }: OrderNotes): Pick<Order, 'tributes'> {
  if (tributes.length === 0) return {};
  return {
    tributes: tributes.map((row) => ({
      _id: row.documentId,
      kind: row.kind,
      honoree: row.honoree,
      from: row.from ?? '',
      message: row.message ?? '',
      ...(row.email ? { email: row.email } : {}),
      state: row.state,
      sentAt: isoMomentOrNull(row.sentAt),
    })),
  };
}

function bookingOf(position: number, { bookings }: OrderNotes): { booking?: LineBooking } {
  const booking = bookings?.get(position);
  return booking ? { booking } : {};
}

function checkView(row: OrderRow) {
  return {
    bankName: row.bankName ?? '',
    checkLast4: row.checkLast4 ?? '',
    checkStatus: checkStatuses[row.state] ?? 'cleared',
    receivedOn: row.receivedOn,
  };
}
