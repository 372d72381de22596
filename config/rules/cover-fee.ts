import type { Treatment } from './papers/treatments';

/** What the card service keeps of a payment: a share in hundredths of a percent, and cents. */
export interface FeeRate {
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** Until the temple says otherwise: what Stripe keeps of a charity's payments. */
export const usualFeeRate: FeeRate = { basisPoints: 220, fixedCents: 30 };

const whole = 10_000;

/**
 * What a donor adds (cents) so that the temple gets `netCents` after the card service has taken its share of all of it:
 * `ceil((net + fixed) · 10000 / (10000 − share)) − net`. The temple gets what was meant, or one cent more.
 */
export function coveredFeeCents(netCents: number, { basisPoints, fixedCents }: FeeRate): number {
  if (basisPoints === 0 && fixedCents === 0) return 0;
  return Math.ceil(((netCents + fixedCents) * whole) / (whole - basisPoints)) - netCents;
}

/** Whether a cart may cover its fee: not where all of it is bought, because a covered fee is a gift. */
export const mayCoverFee = (treatments: readonly (Treatment | null | undefined)[]): boolean =>
  treatments.some((treatment) => treatment !== 'none');
