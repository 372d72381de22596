import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Gotrams from '@seva/config/rules/bookings/gotrams';
import { gotramOf } from '@seva/config/rules/bookings/gotrams';
import { session } from '../../lib/session';
import { sheetMarks } from '../../stores/sheet';
import { aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { anotherEntry, aSheet, doneEntry } from '../../testing/sheet';
import { show } from '../../testing/show';

vi.mock('@seva/config/rules/bookings/gotrams', async (original) => {
  const real = await original<typeof Gotrams>();
  return { ...real, gotramOf: vi.fn(real.gotramOf) };
});

beforeEach(() => session.signIn(aUser({ isPriest: true })));

test('DONE for one family draws no other family anew, neither when it is pressed nor when the server has it', async () => {
  const entries = ['Anil', 'Sunita', 'Priya', 'Mohan'].map((name) => anotherEntry(name));
  network.use(
    answering('sheet.read', aSheet(entries)),
    answering('sheet.done', ({ params }) =>
      doneEntry(entries.find(({ _id }) => _id === params.id) ?? anotherEntry('?')),
    ),
  );
  const { user } = await show('/sheet');
  const first = await screen.findByRole('button', { name: 'Done: Anil' });
  expect(gotramOf).toHaveBeenCalled();
  vi.mocked(gotramOf).mockClear();
  await user.click(first);
  expect(await screen.findByRole('button', { name: 'Undo: Anil' })).toBeVisible();
  await waitFor(() => expect(sheetMarks.get()).toEqual([]));
  expect(gotramOf).not.toHaveBeenCalled();
});
