import { testAtEachSize, expect, test } from '../support/test';
import { accountTexts } from '@texts/account';
import { cardTexts } from '@texts/card';
import { cartTexts } from '@texts/cart';
import { catalogTexts } from '@texts/catalog';
import { checkoutTexts } from '@texts/checkout';
import { orderTexts } from '@texts/orders';
import { shellTexts } from '@texts/shell';
import { barriersOn } from '../support/accessibility';
import { checkoutButton, payButton, untilStable, typeCard } from '../support/acts';
import { enterOn, typeInto } from '../support/keyboard';
import { addressOf, callShop, password, pricedServices, register, signInAs } from '../support/calls';

const { fields } = accountTexts;

/** First donations and their interruptions. */
testAtEachSize((size, isMadeAt) => {
  test('lets a devotee register, donate and print the confirmation by keyboard alone', async ({ openGuest }) => {
    const guest = await openGuest(size);
    const { page } = guest;
    const name = `Kaveri ${size}`;
    await page.goto('/pooja');
    await untilStable(page);
    await enterOn(page, page.getByRole('button', { name: /^DONATE/ }));
    await page.getByText(catalogTexts.inCart(1), { exact: true }).first().waitFor();
    await page.goto('/cart');
    await untilStable(page);
    expect(await barriersOn(page)).toEqual([]);
    await enterOn(page, checkoutButton(page));
    await page.waitForURL(/\/login/);
    await enterOn(page, page.getByRole('main').getByRole('link', { name: accountTexts.signIn.register }));
    await page.waitForURL('**/register?redirect=placeorder');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const words = [
      [fields.name, name],
      [fields.phone, '812-555-0164'],
      [fields.email, addressOf(name)],
      [fields.password, password],
      [fields.confirmPassword, password],
    ] as const;
    for (const [label, text] of words) await typeInto(page, field(label), text);
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/placeorder');
    await typeInto(page, page.getByLabel(cardTexts.number), '4242424242424242');
    await typeInto(page, page.getByLabel(cardTexts.expiry), '1234');
    await typeInto(page, page.getByLabel(cardTexts.cvc), '123');
    const postalCode = page.getByLabel(cardTexts.postalCode);
    if (await postalCode.count()) await typeInto(page, postalCode, '47630');
    expect(await barriersOn(page)).toEqual([]);
    await enterOn(page, payButton(page));
    await page.getByText(checkoutTexts.success.received).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const number = /D-\d{4}-\d{6}/.exec((await page.textContent('main')) ?? '')?.[0] ?? 'no number';
    await enterOn(page, page.getByRole('link', { name: checkoutTexts.success.view }));
    await page.getByRole('heading', { level: 1, name: orderTexts.one.title(number) }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(orderTexts.receipt.thanks).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/profile');
    await page.getByRole('link', { name: number }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(guest.complaints()).toEqual([]);
  });

  if (isMadeAt('desktop'))
    test('charges nothing for a declined card, and accepts the next one', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await register(shop, `Mohan ${size}`) });
      const { page } = guest;
      const [service] = await pricedServices(shop);
      await page.goto(`/cart/${service._id}?qty=2`);
      await page.waitForURL('**/cart');
      await page.goto('/placeorder');
      await typeCard(page, '4000 0000 0000 0002');
      await payButton(page).click();
      await page
        .getByRole('alert')
        .getByText(/^Payment Failed: /)
        .waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await typeCard(page, '4242 4242 4242 4242');
      await payButton(page).click();
      await page.getByText(checkoutTexts.success.received).waitFor();
      await page.goto('/cart');
      await page.getByText(cartTexts.empty).first().waitFor();
      expect(guest.complaints(/status of 402/)).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('shows a price that changed in between before it charges anything', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await register(shop, `Padma ${size}`) });
      const { page } = guest;
      // Use another service at each size, so that the prices of other tests stay.
      const service = (await pricedServices(shop)).at(size === 'phone' ? 3 : 4);
      if (!service) throw new Error('the seed has too few services');
      const { token } = await signInAs(shop, 'admin');
      await page.goto(`/cart/${service._id}?qty=1`);
      await page.waitForURL('**/cart');
      await page.goto('/placeorder');
      await typeCard(page, '4242 4242 4242 4242');
      const price = service.price + 7;
      await callShop(shop, `/products/${service._id}`, { token, method: 'PUT', body: { ...service, price } });
      await payButton(page).click();
      await page.getByText(checkoutTexts.failure.priceChanged).waitFor();
      await expect.poll(() => payButton(page).textContent()).toContain(`$${price}`);
      expect(await barriersOn(page)).toEqual([]);
      await payButton(page).click();
      await page.getByText(checkoutTexts.success.received).waitFor();
      expect(guest.complaints(/status of 409/)).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('shares the cart and the session between two tabs', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await register(shop, `Tulasi ${size}`) });
      const { page } = guest;
      await page.goto('/pooja');
      const other = await guest.tab();
      await other.goto('/cart');
      await other.getByText(cartTexts.empty).first().waitFor();
      await page
        .getByRole('button', { name: /^DONATE/ })
        .first()
        .click();
      await other.getByText(cartTexts.summary).waitFor();
      await page.goto('/profile');
      await page.getByRole('heading', { name: accountTexts.profile.heading }).waitFor();
      if (size === 'phone') {
        await other.getByRole('button', { name: shellTexts.menu, exact: true }).click();
      } else {
        await other.getByRole('navigation', { name: shellTexts.navigation }).locator('summary').last().click();
      }
      await other.getByRole('button', { name: shellTexts.logout }).click();
      await other.waitForURL('**/login');
      await page.waitForURL(/\/login/);
      expect(guest.complaints()).toEqual([]);
    });
});
