/**
 * Payer of a gift other than the devotee: a firm, a donor-advised fund, an employer, the custodian of an IRA (a
 * qualified charitable distribution), or an estate.
 */
export const giftSources = ['business', 'daf', 'employer', 'qcd', 'estate'] as const;

export type GiftSource = (typeof giftSources)[number];

/** Payers who already are the donor for the tax office: the person is credited, and no receipt is issued. */
export const sourcesWithoutReceipt: readonly GiftSource[] = ['daf', 'employer'];

/** Returns whether a gift of this source has a receipt; null is a person's gift. */
export const hasReceipt = (source: GiftSource | null): boolean =>
  source === null || !sourcesWithoutReceipt.includes(source);
