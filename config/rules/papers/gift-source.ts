/**
 * Who paid a gift, where that was not the devotee: a firm, a donor-advised fund, an employer, the custodian of an IRA (a
 * qualified charitable distribution), or an estate.
 */
export const giftSources = ['business', 'daf', 'employer', 'qcd', 'estate'] as const;

/** One of the payers that is no person. */
export type GiftSource = (typeof giftSources)[number];

/** Payers who are the donor for the tax office already: the person is thanked, and nobody gets a receipt. */
export const sourcesWithoutReceipt: readonly GiftSource[] = ['daf', 'employer'];

/** Whether a gift of this source has a receipt; null is a person's. */
export const hasReceipt = (source: GiftSource | null): boolean =>
  source === null || !sourcesWithoutReceipt.includes(source);
