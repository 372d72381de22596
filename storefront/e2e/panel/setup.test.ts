import { expect, test } from '../support/test';
import { barriersOn } from '../support/accessibility';
import { sizes } from '../support/browser';
import { problemsShown, watchRequests } from '../support/panel-page';

const heading = 'Set up the shop';

test('shows the owner the remaining setup, follows a link, and hides and restores the list', async ({ panel }) => {
  const { page } = await panel.enter('panel');
  const watch = watchRequests(page);
  const list = page.getByRole('region', { name: heading });
  for (const { width, height } of Object.values(sizes)) {
    await page.setViewportSize({ width, height });
    await list.waitFor();
    await watch.untilQuiet();
    expect(await problemsShown(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
  }
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('link', { name: 'Open policy pages' }).click();
  await page.waitForURL('**/content-manager/collection-types/api::policy-page.policy-page**');
  await page.goBack();
  await list.getByRole('button', { name: 'Hide this list' }).click();
  await expect(list).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await list.waitFor();
});

test('does not ask an editor to set up the shop', async ({ panel }) => {
  const { page } = await panel.enter('editor');
  await page.getByRole('heading', { name: 'Services and prices' }).waitFor();
  await expect(page.getByText(heading)).toHaveCount(0);
});
