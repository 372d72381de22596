/** What a card processor usually keeps of a charge in the United States, in cents: 2.9 % and 30 cents. For practice only. */
export const usualCardFee = (cents: number): number => Math.round(cents * 0.029) + 30;

/** What it usually keeps when a donor's bank takes money back (cents). */
export const usualDisputeFeeCents = 1500;
