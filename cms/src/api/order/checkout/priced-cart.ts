import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RequestLine } from '@seva/config/contract';
import { leastAmountCents } from '@seva/config/rules/least-amount';
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
import { serviceTable } from '../../service/queries';

/** A cart with the prices that will be charged. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly totalCents: number;
  readonly isStub: boolean;
}

type PricingOptions = { bounds: 'card' | 'check'; hints: 'binding' | 'ignored' };

function sentence(refusal: PricingRefusal): string {
  const { order } = texts;
  switch (refusal.code) {
    case 'NO_ITEMS':
      return order.noItems;
    case 'TOO_MANY_LINES':
      return order.tooManyLines;
    case 'TOO_LITTLE':
      return order.tooLittle;
    case 'TOO_MUCH':
      return order.tooMuch;
    case 'UNKNOWN_SERVICE':
      return refusal.name ? order.serviceGone(refusal.name) : order.unknownService;
    case 'BAD_QUANTITY':
      return order.badQuantity(refusal.name ?? order.aLine);
    case 'BAD_AMOUNT':
      return order.badAmount(refusal.name ?? order.aLine, leastAmountCents(refusal.leastCents));
    case 'PRICE_CHANGED':
      return order.priceChanged;
  }
}

function refused(refusal: PricingRefusal): Refused {
  if (refusal.code !== 'PRICE_CHANGED') return new Refused(400, sentence(refusal), { code: refusal.code });
  const lines = refusal.lines.map(({ product, priceCents }) => ({ product, price: toDollars(priceCents) }));
  return new Refused(409, sentence(refusal), { code: refusal.code, lines });
}

/**
 * Prices a cart from the database; without any product id it is a stub of the stated sum
 * (docs/payments.md#payments-without-items). Throws 400 with a sentence, or 409 PRICE_CHANGED with the new prices in
 * dollars (docs/wire.md#price-changes).
 */
export async function priceRequest(
  strapi: Core.Strapi,
  asked: readonly Omit<RequestLine, 'booking'>[],
  options: PricingOptions,
): Promise<PricedCart> {
  const ids = asked.flatMap((line) => line.product ?? []);
  const isStub = ids.length === 0 && options.hints === 'binding';
  const pricing: Pricing = isStub
    ? priceStub(asked, texts.order.stubLine)
    : priceCart(asked, await serviceTable(strapi).forPricing(ids), options);
  if (!pricing.ok) throw refused(pricing.refusal);
  return { lines: pricing.lines, totalCents: pricing.totalCents, isStub };
}

/** The same cart with its card fee as a line of its own, where the donor wants to cover it. Throws 400 TOO_MUCH. */
export async function coveringFee(
  strapi: Core.Strapi,
  cart: PricedCart,
  isWanted: boolean | null | undefined,
): Promise<PricedCart> {
  if (!isWanted || cart.isStub) return cart;
  const { rate } = await givingSettings(strapi);
  const pricing = withCoveredFee({ ok: true, ...cart }, rate, texts.order.feeLine);
  if (!pricing.ok) throw refused(pricing.refusal);
  return { lines: pricing.lines, totalCents: pricing.totalCents, isStub: false };
}

/**
 * A digest of what is given by whom: the same key with another digest is another cart
 * (docs/wire.md#starting-a-card-payment).
 * @param wishes what else the donor said, such as a note; nothing where there is nothing
 */
export function cartDigest(
  cart: PricedCart,
  donorId: number | null,
  asked: readonly RequestLine[] = [],
  wishes?: object,
): string {
  const lines = cart.lines.map((line, index) => [
    ...[line.service?.id ?? null, line.quantity, line.priceCents, line.note],
    // Without a booking it is the digest that it was before there were any.
    ...(asked[index]?.booking ? [asked[index].booking] : []),
  ]);
  return createHash('sha256')
    .update(JSON.stringify(wishes ? [donorId, lines, wishes] : [donorId, lines]))
    .digest('hex');
}
