import type { Core } from '@strapi/strapi';
import type { Donation, DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import { toDollars } from '@seva/config/rules/money';
import { refundShares, type Back } from '@seva/config/rules/returned-money';
import { postalAddress } from '../../account/queries';
import { findBookedLines, lineKey, type BookedLine } from '../../booking/queries';
import { anonymousMark, isCounted, type OrderRow } from '../queries/order-row';
import { findNamedRefunds } from '../queries/reports/refunds';
import { choosesLines } from '../queries/reports/order-filters';

type LineFilters = Pick<DonationFilters, 'category' | 'service'>;

/** Returns orders as the back office shows them. With a filter by line, only matching lines count. */
export async function showDonations(
  strapi: Core.Strapi,
  rows: readonly OrderRow[],
  filters: LineFilters,
): Promise<Donation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const booked = await findBookedLines(strapi, ids);
  const named = await findNamedRefunds(strapi, (query) => void query.whereIn('orders.id', ids));
  return rows.map((row) => donationOf(row, { named: named.get(row.documentId) ?? [], booked }, filters));
}

const isoOrNull = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

interface Parts {
  readonly named: readonly Back[];
  readonly booked: ReadonlyMap<string, BookedLine>;
}

const notBooked: Pick<DonationLine, 'participation' | keyof BookedLine> = {
  ...{ day: null, startsAt: '', names: [], requestedDay: null },
  ...{ unit: 'family', participation: null, prasad: 'none', goesTo: '', phone: '' },
};

function linesOf(
  { id: orderId, lines = [] }: OrderRow,
  goneCents: number,
  { named, booked }: Parts,
  { category, service }: LineFilters,
): DonationLine[] {
  const cents = lines.map((line) => ({ id: line.documentId, cents: line.priceCents * line.quantity }));
  const shares = refundShares(goneCents, cents, named);
  return lines.map((line, index) => ({
    id: line.documentId,
    name: line.name,
    category: line.category ?? '',
    service: line.service,
    quantity: line.quantity,
    price: toDollars(line.priceCents),
    amount: toDollars(cents[index]?.cents ?? 0),
    refunded: toDollars(shares[index] ?? 0),
    note: line.note ?? '',
    ...(booked.get(lineKey(orderId, line.position)) ?? notBooked),
    matches: (category === '' || line.category === category) && (service === '' || line.service === service),
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0);

/** Returns the cents of a donation that count: all of it, or its matching lines. */
function countedPart(row: OrderRow, lines: readonly DonationLine[], filters: LineFilters) {
  if (!choosesLines(filters)) return { amount: row.totalCents, gone: row.refundedCents + row.lostCents };
  const chosen = lines.filter(({ matches }) => matches);
  return { amount: sum(chosen.map(({ amount }) => amount)), gone: sum(chosen.map(({ refunded }) => refunded)) };
}

/** Returns who placed a donation for the donor: an account of the shop, or staff of the panel, who have none there. */
function placedByOf({ placedBy, placedByName }: OrderRow): Donation['placedBy'] {
  if (!placedBy && placedByName === null) return null;
  return { id: placedBy?.documentId ?? null, name: placedByName ?? '' };
}

function donationOf(row: OrderRow, parts: Parts, filters: LineFilters): Donation {
  const { user } = row;
  const counts = isCounted(row);
  const lines = linesOf(row, counts ? row.refundedCents + row.lostCents : 0, parts, filters);
  const { amount, gone } = countedPart(row, lines, filters);
  return {
    id: row.documentId,
    number: row.number,
    giftDate: row.giftDate,
    createdAt: new Date(row.createdAt).toISOString(),
    paidAt: isoOrNull(row.paidAt),
    deliveredAt: isoOrNull(row.deliveredAt),
    donor: {
      id: user?.documentId ?? null,
      name: row.donorName ?? '',
      email: row.donorEmail ?? '',
      phone: row.donorPhone ?? '',
      gotram: row.donorGotram ?? '',
      nakshatram: row.donorNakshatram ?? '',
      address: user ? postalAddress(user).join(', ') : '',
      hasProfile: user !== null && user.anonymisedAt === null,
    },
    ...(row.guestEmail !== null && user === null ? { isGuest: true as const } : {}),
    ...anonymousMark(row.anonymous),
    ...(row.donorNote ? { toTemple: row.donorNote } : {}),
    method: row.paymentMethod,
    status: row.state,
    counts,
    total: toDollars(row.totalCents),
    amount: toDollars(amount),
    gross: toDollars(counts ? amount : 0),
    refunded: toDollars(gone),
    net: toDollars(counts ? amount - gone : 0),
    lines,
    placedBy: placedByOf(row),
    bankName: row.bankName ?? '',
    checkLast4: row.checkLast4 ?? '',
    cardBrand: row.cardBrand ?? '',
    cardLast4: row.cardLast4 ?? '',
  };
}
