import { screen, waitFor } from '@testing-library/react';
import { sheetTexts } from '@texts/sheet';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session';
import { sheetMarks } from '../../stores/sheet';
import { aUser } from '../../testing/fixtures';
import { answering, network } from '../../testing/network';
import { anotherEntry, aSheet, markedEntry } from '../../testing/sheet';
import { show } from '../../testing/show';

beforeEach(() => session.signIn(aUser({ isPriest: true })));

test('renders no other entry when DONE is pressed and when the server confirms it', async () => {
  const entries = ['Anil', 'Sunita', 'Priya', 'Mohan'].map((name) => anotherEntry(name));
  network.use(
    answering('sheet.read', aSheet(entries)),
    answering('sheet.done', ({ params }) =>
      markedEntry(entries.find(({ _id }) => _id === params.id) ?? anotherEntry('?')),
    ),
  );
  // Each render of an entry calls this text.
  const turn = vi.spyOn(sheetTexts, 'turn');
  const { user } = await show('/sheet');
  const first = await screen.findByRole('button', { name: 'Done: Anil' });
  expect(turn).toHaveBeenCalled();
  turn.mockClear();
  await user.click(first);
  expect(await screen.findByRole('button', { name: 'Undo: Anil' })).toBeVisible();
  await waitFor(() => expect(sheetMarks.get()).toEqual([]));
  expect(turn).not.toHaveBeenCalled();
});
