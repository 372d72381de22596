import { shop } from '../shop';
import { coveredFeeCents, mayCoverFee, type FeeRate } from './cover-fee';
import { leastAmountCents } from './least-amount';
import { toCents } from './money';
import type { Treatment } from './papers/treatments';

/** Requested line: `price` is the client's, in dollars, or null. */
export interface RequestedLine {
  readonly product: string | null;
  readonly quantity: number;
  readonly price: number | null;
  readonly note: string;
}

/** Service as pricing needs it: integer cents, and whether the donor names the amount. */
export interface PricedService {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number | null;
  readonly openAmount: boolean;
  /** Least card payment if the donor names the amount; absent for the shop's default. */
  readonly leastCents?: number;
  /** Number of pieces that donors can give in all; absent for any number. Counted when the donation is stored. */
  readonly wantedQuantity?: number;
  readonly listed: boolean;
  readonly image: string;
  readonly category: string;
  /** Approved tax treatment; absent before approval. */
  readonly taxed?: ApprovedTreatment;
}

/** Tax treatment of a service as the treasurer approved it. */
export interface ApprovedTreatment {
  readonly treatment: Treatment;
  /** Good-faith value of one piece's benefit, in cents; null for none. */
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
}

export interface PricedLine {
  readonly service: PricedService | null;
  readonly name: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly note: string;
  /** Marks a gift without a service: the covered card fee that the shop adds, or the content of a hundi. */
  readonly kind?: 'fee' | 'hundi';
}

/** Reason why a cart cannot be charged; each code has a sentence in the server's texts. */
export type PricingRefusal =
  | { readonly code: 'NO_ITEMS' | 'TOO_MANY_LINES' | 'TOO_LITTLE' | 'TOO_MUCH' }
  | { readonly code: 'BAD_QUANTITY' | 'UNKNOWN_SERVICE'; readonly line: number; readonly name?: string }
  | { readonly code: 'BAD_AMOUNT'; readonly line: number; readonly name?: string; readonly leastCents?: number }
  | { readonly code: 'PRICE_CHANGED'; readonly lines: readonly { product: string; priceCents: number }[] };

export type Pricing =
  | { readonly ok: true; readonly lines: readonly PricedLine[]; readonly totalCents: number }
  | { readonly ok: false; readonly refusal: PricingRefusal };

const refuse = (refusal: PricingRefusal): Pricing => ({ ok: false, refusal });

const wholeBetween = (value: number, minimum: number, maximum: number) =>
  Number.isInteger(value) && value >= minimum && value <= maximum;

/**
 * Returns whether a service may have this price (integer cents). For an open amount it is only a suggestion: none (0),
 * or an amount within the bounds of a donor's.
 */
export function isServicePrice(cents: number, openAmount: boolean): boolean {
  if (openAmount && cents === 0) return true;
  const { minimumCents, maximumCents } = openAmount ? shop.openAmount : shop.cardPayment;
  return wholeBetween(cents, minimumCents, maximumCents);
}

/**
 * Payment route, which sets the price limits: a card, a check entered in the shop, or the front desk, which accepts any
 * open amount.
 */
type Bounds = 'card' | 'check' | 'desk';

function openAmountCents(price: number | null, leastCents: number, bounds: Bounds): number | null {
  const cents = price === null ? null : toCents(price);
  if (cents === null) return null;
  if (bounds === 'desk') return cents > 0 ? cents : null;
  return wholeBetween(cents, leastCents, shop.openAmount.maximumCents) ? cents : null;
}

/**
 * Prices a cart from the database (docs/wire.md#cart-lines). The client's price counts only for an open amount; for
 * other services it is a hint, and a wrong hint returns the new prices instead of charging. `services` is keyed by id;
 * `bounds` selects the limits of the amounts; `hints: 'ignored'` accepts wrong hints, as in POST /orders,
 * which charges nothing.
 */
