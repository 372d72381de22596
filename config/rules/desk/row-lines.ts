/** Line of a gift: cents of the whole line. */
export interface DeskLine {
  readonly service: string;
  readonly quantity: number;
  readonly cents: number | null;
}

/** Service as the desk prices it; `priceCents` is null for a service without a price. */
export interface DeskPrice {
  readonly name: string;
  readonly priceCents: number | null;
  readonly openAmount: boolean;
  readonly listed: boolean;
}

/** Reason for which the lines of a gift cannot be recorded. */
export type LinesProblem =
  | { readonly code: 'unknown'; readonly name: string }
  | { readonly code: 'amount'; readonly name: string }
  | { readonly code: 'price'; readonly name: string; readonly priceCents: number; readonly quantity: number }
  | { readonly code: 'uneven'; readonly name: string; readonly quantity: number }
  | { readonly code: 'sum'; readonly linesCents: number; readonly amountCents: number };

function lineProblem({ quantity, cents }: DeskLine, service: DeskPrice | undefined): LinesProblem | null {
  const name = service?.name ?? '';
  if (!service?.listed) return { code: 'unknown', name };
  if (cents === null || cents <= 0) return { code: 'amount', name };
  if (!service.openAmount) {
    const { priceCents } = service;
    if (priceCents === null || priceCents <= 0) return { code: 'unknown', name };
    return cents === priceCents * quantity ? null : { code: 'price', name, priceCents, quantity };
  }
  // A line stores the price of one piece.
  return cents % quantity === 0 ? null : { code: 'uneven', name, quantity };
}

/**
 * Checks the lines of a gift: each service can be given, has its price or an open amount, and the lines add up to the
 * amount. `services` is keyed by id.
 */
export function linesProblem(
  lines: readonly DeskLine[],
  amountCents: number,
  services: ReadonlyMap<string, DeskPrice>,
): LinesProblem | null {
  for (const line of lines) {
    const problem = lineProblem(line, services.get(line.service));
    if (problem) return problem;
  }
  const linesCents = lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return linesCents === amountCents ? null : { code: 'sum', linesCents, amountCents };
}
