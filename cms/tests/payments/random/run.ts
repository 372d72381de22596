import { expect } from 'vitest';
import type { giftOf as guestsGift } from '../../support/guests';
import type { Devotee, Shop, Started } from '../support/shop';

/** A gift that was begun; one without an account by what its guest sent, with the key that opens it. */
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
  /** A service that guests give to. */
  readonly service: string;
  readonly gifts: Begun[];
  readonly checks: string[];
  /** The newest intent before the run began. */
  readonly marker: string | null;
  steps: number;
}

/** The gift that a step is about; steps name it by any number. */
export function giftOf(run: Run, index: number): Begun {
  const gift = run.gifts[index % run.gifts.length];
  if (!gift) throw new Error('A step came before its gift');
  return gift;
}

/** Expects one of the statuses that the contract allows. */
export function expectStatus(status: number, allowed: readonly number[]): void {
  expect(allowed, `status ${status}`).toContain(status);
}
