/** History state of the Give page's second step, the payment. */
export const payingState = { isPaying: true };

/** Returns true for {@link payingState}. */
export const isPayingState = (state: unknown): boolean =>
  (state as Partial<typeof payingState> | null)?.isPaying === true;
