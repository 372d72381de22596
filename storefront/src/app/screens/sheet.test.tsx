import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '@seva/config/rules/calendar-day';
import { session } from '../../lib/session';
import { clearPersonalData } from '../../stores/logout';
import { storedSheet, sheetMarks } from '../../stores/sheet';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing, unreachable } from '../../testing/network';
import { anEntry, anotherEntry, aSheet, markedEntry, templeToday } from '../../testing/sheet';
import { show } from '../../testing/show';

beforeEach(() => session.signIn(aUser({ isPriest: true })));

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const family = (name: string) => screen.findByRole('button', { name: `Done: ${name}` });

/** Fake server with one entry. It records the requests. */
function serving(entry = anEntry()) {
  let current = entry;
  const asked: { act: string; body?: unknown }[] = [];
  network.use(
    answering('sheet.read', () => aSheet([current])),
    answering('sheet.done', async ({ body }) => {
      const sent = (await body()) as { note?: string; picture?: string };
      asked.push({ act: 'done', body: sent });
      return (current = markedEntry(entry, 0, { note: sent.note ?? '', picture: sent.picture ?? '' }));
    }),
    answering('sheet.undo', () => {
      asked.push({ act: 'undo' });
      return (current = entry);
    }),
  );
  return asked;
}

describe('the priest sheet of a day', () => {
  test('shows gotram, names and star in the priest’s script, always with the Latin spelling', async () => {
    serving(anEntry({ note: 'New job', check: 'waiting' }));
    const { user, container } = await show('/sheet');
    expect(await screen.findByText('రవి కుమార్')).toBeVisible();
    for (const words of [
      '',
      'रवि कुमार',
      'భారద్వాజ',
      'Ravi Kumar',
      'Rohini, Vrishabha',
      '“New job”',
      'Check not cleared',
    ].slice(1))
      expect(container).toHaveTextContent(words);
    expect(container).toHaveTextContent('Birthday of Anika · in person · prasad: pick up');
    expect(container).not.toHaveTextContent(/\$|@/);
    await user.click(await button('Script'));
    await user.click(await button('Devanagari'));
    expect(screen.getByText('रवि कुमार').tagName).toBe('STRONG');
    await user.click(await button('Script'));
    await user.click(await button('Latin'));
    expect(screen.getByText('Ravi Kumar').tagName).toBe('STRONG');
    expect(await problemsOf(container)).toEqual([]);
  });

  test('has no header, footer or menu', async () => {
    serving();
    await show('/sheet');
    await family('Ravi Kumar');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  test('says that walk-ins are welcome when nothing is booked', async () => {
    network.use(answering('sheet.read', aSheet([])));
    await show('/sheet');
    expect(await screen.findByText('Nothing booked. Walk-ins welcome.')).toBeVisible();
  });

  test('says from when poojas of a future day can be marked', async () => {
    const day = addDays(templeToday(), 1);
    network.use(answering('sheet.read', aSheet([anEntry({ day }), anEntry({ _id: 'any', day, startsAt: '' })])));
    const { user } = await show('/sheet');
    await user.click(await screen.findByRole('link', { name: /Tomorrow/ }));
    expect(await button('From 9:00\u00a0AM')).toBeDisabled();
    expect(screen.getByRole('button', { name: /^From \w{3}, / })).toBeDisabled();
  });

  test('refuses devotees', async () => {
    serving();
    session.signIn(aUser());
    const barred = await show('/sheet');
    await waitFor(() => expect(barred.address()).toBe('/login?redirect=%2Fsheet'));
    expect(await screen.findByText(/That page is for the temple’s priests/)).toBeVisible();
  });

  test('admits admins', async () => {
    serving();
    session.signIn(aUser({ isAdmin: true }));
    await show('/sheet');
    expect(await family('Ravi Kumar')).toBeVisible();
  });
});

describe('DONE', () => {
  test('folds the family into a green line with Undo, and sends one request for quick presses', async () => {
    const asked = serving();
    const { user } = await show('/sheet');
    await user.dblClick(await family('Ravi Kumar'));
    const undo = await button('Undo: Ravi Kumar');
    expect(undo.closest('li')).toHaveTextContent(/^Ravi Kumar9:00 AM Baba Abhishekam · Done /);
    expect(undo).toHaveFocus();
    await waitFor(() => expect(sheetMarks.get()).toEqual([]));
    expect(asked.map(({ act }) => act)).toEqual(['done']);
    expect(asked[0]?.body).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/) as string });
    await user.click(undo);
    await family('Ravi Kumar');
    await waitFor(() => expect(asked.map(({ act }) => act)).toEqual(['done', 'undo']));
  });

  test('lets the priest add a note for the family', async () => {
    const asked = serving();
    const { user, container } = await show('/sheet');
    await user.click(await family('Ravi Kumar'));
    await user.click(await button('Add a note for Ravi Kumar'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Link/ }), 'ftp://nowhere');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(dialog).toHaveTextContent('Links must start with https://');
    await user.clear(within(dialog).getByRole('textbox', { name: /Link/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /note/ }), 'With blessings');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(container).toHaveTextContent('“With blessings”'));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ note: 'With blessings' }));
  });

  test('lets the priest add a picture from the phone', async () => {
    const asked = serving();
    network.use(answering('sheet.picture', '/uploads/pooja.webp'));
    const { user, container } = await show('/sheet');
    await user.click(await family('Ravi Kumar'));
    await user.click(await button('Add a note for Ravi Kumar'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Add a picture'), new File(['x'], 'pooja.jpg', { type: 'image/jpeg' }));
    expect(await dialog.findByRole('img', { name: 'Your picture of the pooja' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(container).toHaveTextContent('with your picture'));
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ picture: '/uploads/pooja.webp' }));
  });

  test('asks before it marks a whole time and service, and can undo all of them', async () => {
    const names = ['Anil', 'Sunita', 'Priya'];
    const acts: string[] = [];
    const entries = new Map(names.map((name) => [name.toLowerCase(), anotherEntry(name)]));
    network.use(
      answering('sheet.read', () => aSheet([...entries.values()])),
      ...(['done', 'undo'] as const).map((act) =>
        answering(`sheet.${act}`, ({ params }) => {
          const id = String(params.id);
          acts.push(`${act} ${id}`);
          const before = anotherEntry(id.charAt(0).toUpperCase() + id.slice(1));
          entries.set(id, act === 'done' ? markedEntry(before) : before);
          return entries.get(id) ?? before;
        }),
      ),
    );
    const { user, container } = await show('/sheet');
    await user.click(await button('All 3 done'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Mark 3 families as done?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(acts).toEqual([]);
    await user.click(await button('All 3 done'));
    await user.click(await button('Mark all DONE'));
    expect(await screen.findByText('3 families done', { selector: 'small' })).toBeVisible();
    await waitFor(() => expect(acts).toEqual(['done anil', 'done sunita', 'done priya']));
    expect(await problemsOf(container)).toEqual([]);
    await user.click(await button('Undo all 3: 9:00\u00a0AM Baba Abhishekam'));
    await family('Sunita');
    await waitFor(() => expect(acts.slice(3)).toEqual(['undo anil', 'undo sunita', 'undo priya']));
  });

  test('shows the name of the priest who marked it, and no Undo after ten minutes', async () => {
    network.use(answering('sheet.read', aSheet([markedEntry(anEntry(), 11, { by: 'Srinivasa Sharma' })])));
    const { container } = await show('/sheet');
    await waitFor(() => expect(container).toHaveTextContent(/Done \d+:\d\d [AP]M, Srinivasa Sharma/));
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  test('shows the server’s refusal until the priest dismisses it', async () => {
    serving(markedEntry(anEntry(), 9.9));
    network.use(refusing('sheet.undo', 409, 'It was marked as done more than 10 minutes ago', { code: 'TOO_LATE' }));
    const { user } = await show('/sheet');
    await user.click(await button('Undo: Ravi Kumar'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Ravi Kumar: It was marked as done more than 10 minutes ago');
    expect(await screen.findByText('Ravi Kumar', { selector: 'strong' })).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sheetMarks.get()).toEqual([]);
  });
});

/** Milliseconds by which the correction to the server's clock may differ: its answer takes a moment. */
const clockToleranceMs = 200;

describe('without a signal', () => {
  const goOffline = () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.use(unreachable('sheet.read'), unreachable('sheet.done'), unreachable('sheet.undo'));
    window.dispatchEvent(new Event('offline'));
  };
  const comeBack = () => {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
  };

  test('shows the stored priest sheet, queues marks with their own time and sends them when back online', async () => {
    serving();
    const first = await show('/sheet');
    await family('Ravi Kumar');
    goOffline();
    const button = await family('Ravi Kumar');
    const before = Date.now();
    await first.user.click(button);
    const after = Date.now();
    expect(await screen.findByText(/No signal. We’ll save your marks and send them later./)).toBeVisible();
    expect(await screen.findByText('1 mark waiting to send.')).toBeVisible();
    await waitFor(() => expect(Date.now()).toBeGreaterThan(after + 2 * clockToleranceMs));
    const asked = serving();
    comeBack();
    await waitFor(() => expect(asked.map(({ act }) => act)).toEqual(['done']), { timeout: 4000 });
    const { at } = asked[0]?.body as { at: string };
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before - clockToleranceMs);
    expect(Date.parse(at)).toBeLessThanOrEqual(after + clockToleranceMs);
    await waitFor(() => expect(screen.queryByText(/No signal/)).toBeNull());
  });

  test('drops a mark that was undone before it was sent', async () => {
    serving();
    const { user } = await show('/sheet');
    await family('Ravi Kumar');
    goOffline();
    await user.click(await family('Ravi Kumar'));
    await user.click(await button('Undo: Ravi Kumar'));
    await family('Ravi Kumar');
    await waitFor(() => expect(sheetMarks.get()).toEqual([]));
  });

  test('reopens the stored priest sheet, and says what is wrong when there is none', async () => {
    const empty = goOffline;
    empty();
    const nothing = await show('/sheet');
    expect(await screen.findByRole('alert')).toBeVisible();
    nothing.container.remove();
    storedSheet.set({ owner: aUser()._id, sheet: aSheet(), aheadMs: 0 });
    await show('/sheet');
    expect(await family('Ravi Kumar')).toBeVisible();
  });

  test('hides one priest’s data from another, and deletes it on sign-out', async () => {
    storedSheet.set({ owner: 'somebody else', sheet: aSheet(), aheadMs: 0 });
    goOffline();
    await show('/sheet');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('రవి కుమార్')).toBeNull();
    clearPersonalData();
    expect(Object.keys(localStorage).filter((key) => key.includes('sheet'))).toEqual([]);
  });

  test('asks before it signs out with unsent marks', async () => {
    serving();
    const { user, address } = await show('/sheet');
    await family('Ravi Kumar');
    goOffline();
    await user.click(await family('Ravi Kumar'));
    await user.click(await button('Sign out'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 mark hasn’t been sent yet');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(session.get()).not.toBeNull();
    expect(address()).toBe('/sheet');
  });

  test('deletes everything when a priest loses the right', async () => {
    storedSheet.set({ owner: aUser()._id, sheet: aSheet(), aheadMs: 0 });
    network.use(refusing('sheet.read', 403, 'Not authorized as a priest'));
    await show('/sheet');
    expect(await screen.findByText('Not authorized as a priest')).toBeVisible();
    expect(storedSheet.get()).toBeNull();
    expect(screen.queryByText('రవి కుమార్')).toBeNull();
  });
});
