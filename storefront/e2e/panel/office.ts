import { afterAll, beforeAll } from 'vitest';
import type { Person } from '../support/browser';
import { openPanel } from '../support/panel';
import { openShop, type Accounts, type Shop } from '../support/shop';

/** What journeys through the panel share: one shop, and one browser in which one person after the other signs in. */
export interface Office {
  readonly shop: Shop;
  /** Somebody signed in at a page of the panel; whoever was there before is gone. */
  enter(who: keyof Accounts, path?: string): Promise<Person>;
}

/**
 * One shop and one browser for all tests of a file, open before the first of them and closed after the last. `panel` is
 * the part of the panel that `enter` leads into.
 */
export function openOffice(panel: Pick<ReturnType<typeof openPanel>, 'enter' | 'leave'> = openPanel()): () => Office {
  let shop: Shop | undefined;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(async () => {
    await panel.leave();
    await shop?.stop();
  });
  return () => {
    if (!shop) throw new Error('the shop of this file is not open yet');
    const opened = shop;
    return { shop: opened, enter: (who, path) => panel.enter(opened, who, path) };
  };
}