export function priceCart(
  asked: readonly RequestedLine[],
  services: ReadonlyMap<string, PricedService>,
  { bounds, hints }: { bounds: Bounds; hints: 'binding' | 'ignored' } = { bounds: 'card', hints: 'binding' },
): Pricing {
  if (asked.length === 0) return refuse({ code: 'NO_ITEMS' });
  if (asked.length > shop.cart.maximumLines) return refuse({ code: 'TOO_MANY_LINES' });
  const lines: PricedLine[] = [];
  const changed: { product: string; priceCents: number }[] = [];
  for (const [index, line] of asked.entries()) {
    if (!wholeBetween(line.quantity, 1, shop.cart.maximumQuantity))
      return refuse({ code: 'BAD_QUANTITY', line: index });
    const service = line.product === null ? undefined : services.get(line.product);
    if (!service || !service.listed) return refuse({ code: 'UNKNOWN_SERVICE', line: index, name: service?.name });
    const hint = line.price === null ? null : toCents(line.price);
    if ((hints === 'binding' || service.openAmount) && line.price !== null && (hint === null || hint <= 0)) {
      return refuse({ code: 'BAD_AMOUNT', line: index, name: service.name });
    }
    // A check and a payment that was already made are accepted despite a least amount that an editor set later.
    const isStarting = bounds === 'card' && hints === 'binding';
    const leastCents = leastAmountCents(isStarting ? service.leastCents : null);
    const priceCents = service.openAmount ? openAmountCents(line.price, leastCents, bounds) : service.priceCents;
    if (priceCents === null) return refuse({ code: 'BAD_AMOUNT', line: index, name: service.name, leastCents });
    if (priceCents <= 0) return refuse({ code: 'UNKNOWN_SERVICE', line: index, name: service.name });
    if (hints === 'binding' && hint !== null && hint !== priceCents) changed.push({ product: service.id, priceCents });
    lines.push({ service, name: service.name, quantity: line.quantity, priceCents, note: line.note });
  }
  if (changed.length > 0) return refuse({ code: 'PRICE_CHANGED', lines: changed });
  return total(lines, bounds);
}

/**
 * Prices a cart without product ids as one line 'Donation' with the sum that the client states
 * (docs/payments.md#payments-without-items). It refuses sums outside the bounds of a card payment.
 */
export function priceStub(asked: readonly RequestedLine[], name: string): Pricing {
  if (asked.length === 0) return refuse({ code: 'NO_ITEMS' });
  if (asked.length > shop.cart.maximumLines) return refuse({ code: 'TOO_MANY_LINES' });
  let sum = 0;
  for (const [index, line] of asked.entries()) {
    if (!wholeBetween(line.quantity, 1, shop.cart.maximumQuantity))
      return refuse({ code: 'BAD_QUANTITY', line: index });
    const cents = line.price === null ? null : toCents(line.price);
    if (cents === null || cents <= 0) return refuse({ code: 'BAD_AMOUNT', line: index });
    sum += cents * line.quantity;
  }
  return total([{ service: null, name, quantity: 1, priceCents: sum, note: '' }], 'card');
}

function total(lines: readonly PricedLine[], bounds: Bounds): Pricing {
  const totalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  if (bounds !== 'desk' && totalCents > shop.cardPayment.maximumCents) return refuse({ code: 'TOO_MUCH' });
  if (bounds === 'card' && totalCents < shop.cardPayment.minimumCents) return refuse({ code: 'TOO_LITTLE' });
  return { ok: true, lines, totalCents };
}

/**
 * Adds the card fee as the last line of a priced cart. It returns the cart unchanged if the fee may not be covered or
 * is zero, and refuses a sum above the card maximum.
 */
export function withCoveredFee(priced: Extract<Pricing, { ok: true }>, rate: FeeRate, name: string): Pricing {
  if (!mayCoverFee(priced.lines.map(({ service }) => service?.taxed?.treatment))) return priced;
  const priceCents = coveredFeeCents(priced.totalCents, rate);
  if (priceCents === 0) return priced;
  return total([...priced.lines, { service: null, name, quantity: 1, priceCents, note: '', kind: 'fee' }], 'card');
}
