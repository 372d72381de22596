import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../lib/session';
import { aPage, aService, aUser } from '../testing/fixtures';
import { answering, network, refusing } from '../testing/network';
import { show } from '../testing/show';

const { token: _, ...meera } = aUser();

/** Returns true if the browser would ask before it leaves the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  session.signIn(aUser({ _id: 'admin', isAdmin: true }));
  network.use(
    answering('users.get', meera),
    answering('users.all', [meera]),
    answering('products.get', aService()),
    answering('products.list', aPage()),
  );
});

describe('unsaved changes', () => {
  test.each([
    ['/admin/user/meera/edit', 'Full name', '/admin/userlist'],
    ['/admin/product/lamp/edit', 'Name', '/admin/productlist'],
  ])('asks before unsaved changes on %s are lost', async (address, field, list) => {
    const page = await show(address);
    const name = await screen.findByLabelText(field);
    expect(asksBeforeUnload()).toBe(false);
    await page.user.type(name, ' II');
    expect(asksBeforeUnload()).toBe(true);
    await page.user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(page.address()).toBe(address);
    expect(name).toHaveDisplayValue(/ II$/);
    await page.user.click(screen.getByRole('link', { name: 'Go Back' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect.poll(page.address).toBe(list);
  });

  test('counts a checked box as a change, and unchecking it as none', async () => {
    const page = await show('/admin/product/lamp/edit');
    const listed = await screen.findByLabelText('Listed in the shop');
    await page.user.click(listed);
    expect(asksBeforeUnload()).toBe(true);
    await page.user.click(listed);
    expect(asksBeforeUnload()).toBe(false);
  });

  test('leaves saved changes without a question', async () => {
    network.use(answering('users.update', meera));
    const page = await show('/admin/user/meera/edit');
    await page.user.type(await screen.findByLabelText('Full name'), ' II');
    await page.user.click(screen.getByRole('button', { name: 'Update' }));
    await expect.poll(page.address).toBe('/admin/userlist');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('lets a visitor leave whose session is over', async () => {
    network.use(refusing('users.update', 401, 'Not authorized, token failed'));
    const page = await show('/admin/user/meera/edit');
    await page.user.type(await screen.findByLabelText('Full name'), ' II');
    await page.user.click(screen.getByRole('button', { name: 'Update' }));
    await expect.poll(page.address).toBe('/login?redirect=%2Fadmin%2Fuser%2Fmeera%2Fedit');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
