import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Family, Input } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { aFamily, aPerson } from '../../testing/people';
import { show } from '../../testing/show';

type Sent = NonNullable<Input<'users.saveFamily'>['body']>;

const lakshmi = aPerson({ _id: 'lakshmi', name: 'Lakshmi', nakshatram: 13, relation: 'wife' });
const amma = aPerson({ _id: 'amma', name: 'Amma', gotram: null, nakshatram: null, rashi: null });

/** Fake server that stores the family. `sent` holds what it received. */
function keeping(family: Family): { sent: Sent[] } {
  const sent: Sent[] = [];
  let kept = family;
  network.use(
    answering('users.family', () => kept),
    answering('users.saveFamily', async (asked) => {
      const body = (await asked.body()) as Sent;
      sent.push(body);
      const people = body.people.map((person, index) =>
        aPerson({ ...aPerson({ rashi: null }), _id: `new-${index}`, ...(person as object) }),
      );
      kept = aFamily(people, `after ${sent.length}`);
      return kept;
    }),
  );
  return { sent };
}

const dialog = () => within(screen.getByRole('dialog'));
const rows = async () => within(await screen.findByRole('list', { name: 'Names for poojas' })).getAllByRole('listitem');

beforeEach(() => session.signIn(aUser()));

describe('the family of an account', () => {
  test('lists each name with gotram and star, and says what is unknown', async () => {
    keeping(aFamily([aPerson({ script: 'రవి కుమార్' }), lakshmi, amma]));
    const { container } = await show('/family');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Meera Rao (you)Bharadwaja · RohiniAdd yourself',
      'Ravi Kumarరవి కుమార్Bharadwaja · Rohini',
      'Lakshmi, wifeBharadwaja · Hasta',
      'Ammagotram unknown · star unknown',
    ]);
    expect(screen.getByText('3 of 20 names')).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test.each([
    ['an empty list', []],
    ['a list of others', [lakshmi]],
  ])('adds the devotee with gotram and star of the profile first to %s, once for two presses', async (_, others) => {
    const { sent } = keeping(aFamily(others));
    const { user, container } = await show('/family');
    const add = await screen.findByRole('button', { name: 'Add yourself' });
    expect(await problemsOf(container)).toEqual([]);
    await user.dblClick(add);
    expect(await screen.findByText('Meera Rao saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add yourself' })).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.people[0]).toEqual({
      ...{ name: 'Meera Rao', script: null, gotram: 'Bharadwaja', nakshatram: 4, pada: null, rashi: 2 },
      relation: null,
    });
    expect(sent[0]?.people.slice(1).map(({ name }) => name)).toEqual(others.map(({ name }) => name));
  });

  test('requires a name, suggests its spelling in the priest’s script and gotrams, and works by keyboard', async () => {
    const { sent } = keeping(aFamily());
    const { user } = await show('/family');
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    expect(dialog().getByLabelText('Name')).toHaveValue('');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name');
    expect(dialog().getByLabelText('Name')).toHaveFocus();
    expect(dialog().getByLabelText('Gotram')).not.toBeVisible();
    await user.click(dialog().getByText('Add gotram, star and relationship'));
    expect(dialog().getByLabelText('Gotram')).toHaveAccessibleDescription(/the priest will say Siva/);
    await user.click(dialog().getByLabelText('Gotram'));
    await user.keyboard('{ArrowDown}');
    expect(dialog().getByRole('option', { name: 'Not sure the priest will say Siva' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.type(dialog().getByLabelText('Name'), 'Anika');
    await user.click(await dialog().findByRole('button', { name: 'Write the name as అనిక' }));
    expect(dialog().getByLabelText(/as the priest reads it/)).toHaveValue('అనిక');
    await user.type(dialog().getByLabelText('Gotram'), 'kasyap');
    expect(dialog().getByRole('listbox', { name: 'Gotrams' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog().queryByRole('option', { name: /Kashyapa/ })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dialog().getByLabelText('Gotram')).toHaveValue('Kashyapa');
    await user.type(dialog().getByLabelText(/Relationship/), 'daughter');
    dialog().getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Anika, daughter')).toBeVisible();
    expect(sent[0]?.people[1]).toMatchObject({ name: 'Anika', script: 'అనిక', gotram: 'Kashyapa', nakshatram: null });
  });

  test('offers only the rashis that star and quarter allow, and fills in a single one', async () => {
    const { sent } = keeping(aFamily([aPerson({ nakshatram: null, rashi: null })]));
    const { user } = await show('/family');
    await user.click(await screen.findByRole('button', { name: 'Edit Ravi Kumar' }));
    const rashis = () =>
      within(dialog().getByLabelText('Rashi'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.split(' (')[0]);
    expect(rashis()).toHaveLength(13);
    expect(dialog().getByLabelText(/Quarter/)).toBeDisabled();
    await user.selectOptions(dialog().getByLabelText(/Birth star/), '3');
    expect(rashis()).toEqual(['Not sure', 'Mesha', 'Vrishabha']);
    await user.selectOptions(dialog().getByLabelText(/Quarter/), '1');
    expect(dialog().getByLabelText('Rashi')).toHaveValue('1');
    await user.selectOptions(dialog().getByLabelText(/Birth star/), 'Not sure');
    expect(dialog().getByLabelText(/Quarter/)).toBeDisabled();
    await user.selectOptions(dialog().getByLabelText(/Birth star/), '4');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await rows()).at(-1)).toHaveTextContent('Bharadwaja · Rohini'));
    expect(sent[0]?.people).toMatchObject([{ _id: 'ravi', nakshatram: 4, pada: null, rashi: 2 }]);
  });

  test('removes a name, and restores it in its position with the focus', async () => {
    const { sent } = keeping(aFamily([aPerson(), lakshmi, amma]));
    const { user } = await show('/family');
    await user.click(await screen.findByRole('button', { name: 'Remove Lakshmi' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put Lakshmi back' });
    expect(undo).toHaveFocus();
    expect(await rows()).toHaveLength(3);
    await user.click(undo);
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(sent.at(-1)?.people.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Lakshmi', 'Amma']);
    expect(screen.queryByText(/no longer on your list/)).toBeNull();
  });

  test('keeps the typed values when another window changed the list, and saves over the newest', async () => {
    const { sent } = keeping(aFamily([aPerson()], 'second'));
    network.use(refusing('users.saveFamily', 409, 'The names were changed in another window', { code: 'CONFLICT' }));
    const { user } = await show('/family');
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(dialog().getByLabelText('Name'), 'Anika');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('The names were changed in another window')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveValue('Anika');
    const newest = keeping(aFamily([aPerson(), lakshmi], 'third'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(newest.sent).toHaveLength(1));
    expect(sent).toEqual([]);
  });

  test('says that the list is full', async () => {
    keeping(aFamily(Array.from({ length: 20 }, (_, index) => aPerson({ _id: `p${index}`, name: `Name ${index}` }))));
    await show('/family');
    expect(await screen.findByRole('button', { name: 'Add a person' })).toBeDisabled();
    expect(screen.getByText(/up to 20 names/)).toBeVisible();
  });
});
