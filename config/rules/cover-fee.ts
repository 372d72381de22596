import type { Treatment } from './papers/treatments';

/** Fee of the card service: basis points, and a fixed amount in cents. */
export interface FeeRate {
  readonly basisPoints: number;
  readonly fixedCents: number;
}

/** Stripe's fee for charities, until the temple sets its own. */
export const usualFeeRate: FeeRate = { basisPoints: 220, fixedCents: 30 };

const whole = 10_000;

/**
 * Returns the cents that a donor adds so that `netCents` remain after the fee on the whole sum: `ceil((net + fixed) ·
 * 10000 / (10000 − share)) − net`. The temple gets that amount, or one cent more.
 */
export function coveredFeeCents(netCents: number, { basisPoints, fixedCents }: FeeRate): number {
  if (basisPoints === 0 && fixedCents === 0) return 0;
  return Math.ceil(((netCents + fixedCents) * whole) / (whole - basisPoints)) - netCents;
}

/** Returns whether a cart may cover its fee. A cart of purchases alone may not, because a covered fee is a gift. */
export const mayCoverFee = (treatments: readonly (Treatment | null | undefined)[]): boolean =>
  treatments.some((treatment) => treatment !== 'none');
