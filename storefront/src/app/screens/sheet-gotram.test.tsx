import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../lib/session';
import { keptSheet } from '../../stores/sheet';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, unreachable } from '../../testing/network';
import { anEntry, aSheet } from '../../testing/sheet';
import { show } from '../../testing/show';

beforeEach(() => session.signIn(aUser({ isPriest: true })));

/** Looks at the sheet as it is printed. */
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

test('marks the customary gotram of a family that does not know its own, on the screen, on paper and without a signal', async () => {
  network.use(answering('sheet.read', aSheet([anEntry({ people: [{ ...aGuest, gotram: '' }] })])));
  const { container } = await show('/sheet');
  const customary = await screen.findByText('by custom: their own is not known');
  expect(customary.parentElement).toHaveTextContent('శివ शिव Siva gotramby custom: their own is not known');
  expect(screen.queryByText('Gotram not known')).toBeNull();
  expect(await problemsOf(container)).toEqual([]);
  onPaper(() =>
    expect(screen.getByText(/Siva/).parentElement).toHaveTextContent('Siva gotram, by custom: their own is not known'),
  );
  expect(keptSheet.get()?.sheet.customaryGotram).toBe('Siva');
});

test('gives the customary gotram to the one of a family who does not know theirs, and to nobody else', async () => {
  network.use(answering('sheet.read', aSheet([anEntry({ people: [...anEntry().people, { ...aGuest, gotram: '' }] })])));
  await show('/sheet');
  const mark = await screen.findByText('by custom: their own is not known');
  expect(mark.closest('li')).toHaveTextContent(/^Guest/);
  expect(screen.getByText('Ravi Kumar').closest('li')).not.toHaveTextContent('by custom');
  expect(screen.getByText('భారద్వాజ').parentElement).not.toHaveTextContent('by custom');
  onPaper(() =>
    expect(screen.getByText(/by custom/).parentElement?.previousElementSibling).toHaveTextContent(/^Guest/),
  );
});

test('says that a gotram is not known when the sheet is one that the phone kept from before', async () => {
  const { customaryGotram, ...before } = aSheet([anEntry({ people: [{ ...aGuest, gotram: '' }] })]);
  expect(customaryGotram).toBe('Siva');
  network.use(unreachable('sheet.read'));
  keptSheet.set({ owner: aUser()._id, sheet: before, aheadMs: 0 });
  await show('/sheet');
  expect(await screen.findByText('Gotram not known')).toBeVisible();
  expect(screen.queryByText(/by custom/)).toBeNull();
});
