import { shop } from '../shop';

/**
 * Returns the least amount of an open service (cents): the editor's, but never less than the shop's. `typed` is cents,
 * null or absent if unset.
 */
export const leastAmountCents = (typed: number | null | undefined): number =>
  Math.max(typed ?? 0, shop.openAmount.minimumCents);

/** Returns whether an editor may set this least amount of a service (integer cents). */
export const isLeastAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= shop.openAmount.minimumCents && cents <= shop.openAmount.maximumCents;
