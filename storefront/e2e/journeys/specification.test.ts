import { homeTexts } from '@texts/home';
import { orderTexts } from '@texts/orders';
import { untilStable } from '../support/acts';
import { pricedServices, register, signInAs } from '../support/calls';
import { sizes } from '../support/browser';
import { giveByCard, oneOf } from '../support/giving';
import { expect, test } from '../support/test';

// Sentences of the specification that only a layout shows.

test('puts 1, 2, 3 and 4 services in a row at the documented widths', async ({ openGuest }) => {
  const { page } = await openGuest('phone');
  await page.goto('/pooja');
  await untilStable(page);
  const cards = page.getByRole('article');
  const inFirstRow = () =>
    cards.evaluateAll((all) => {
      const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, count] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1199, 3],
    [1200, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(count);
  }
});

test('shows the profile form on the left of My Donations', async ({ shop, openGuest }) => {
  const user = await register(shop, 'Sarayu Left');
  const { page } = await openGuest('desktop', { user });
  await page.goto('/profile');
  const donations = page.getByRole('heading', { name: orderTexts.mine.heading });
  await donations.waitFor();
  const form = await page.getByLabel('Full name').boundingBox();
  const table = await donations.boundingBox();
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(table?.x ?? 0);
  expect(Math.abs((form?.y ?? 0) - (table?.y ?? 0))).toBeLessThan(300);
});

test('drags and resizes the video player, which is 450 by 300 at first', async ({ openGuest }) => {
  const { page } = await openGuest('desktop');
  await page.goto('/home');
  await untilStable(page);
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  const player = page.getByRole('region', { name: /^Video: / });
  await player.waitFor();
  const box = async () => {
    const { x, y, width, height } = (await player.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x, y, width, height].map(Math.round);
  };
  const [x = 0, y = 0, width = 0, height = 0] = await box();
  expect([width, height]).toEqual([450, 300]);
  const drag = async (fromX: number, fromY: number) => {
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX - 100, fromY - 60, { steps: 5 });
    await page.mouse.up();
  };
  await drag(x + width / 2, y + 20);
  await expect.poll(box).toEqual([x - 100, y - 60, 450, 300]);
  await drag(x - 100, y - 60);
  await expect.poll(box).toEqual([x - 200, y - 120, 550, 360]);
  await page.getByRole('button', { name: homeTexts.player.close }).click();
  await player.waitFor({ state: 'detached' });
});

test('shows YYYY-MM-DD and the payment in the lists of donations on a phone and on a desktop', async ({
  shop,
  openGuest,
}) => {
  const user = await register(shop, 'Sarayu Dates');
  const [service] = await pricedServices(shop);
  await giveByCard(shop, user.token, [oneOf(service)]);
  for (const [who, addresses] of [
    [user, ['/profile', '/account/donations']],
    [await signInAs(shop, 'admin'), ['/admin/orderlist']],
  ] as const) {
    const { page } = await openGuest('phone', { user: who });
    for (const address of addresses)
      for (const size of ['phone', 'desktop'] as const) {
        await page.setViewportSize(sizes[size]);
        await page.goto(address);
        const table = page.getByRole('table');
        await table.getByText('$').first().waitFor();
        const text = await table.innerText();
        expect(text, `${address} at ${size}`).toMatch(/\b\d{4}-\d\d-\d\d\b/);
        expect(text, `${address} at ${size}`).not.toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
        if (who === user) expect(text, `${address} at ${size}`).toContain('Credit Card');
      }
  }
});
