/**
 * Returns the usual fee of a card processor in the United States, in cents: 2.9 % and 30 cents. For practice data
 * only.
 */
export const usualCardFee = (cents: number): number => Math.round(cents * 0.029) + 30;

/** Usual fee of a card processor for a dispute, in cents. */
export const usualDisputeFeeCents = 1500;
