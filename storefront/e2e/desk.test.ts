import { afterAll, beforeAll, describe } from 'vitest';
import { deskFigures } from './panel/desk-figures';
import { deskPeople } from './panel/desk-people';
import type { Office } from './panel/office';
import { typedAtTheDesk } from './panel/typed-at-the-desk';
import { openDesk } from './support/desk';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
const desk = openDesk();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await desk.leave();
  await shop.stop();
});

const office = (): Office => ({ shop, enter: (who, path) => desk.enter(shop, who, path) });

// One after the other, in one browser; each has donors of its own.
describe('figures', () => deskFigures(office));
describe('people', () => deskPeople(office));
describe('amounts', () => typedAtTheDesk(office));
