import { shop } from '../shop';

/**
 * The least that may be given for a service whose amount the donor names (cents): what an editor typed, and never less than
 * what the shop takes. `typed` in cents; null or absent where none was typed.
 */
export const leastAmountCents = (typed: number | null | undefined): number =>
  Math.max(typed ?? 0, shop.openAmount.minimumCents);

/** Whether an editor may name this as the least amount of a service (integer cents). */
export const isLeastAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= shop.openAmount.minimumCents && cents <= shop.openAmount.maximumCents;
