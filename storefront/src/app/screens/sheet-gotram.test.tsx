import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { storedSheet } from '../../stores/sheet';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, unreachable } from '../../testing/network';
import { anEntry, aSheet } from '../../testing/sheet';
import { show } from '../../testing/show';

beforeEach(() => session.signIn(aUser({ isPriest: true })));

/** Runs `look` on the printed priest sheet. */
function onPaper(look: () => void) {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  try {
    look();
  } finally {
    act(() => void window.dispatchEvent(new Event('afterprint')));
  }
}

const aGuest = {
  ...{ name: 'Guest', script: '', gotram: 'Bharadwaja', nakshatram: null, nakshatramText: '' },
  ...{ pada: null, rashi: null, relation: '' },
};

test('marks the customary gotram of a family that does not know its own, on the screen, on paper and offline', async () => {
  network.use(answering('sheet.read', aSheet([anEntry({ people: [{ ...aGuest, gotram: '' }] })])));
  const { container } = await show('/sheet');
  const customary = await screen.findByText('customary: theirs is unknown');
  expect(customary.parentElement).toHaveTextContent('శివ शिव Siva gotramcustomary: theirs is unknown');
  expect(screen.queryByText('Gotram unknown')).toBeNull();
  expect(await problemsOf(container)).toEqual([]);
  onPaper(() =>
    expect(screen.getByText(/Siva/).parentElement).toHaveTextContent('Siva gotram, customary: theirs is unknown'),
  );
  expect(storedSheet.get()?.sheet.customaryGotram).toBe('Siva');
});

test('shows the customary gotram only for the family member who does not know theirs', async () => {
  network.use(answering('sheet.read', aSheet([anEntry({ people: [...anEntry().people, { ...aGuest, gotram: '' }] })])));
  await show('/sheet');
  const mark = await screen.findByText('customary: theirs is unknown');
  expect(mark.closest('li')).toHaveTextContent(/^Guest/);
  expect(screen.getByText('Ravi Kumar').closest('li')).not.toHaveTextContent('customary: theirs');
  expect(screen.getByText('భారద్వాజ').parentElement).not.toHaveTextContent('customary: theirs');
  onPaper(() =>
    expect(screen.getByText(/customary: theirs/).parentElement?.previousElementSibling).toHaveTextContent(/^Guest/),
  );
});

test('says that a gotram is unknown on an older priest sheet stored on the phone', async () => {
  const { customaryGotram, ...before } = aSheet([anEntry({ people: [{ ...aGuest, gotram: '' }] })]);
  expect(customaryGotram).toBe('Siva');
  network.use(unreachable('sheet.read'));
  storedSheet.set({ owner: aUser()._id, sheet: before, aheadMs: 0 });
  await show('/sheet');
  expect(await screen.findByText('Gotram unknown')).toBeVisible();
  expect(screen.queryByText(/customary: theirs/)).toBeNull();
});
