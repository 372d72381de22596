import { expect, test } from '../support/test';
import { shellTexts } from '@texts/shell';
import { untilStable } from '../support/acts';

/** Stored copies show of when they are, and a newer version of the shop loads on request only. */
test.describe('a stored copy', () => {
  test('opens without a network and shows of when it is', async ({ openGuest }) => {
    const guest = await openGuest('phone', { workers: true });
    const { page, context } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    const isKept = () =>
      page.evaluate(
        async () => (await caches.match('/pooja', { cacheName: 'seva-shop-pages', ignoreVary: true })) !== undefined,
      );
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(shellTexts.offline).waitFor();
    await page.getByText(/As of \w{3}, \w{3} \d+, \d+:\d\d\s[AP]M \(Central time\)\./).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(guest.complaints(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)).toEqual([]);
  });

  test('reloads on request only, once the shop has a newer version', async ({ openGuest }) => {
    const guest = await openGuest('phone', { workers: true });
    const { page } = guest;
    await page.goto('/pooja');
    await untilStable(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    let documents = 0;
    page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
    const tell = () =>
      page.evaluate(() => {
        const data = { scripts: ['/assets/of-a-newer-build.js'] };
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      });
    // The page starts to listen a while after its first paint.
    const reload = page.getByRole('button', { name: shellTexts.reload });
    await expect.poll(async () => (await tell(), reload.count())).toBe(1);
    await page.getByText(shellTexts.newVersion).waitFor();
    expect(documents).toBe(0);
    await reload.click();
    await reload.waitFor({ state: 'detached' });
    expect(documents).toBe(1);
    expect(guest.complaints()).toEqual([]);
  });
});
