import { afterAll, beforeAll, describe } from 'vitest';
import { backOfficeFigures } from './panel/back-office-figures';
import { backOfficeDevotees } from './panel/back-office-devotees';
import type { Office } from './panel/office';
import { typedAmounts } from './panel/typed-amounts';
import { openBackOffice } from './support/panel';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
const panel = openBackOffice();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await panel.leave();
  await shop.stop();
});

const office = (): Office => ({ shop, enter: (who, path) => panel.enter(shop, who, path) });

// One after the other, in one browser; each has donors of its own.
describe('figures', () => backOfficeFigures(office));
describe('people', () => backOfficeDevotees(office));
describe('amounts', () => typedAmounts(office));
