import { expect } from 'vitest';
import type { Devotee, Shop, Started } from '../support/shop';

/** One run: a devotee of its own, what they have started so far, and the shop, which may be another after a restart. */
export interface Run {
  shop: Shop;
  readonly devotee: Devotee;
  readonly gifts: Started[];
  readonly checks: string[];
  /** The newest intent before the run began. */
  readonly marker: string | null;
  steps: number;
}

/** The gift that a step is about; steps name it by any number. */
export function giftOf(run: Run, index: number): Started {
  const gift = run.gifts[index % run.gifts.length];
  if (!gift) throw new Error('A step came before its gift');
  return gift;
}

/** Whatever happens, an answer is one of those that the contract has for it. */
export function expectStatus(status: number, allowed: readonly number[]): void {
  expect(allowed, `status ${status}`).toContain(status);
}
