/** History state of the Give page's second step, the payment. */
export const payingState = { isPaying: true };

/** Returns true for the history state of that step. */
export const isPayingState = (state: unknown): boolean =>
  (state as Partial<typeof payingState> | null)?.isPaying === true;
