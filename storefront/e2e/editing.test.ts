import { afterAll, beforeAll, describe } from 'vitest';
import { editorJourneys } from './panel/editor';
import type { Office } from './panel/office';
import { toolbarButtons } from './panel/toolbar';
import { twoEditors } from './panel/two-editors';
import { typedMoney } from './panel/typed-money';
import { openPanel } from './support/panel';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
const panel = openPanel();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await panel.leave();
  await shop.stop();
});

const office = (): Office => ({ shop, enter: (who, path) => panel.enter(shop, who, path) });

// One after the other: they change the same content.
describe('prices', () => typedMoney(office));
describe('texts', () => toolbarButtons(office));
describe('two editors', () => twoEditors(office));
describe('content', () => editorJourneys(office));
