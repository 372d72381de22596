import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RequestLine } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import {
  priceCart,
  priceStub,
  withCoveredFee,
  type PricedLine,
  type Pricing,
  type PricingRefusal,
} from '@seva/config/rules/pricing';
import { givingSettings } from '../../content';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { pricingText } from '../../../texts/pricing';
import { pricedServices, serviceTable, type ServiceRow } from '../../service/queries';

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly isStub: boolean;
  /** Services that it was priced from; absent if it was not priced from the database. */
  readonly services?: ReadonlyMap<string, ServiceRow>;
}

type PricingOptions = { bounds: 'card' | 'check'; hints: 'binding' | 'ignored' };

function refused(refusal: PricingRefusal): Refused {
  if (refusal.code !== 'PRICE_CHANGED') return new Refused(400, pricingText(refusal), { code: refusal.code });
  const lines = refusal.lines.map(({ product, priceCents }) => ({ product, price: toDollars(priceCents) }));
  return new Refused(409, pricingText(refusal), { code: refusal.code, lines });
}

/**
 * Prices a cart from the database. A cart without product ids is a stub of the stated sum
 * (docs/payments.md#payments-without-items).
 * @throws Refused 400, or 409 PRICE_CHANGED with the new prices in dollars (docs/wire.md#price-changes)
 */
export async function priceRequest(
  strapi: Core.Strapi,
  requested: readonly Omit<RequestLine, 'booking'>[],
  options: PricingOptions,
): Promise<PricedCart> {
  const ids = requested.flatMap((line) => line.product ?? []);
  const isStub = ids.length === 0 && options.hints === 'binding';
  const services = isStub ? new Map<string, ServiceRow>() : await serviceTable(strapi).forCart(ids);
  const pricing: Pricing = isStub
    ? priceStub(requested, texts.order.stubLine)
    : priceCart(requested, await pricedServices(strapi, services), options);
  if (!pricing.ok) throw refused(pricing.refusal);
  return { lines: pricing.lines, totalCents: pricing.totalCents, isStub, services };
}

/** Adds the card fee to a cart as a separate line if the donor covers it. @throws Refused 400 TOO_MUCH */
export async function withCardFee(
  strapi: Core.Strapi,
  cart: PricedCart,
  isWanted: boolean | null | undefined,
): Promise<PricedCart> {
  if (!isWanted || cart.isStub) return cart;
  const { rate } = await givingSettings(strapi);
  const pricing = withCoveredFee({ ok: true, ...cart }, rate, texts.order.feeLine);
  if (!pricing.ok) throw refused(pricing.refusal);
  return { ...cart, lines: pricing.lines, totalCents: pricing.totalCents };
}

/**
 * Returns a digest of donor and cart, which shows whether a repeated idempotency key belongs to the same cart
 * (docs/wire.md#starting-a-card-payment).
 * @param options the donor's options, such as a note; absent without any
 */
export function cartDigest(
  cart: PricedCart,
  donorId: number | null,
  requested: readonly RequestLine[] = [],
  options?: object,
): string {
  const lines = cart.lines.map((line, index) => [
    ...[line.service?.id ?? null, line.quantity, line.priceCents, line.note],
    // A line without a booking has the digest of versions that had no bookings.
    ...(requested[index]?.booking ? [requested[index].booking] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify(options ? [donorId, lines, options] : [donorId, lines]))
    .digest('hex');
}
