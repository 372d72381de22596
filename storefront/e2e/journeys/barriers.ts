import { expect, test } from 'vitest';
import { barriersOn, overflowOf } from '../support/accessibility';
import { giveSession, settled } from '../support/acts';
import { openGuest, type Guest, type Size } from '../support/guest';
import { beginDonation, pricedServices, signInAs, type World } from '../support/world';

const forAnybody = [
  ...['/home', '/about', '/newsletter', '/page/1', '/info/privacy', '/info/terms', '/info/refunds', '/nowhere'],
  ...['/donate', '/pooja', '/deities', '/wishlist', '/membership'],
  ...['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'],
  ...['/login', '/register', '/forgotpass', '/resetpass?token=x', '/resetpass', '/cart', '/shipping', '/success'],
];
const forAdmins = [
  '/home',
  '/adminhome',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/payment',
].concat('/placeorder', '/placecheckorder', '/profile');

const expected = [/status of 404/];

/** Every screen for people who see, hear or move differently: WCAG 2.2 AA in a browser. */
export function barrierJourneys(world: () => World): void {
  const open = (size: Size, options = {}) => openGuest(world().browser, world().shop.url, size, options);

  const visit = async (guest: Guest, addresses: readonly string[], look: (address: string) => Promise<unknown>) => {
    const found: unknown[] = [];
    for (const address of addresses) {
      await guest.page.goto(address);
      await settled(guest.page);
      found.push(await look(address));
    }
    return found.flat();
  };

  test('axe finds nothing on any screen for anybody, and nothing moves by itself', async () => {
    const guest = await open('desktop');
    const [service] = await pricedServices(world());
    const found = await visit(guest, [...forAnybody, `/product/${service._id}`], () => barriersOn(guest.page));
    expect(found).toEqual([]);
    expect(guest.complaints(...expected)).toEqual([]);
    await guest.leave();
  });

  test('axe finds nothing on any screen for admins, and nothing moves by itself', async () => {
    const guest = await open('desktop');
    const admin = await signInAs(world(), 'admin');
    const [service] = await pricedServices(world());
    const { orderId } = await beginDonation(world(), admin.token, service);
    await giveSession(guest.context, world().shop.url, admin);
    const own = [`/admin/user/${admin._id}/edit`, `/admin/product/${service._id}/edit`, `/order/${orderId}`];
    expect(await visit(guest, [...forAdmins, ...own], () => barriersOn(guest.page))).toEqual([]);
    expect(guest.complaints(...expected)).toEqual([]);
    await guest.leave();
  });

  test.each([
    ['320 px wide', { viewport: { width: 320, height: 800 } }, '18px'],
    ['zoomed to 200 %', { viewport: { width: 640, height: 512 } }, '36px'],
  ])('%s, no screen has to be scrolled sideways', async (_, options, rootSize) => {
    const admin = await signInAs(world(), 'admin');
    const [service] = await pricedServices(world());
    const style = `html { font-size: ${rootSize} !important; }`;
    const look = (guest: Guest) => async (address: string) => {
      await guest.page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, style);
      const overflow = await overflowOf(guest.page);
      return overflow > 0 ? [`${address} is ${overflow} px too wide`] : [];
    };
    const anybody = await open('phone', options);
    const found = await visit(anybody, [...forAnybody, `/product/${service._id}`], look(anybody));
    await anybody.leave();
    const staff = await open('phone', options);
    await giveSession(staff.context, world().shop.url, admin);
    expect([...found, ...(await visit(staff, forAdmins, look(staff)))]).toEqual([]);
    await staff.leave();
  });

  test('with the colours of the reader, what has the focus is still outlined', async () => {
    const guest = await open('desktop', { forcedColors: 'active' });
    const { page } = guest;
    await page.goto('/pooja');
    await settled(page);
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
      });
      expect(outline).toBeGreaterThanOrEqual(2);
    }
    expect(guest.complaints()).toEqual([]);
    await guest.leave();
  });
}
