import { demoIntentId } from '@seva/config/rules/demo-intent';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import { isPaidState } from '@seva/config/rules/order-life';
import type { BulkRow } from './bulk';
import { banks, cities, streets } from './devotee-words';
import type { OrderStory } from './order-story';
import type { Chance } from './random';

/** A devotee as an order remembers them. */
export interface KnownDevotee {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly gotram: string | null;
  readonly nakshatram: string | null;
}

/** A service as a line remembers it; `price_cents` is null where the donor names the amount. */
export interface KnownService {
  readonly document_id: string;
  readonly name: string;
  readonly price_cents: number | null;
  readonly category: string;
  readonly url: string | null;
  readonly treatment: Treatment | null;
  readonly fair_value_cents: number | null;
  readonly benefit: string | null;
  /** Day of the approval, or null if the treatment is not approved and counts as none. */
  readonly treatment_approved_on: unknown;
}

/** Devotees and services to draw from. `admin` places donations on others' behalf. */
export interface Pool {
  readonly devotees: readonly KnownDevotee[];
  readonly services: readonly KnownService[];
  readonly admin: { readonly id: number; readonly document_id: string; readonly name: string } | null;
}

/** The rows of a donation and its lines. `intent` is null without a card payment. */
export interface OrderRows {
  readonly documentId: string;
  readonly order: BulkRow;
  readonly lines: ReturnType<typeof lineRows>;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly intent: string | null;
}

const openAmounts = [1100, 2100, 5100, 10100, 11600, 25100, 50100, 111600];
const notes = ['In memory of our father', 'For the whole family', 'Please read our gotram', 'పుట్టినరోజు', 'आशीर्वाद'];
const timestamps = (at: number) => ({ created_at: new Date(at), updated_at: new Date(at) });

/** A line keeps what was approved on the day of the gift. */
function taxedAs({ treatment, fair_value_cents, benefit, treatment_approved_on: approved }: KnownService) {
  if (!treatment || approved === null) return { treatment: null, fair_value_cents: null, benefit: null };
  return { treatment, fair_value_cents, benefit };
}

function lineRows(orderId: number, chance: Chance, pool: Pool, createdAt: number) {
  const count = chance.pick([1, 1, 1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, (_, position) => {
    const service = chance.favourite(pool.services);
    const price_cents = service.price_cents ?? chance.pick(openAmounts);
    const quantity = chance.happens(0.85) ? 1 : chance.between(2, 5);
    const { document_id: known, name, category, url } = service;
    const note = chance.happens(0.1) ? chance.pick(notes) : '';
    const shown = {
      service: known,
      name,
      image: url ?? '',
      category,
      price_cents,
      quantity,
      note,
      ...taxedAs(service),
    };
    return { document_id: chance.id(), order_id: orderId, position, ...shown, ...timestamps(createdAt) };
  });
}

function shippingOf(chance: Chance) {
  const given = chance.happens(0.1);
  return {
    shipping_address: given ? `${chance.between(100, 9999)} ${chance.pick(streets)}` : '',
    shipping_city: given ? chance.pick(cities) : '',
    shipping_postal_code: given ? `47${chance.between(100, 999)}` : '',
    shipping_country: given ? 'USA' : '',
  };
}

/** Returns the name of a day's deposit. */
const slipOf = (day: string) => `Slip ${day.replaceAll('-', '').slice(2)}`;

function paymentOf(story: OrderStory, chance: Chance) {
  const isCheck = story.method === 'Check';
  const isByHand = story.method !== 'CreditCard';
  const isCharged = !isByHand && story.paidAt !== null;
  return {
    card_brand: isCharged ? chance.pick(['visa', 'visa', 'mastercard', 'amex', 'discover']) : null,
    card_last_4: isCharged ? String(chance.between(1000, 9999)) : null,
    bank_name: isCheck ? chance.pick(banks) : null,
    check_last_4: isCheck ? String(chance.between(1000, 9999)) : null,
    received_on: isByHand ? story.giftDate : null,
    deposited_on: story.depositedOn,
    deposit_reference: story.depositedOn === null ? null : slipOf(story.depositedOn),
    bounced_on: story.bouncedOn,
  };
}

/** Makes the rows of one donation; amounts in cents. */
export function orderRows(id: number, story: OrderStory, number: string | null, chance: Chance, pool: Pool): OrderRows {
  const documentId = chance.id();
  const donor = chance.favourite(pool.devotees);
  const lines = lineRows(id, chance, pool, story.createdAt);
  const totalCents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const refundedCents = Math.floor(totalCents * story.refundedShare);
  const isByHand = story.method !== 'CreditCard';
  const placer = isByHand || chance.happens(0.06) ? pool.admin : null;
  const intent = isByHand ? null : demoIntentId(chance.id());
  const isPaid = isPaidState(story.status);
  const isDelivered = isPaid && story.paidAt !== null && chance.happens(0.8);
  const order = {
    id,
    document_id: documentId,
    number,
    state: story.status,
    state_before_dispute: story.status === 'disputed' ? 'paid' : null,
    payment_method: story.method,
    total_cents: totalCents,
    slip_cents: story.depositedOn === null ? null : totalCents,
    bank_cents: story.depositedOn === null ? null : totalCents,
    refunded_cents: refundedCents,
    lost_cents: story.status === 'charged_back' ? totalCents : 0,
    is_paid: isPaid,
    ...paymentOf(story, chance),
    user_id: donor.id,
    placed_by_id: placer?.id ?? null,
    placed_by_name: placer?.name ?? null,
    donor_name: donor.name ?? '',
    donor_email: donor.email ?? '',
    donor_phone: donor.phone ?? '',
    donor_gotram: donor.gotram ?? '',
    donor_nakshatram: donor.nakshatram ?? '',
    ...shippingOf(chance),
    paid_at: story.paidAt === null ? null : new Date(story.paidAt),
    delivered_at: isDelivered && story.paidAt !== null ? new Date(story.paidAt + 3_600_000) : null,
    gift_date: story.giftDate,
    intent_id: intent,
    attempt: 1,
    is_stub: false,
    ...timestamps(story.createdAt),
  };
  return { documentId, order, lines, totalCents, refundedCents, intent };
}
