import type { Person } from '../support/browser';
import type { Accounts, Shop } from '../support/shop';

/** What journeys through the panel share: one shop, and one browser in which one person after the other signs in. */
export interface Office {
  readonly shop: Shop;
  /** Somebody signed in at a page of the panel; whoever was there before is gone. */
  enter(who: keyof Accounts, path?: string): Promise<Person>;
}
