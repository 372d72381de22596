import { expect } from 'vitest';
import type { giftOf as guestsGift } from '../../support/guests';
import type { Devotee, Shop, Started } from '../support/shop';

/** Started donation. One without an account has the guest's request and its key. */
export interface Begun extends Started {
  readonly guest?: { readonly body: ReturnType<typeof guestsGift>; readonly orderKey: string };
}

/**
 * Random run with its devotee, donations and shop. The devotee gives signed in or as a guest with the same address.
 * The shop changes after a restart.
 */
export interface Run {
  shop: Shop;
  readonly devotee: Devotee;
  /** Service that guests give to. */
  readonly service: string;
  readonly gifts: Begun[];
  readonly checks: string[];
  /** Newest intent before the run. */
  readonly marker: string | null;
  steps: number;
}

/** Returns the donation of a step, chosen by any number. */
export function giftOf(run: Run, index: number): Begun {
  const gift = run.gifts[index % run.gifts.length];
  if (!gift) throw new Error('A step came before its gift');
  return gift;
}

/** Expects one of the statuses that the contract allows. */
export function expectStatus(status: number, allowed: readonly number[]): void {
  expect(allowed, `status ${status}`).toContain(status);
}
