import { priceCart, type PricedService, type PricingRefusal } from '../pricing';

/** Line of a gift: cents of the whole line. */
export interface DeskLine {
  readonly service: string;
  readonly quantity: number;
  readonly cents: number | null;
}

/** Reason for which the lines of a gift cannot be recorded. `refused` is one of the shop. */
export type LinesProblem =
  | { readonly code: 'unknown'; readonly name: string }
  | { readonly code: 'amount'; readonly name: string }
  | { readonly code: 'price'; readonly name: string; readonly priceCents: number; readonly quantity: number }
  | { readonly code: 'uneven'; readonly name: string; readonly quantity: number }
  | { readonly code: 'sum'; readonly linesCents: number; readonly amountCents: number }
  | { readonly code: 'refused'; readonly refusal: PricingRefusal };

/** Returns the problem with a line's amount before its price is known. */
function amountProblem({ quantity, cents }: DeskLine, service: PricedService | undefined): LinesProblem | null {
  if (!service?.listed) return { code: 'unknown', name: service?.name ?? '' };
  if (cents === null || cents <= 0) return { code: 'amount', name: service.name };
  // A line stores the price of one piece.
  return service.openAmount && cents % quantity !== 0 ? { code: 'uneven', name: service.name, quantity } : null;
}

/**
 * Checks the lines of a gift by the shop's price rule: each service can be given, has its price or an open amount of at
 * least one cent, and the lines add up to the amount. `services` is keyed by id.
 */
export function linesProblem(
  lines: readonly DeskLine[],
  amountCents: number,
  services: ReadonlyMap<string, PricedService>,
): LinesProblem | null {
  for (const line of lines) {
    const problem = amountProblem(line, services.get(line.service));
    if (problem) return problem;
  }
  const requested = lines.map(({ service, quantity, cents }) => {
    const price = services.get(service)?.openAmount ? (cents ?? 0) / quantity / 100 : null;
    return { product: service, quantity, price, note: '' };
  });
  const pricing = priceCart(requested, services, { bounds: 'desk', hints: 'ignored' });
  if (!pricing.ok) {
    const { refusal } = pricing;
    // Only a service without a price gets here.
    if (refusal.code === 'UNKNOWN_SERVICE' || refusal.code === 'BAD_AMOUNT')
      return { code: 'unknown', name: refusal.name ?? '' };
    return { code: 'refused', refusal };
  }
  for (const [index, { name, priceCents, quantity }] of pricing.lines.entries())
    if (priceCents * quantity !== lines[index]?.cents) return { code: 'price', name, priceCents, quantity };
  return pricing.totalCents === amountCents ? null : { code: 'sum', linesCents: pricing.totalCents, amountCents };
}
