import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { problemsOf } from '../../testing/accessibility';
import { openBookingPage, book, chosenDay, dayButton, october } from '../../testing/booking-page';
import { aDay, aPooja, aSlot, someSlots, someRules } from '../../testing/bookings';
import { answering, network, refusing } from '../../testing/network';
import { show } from '../../testing/show';

openBookingPage();

describe('choosing a day', () => {
  test('shows the month with open, almost full, full, closed and festival days as text', async () => {
    const { container } = await show('/product/abhishekam');
    expect(await dayButton(/^Thu, Oct 8, 2026, few spots left$/)).toBeVisible();
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fri, Oct 9, 2026, open' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Sun, Oct 11, 2026, Navaratri begins, full' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sat, Oct 24, 2026, closed, cleaning' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Wed, Oct 7, 2026, not offered' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // The month starts with the first week that has an open day.
    expect(screen.queryByRole('button', { name: /Oct 1, 2026/ })).toBeNull();
    expect(container.textContent).toContain('11 Navaratri begins · 24 closed, cleaning');
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('chooses the next available slot in one tap, and shows day, time, location and zone', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await screen.findByRole('button', { name: 'Next available: Thu, Oct 8, 9:00\u00a0AM' }));
    expect(chosenDay()).toHaveTextContent('Thu, Oct 8, 2026, 9:00 AM');
    expect(chosenDay()).toHaveTextContent('at the temple (Central time)');
    await user.click(screen.getByRole('button', { name: 'Change the day' }));
    expect(screen.getByRole('heading', { name: 'Choose a day' })).toHaveFocus();
    expect(screen.getByRole('button', { name: /9:00\u00a0AM\s*3 spots left/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('offers the next three slots when a full time is tapped', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Thu, Oct 8/));
    await user.click(screen.getByRole('button', { name: /7:30\u00a0AM\s*Full/ }));
    const offers = await screen.findByText(/Thu, Oct 8, 7:30 AM is full/);
    expect(offers).toBeVisible();
    const names = ['Thu, Oct 8, 9:00\u00a0AM', 'Fri, Oct 9, 7:30\u00a0AM', 'Mon, Oct 12, 7:30\u00a0AM'];
    for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fri, Oct 9, 7:30\u00a0AM' }));
    expect(chosenDay()).toHaveTextContent('Fri, Oct 9, 2026, 7:30 AM');
    expect(screen.queryByText(/is full/)).toBeNull();
  });

  test('shows a full day as selectable, and offers what follows it', async () => {
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Sun, Oct 11/));
    expect(screen.getByText(/Sun, Oct 11, 7:30 AM is full/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mon, Oct 12, 7:30\u00a0AM' }));
    expect(chosenDay()).toHaveTextContent('Mon, Oct 12, 2026, 7:30 AM');
  });

  test('moves by keyboard from day to day, over the weeks and into the next month', async () => {
    const { user } = await show('/product/abhishekam');
    (await dayButton(/^Thu, Oct 8/)).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Oct 9/ })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('button', { name: /Oct 4/ })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: /Oct 4/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}');
    expect(screen.getByRole('button', { name: /Oct 17/ })).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(screen.getByRole('button', { name: /Oct 17/ })).toHaveFocus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Nov 17/ })).toHaveFocus());
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{Enter}');
    expect(chosenDay()).toHaveTextContent('Mon, Nov 2, 2026, 7:30 AM');
    const tabbable = screen
      .getAllByRole('gridcell')
      .flatMap((cell) => within(cell).queryAllByRole('button'))
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(tabbable).toHaveLength(1);
  });

  test('keeps the focus in a month whose days load later', async () => {
    const { user } = await show('/product/abhishekam');
    (await dayButton(/^Thu, Oct 8/)).focus();
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Nov 8/ })).toHaveFocus());
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Dec 8/ })).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('grid', { name: 'December 2026' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('button', { name: /Dec 8/ })).toHaveFocus();
  });

  test('asks for no time when a service takes a whole day', async () => {
    network.use(
      answering('products.get', aPooja({ booking: someRules({ needs: 'day' }) })),
      answering('products.slots', someSlots([aDay('2026-10-09', [aSlot('')])])),
    );
    const { user } = await show('/product/abhishekam');
    await user.click(await dayButton(/^Fri, Oct 9/));
    expect(chosenDay()).toHaveTextContent('Fri, Oct 9, 2026');
    expect(screen.queryByText(/Central time/)).toBeNull();
    await user.click(book());
    expect(cart.get()[0]?.booking).toEqual({ day: '2026-10-09', participation: 'in_person', prasad: 'pickup' });
  });

  test('says that no day is open, and shows a read error with a retry button', async () => {
    network.use(answering('products.slots', someSlots([])));
    const { user } = await show('/product/abhishekam');
    expect(await screen.findByText(/No days are open right now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Next available/ })).toBeNull();
    expect(user).toBeDefined();
  });

  test('shows why the days could not be read, with a retry button', async () => {
    network.use(refusing('products.slots', 500, 'Something went wrong'));
    const { user } = await show('/product/abhishekam');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    network.use(answering('products.slots', someSlots(october)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayButton(/^Thu, Oct 8/)).toBeVisible();
  });
});
