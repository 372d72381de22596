import type { Core } from '@strapi/strapi';
import type { Donation, DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import type { Back } from '@seva/config/rules/given-back';
import { toDollars } from '@seva/config/rules/money';
import { bookedLines, lineKey, type BookedLine } from '../../booking/queries/booked-lines';
import { addressColumns, postalAddress, type AddressColumns } from '../../account/queries/postal-address';
import { refundShares } from '../queries/reports/line-shares';
import { choosesLines } from '../queries/reports/order-filters';
import { namedRefunds } from '../queries/reports/named-refunds';
import { anonymousMark } from '../queries/anonymous-mark';

type LineFilters = Pick<DonationFilters, 'category' | 'service'>;

/** A row of `orders` as the database gives it; cents. */
interface OrderRow extends AddressColumns {
  readonly id: number;
  readonly document_id: string;
  readonly number: string | null;
  readonly gift: string | null;
  readonly created_at: Date | string | number;
  readonly paid_at: Date | string | number | null;
  readonly delivered_at: Date | string | number | null;
  readonly state: Donation['status'];
  readonly payment_method: Donation['method'];
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly lost_cents: number;
  readonly donor_id: string | null;
  readonly donor_gone: Date | string | number | null;
  readonly donor_name: string | null;
  readonly donor_email: string | null;
  readonly donor_phone: string | null;
  readonly donor_gotram: string | null;
  readonly donor_nakshatram: string | null;
  readonly placer_id: string | null;
  readonly placed_by_name: string | null;
  readonly bank_name: string | null;
  readonly check_last_4: string | null;
  readonly card_brand: string | null;
  readonly card_last_4: string | null;
  readonly guest_email: string | null;
  readonly anonymous: boolean | number | null;
  readonly donor_note: string | null;
}

interface LineRow {
  readonly order_id: number;
  readonly position: number;
  readonly document_id: string;
  readonly name: string;
  readonly category: string | null;
  readonly service: string | null;
  readonly quantity: number;
  readonly price_cents: number;
  readonly note: string | null;
}

const orderColumns = [
  'id',
  'document_id',
  'number',
  'created_at',
  'paid_at',
  'delivered_at',
  'state',
  'payment_method',
  'total_cents',
  'refunded_cents',
  'lost_cents',
  'donor_name',
  'donor_email',
  'donor_phone',
  'donor_gotram',
  'donor_nakshatram',
  'placed_by_name',
  'bank_name',
  'check_last_4',
  'card_brand',
  'card_last_4',
  'guest_email',
  'anonymous',
  'donor_note',
].map((column) => `orders.${column}`);

const lineColumns = [
  ...['order_id', 'position', 'document_id', 'name', 'category', 'service'],
  ...['quantity', 'price_cents', 'note'],
];

/** Donations with their lines, in the order of their ids: four statements for any number up to a thousand. */
export async function readRecords(
  strapi: Core.Strapi,
  ids: readonly number[],
  filters: LineFilters,
): Promise<Donation[]> {
  if (ids.length === 0) return [];
  const { connection } = strapi.db;
  const rows = (await connection('orders')
    .leftJoin('up_users as donor', 'donor.id', 'orders.user_id')
    .leftJoin('up_users as placer', 'placer.id', 'orders.placed_by_id')
    .whereIn('orders.id', ids)
    .select([
      ...orderColumns,
      connection.raw('cast(orders.gift_date as text) as gift'),
      'donor.document_id as donor_id',
      'donor.anonymised_at as donor_gone',
      ...addressColumns('donor'),
      'placer.document_id as placer_id',
    ])) as OrderRow[];
  const lines = (await connection('order_lines')
    .whereIn('order_id', ids)
    .orderBy(['order_id', 'position', 'id'])
    .select(lineColumns)) as LineRow[];
  const grouped = groupLines(lines);
  const booked = await bookedLines(strapi, ids);
  const named = await namedRefunds(strapi, (query) => void query.whereIn('orders.id', ids));
  const byId = new Map(
    rows.map((row) => {
      const parts = { rows: grouped.get(row.id) ?? [], named: named.get(row.document_id) ?? [], booked };
      return [row.id, recordOf(row, parts, filters)];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function groupLines(lines: readonly LineRow[]): Map<number, LineRow[]> {
  const groups = new Map<number, LineRow[]>();
  for (const line of lines) {
    const group = groups.get(line.order_id);
    if (group) group.push(line);
    else groups.set(line.order_id, [line]);
  }
  return groups;
}

const iso = (moment: Date | string | number) => new Date(moment).toISOString();
const isoOrNull = (moment: Date | string | number | null) => (moment === null ? null : iso(moment));

/** The lines of a donation, the refunds that name one of them, and what the lines are booked for. */
interface Parts {
  readonly rows: readonly LineRow[];
  readonly named: readonly Back[];
  readonly booked: ReadonlyMap<string, BookedLine>;
}

const notBooked: BookedLine = { day: null, startsAt: '', names: [] };

function linesOf(
  { rows, named, booked }: Parts,
  goneCents: number,
  { category, service }: LineFilters,
): DonationLine[] {
  const cents = rows.map((row) => ({ id: row.document_id, cents: row.price_cents * row.quantity }));
  const shares = refundShares(goneCents, cents, named);
  return rows.map((row, index) => ({
    id: row.document_id,
    name: row.name,
    category: row.category ?? '',
    service: row.service,
    quantity: row.quantity,
    price: toDollars(row.price_cents),
    amount: toDollars(cents[index]?.cents ?? 0),
    refunded: toDollars(shares[index] ?? 0),
    note: row.note ?? '',
    ...(booked.get(lineKey(row.order_id, row.position)) ?? notBooked),
    matches: (category === '' || row.category === category) && (service === '' || row.service === service),
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0);

/** What of a donation the filters let count, in cents: the whole of it, or its matching lines. */
function countedPart(row: OrderRow, lines: readonly DonationLine[], filters: LineFilters) {
  const gone = row.refunded_cents + row.lost_cents;
  if (!choosesLines(filters)) return { amount: row.total_cents, gone };
  const chosen = lines.filter(({ matches }) => matches);
  return { amount: sum(chosen.map(({ amount }) => amount)), gone: sum(chosen.map(({ refunded }) => refunded)) };
}

function recordOf(row: OrderRow, parts: Parts, filters: LineFilters): Donation {
  const counts = row.paid_at !== null && row.state !== 'bounced';
  const lines = linesOf(parts, counts ? row.refunded_cents + row.lost_cents : 0, filters);
  const { amount, gone } = countedPart(row, lines, filters);
  return {
    id: row.document_id,
    number: row.number,
    giftDate: row.gift,
    createdAt: iso(row.created_at),
    paidAt: isoOrNull(row.paid_at),
    deliveredAt: isoOrNull(row.delivered_at),
    donor: {
      id: row.donor_id,
      name: row.donor_name ?? '',
      email: row.donor_email ?? '',
      phone: row.donor_phone ?? '',
      gotram: row.donor_gotram ?? '',
      nakshatram: row.donor_nakshatram ?? '',
      address: postalAddress(row).join(', '),
      hasProfile: row.donor_id !== null && row.donor_gone === null,
    },
    ...(row.guest_email !== null && row.donor_id === null ? { isGuest: true as const } : {}),
    ...anonymousMark(row.anonymous),
    ...(row.donor_note ? { toTemple: row.donor_note } : {}),
    method: row.payment_method,
    status: row.state,
    counts,
    total: toDollars(row.total_cents),
    amount: toDollars(amount),
    gross: toDollars(counts ? amount : 0),
    refunded: toDollars(counts ? gone : 0),
    net: toDollars(counts ? amount - gone : 0),
    lines,
    placedBy: row.placer_id ? { id: row.placer_id, name: row.placed_by_name ?? '' } : null,
    bankName: row.bank_name ?? '',
    checkLast4: row.check_last_4 ?? '',
    cardBrand: row.card_brand ?? '',
    cardLast4: row.card_last_4 ?? '',
  };
}
