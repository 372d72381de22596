import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button';
import { ConfirmProvider, useConfirm } from './confirm';

function Asking({ answers }: { answers: boolean[] }) {
  const confirm = useConfirm();
  return (
    <Button onClick={() => void confirm({ text: 'It goes for good.' }).then((yes) => answers.push(yes))}>Delete</Button>
  );
}

test.each([
  ['Yes', true],
  ['Cancel', false],
  ['Close', false],
])('answers for %s with %s', async (name, expected) => {
  const answers: boolean[] = [];
  render(
    <ConfirmProvider>
      <Asking answers={answers} />
    </ConfirmProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Are you sure?' })).toHaveTextContent('It goes for good.');
  await user.click(screen.getByRole('button', { name }));
  await expect.poll(() => answers).toEqual([expected]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('asks in the browser’s own dialog if the code of the shop’s cannot load', async () => {
  vi.resetModules();
  vi.doMock('./question-dialog', () => Promise.reject(new Error('offline')));
  const { ConfirmProvider: Provider, useConfirm: useIt } = await import('./confirm');
  const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
  const answers: boolean[] = [];
  function Cautious() {
    const confirm = useIt();
    return (
      <button
        type="button"
        onClick={() => void confirm({ text: 'It goes for good.' }).then((yes) => answers.push(yes))}
      >
        Delete
      </button>
    );
  }
  render(
    <Provider>
      <Cautious />
    </Provider>,
  );
  const user = userEvent.setup();
  for (const expected of [[true], [true, false]]) {
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => answers).toEqual(expected);
  }
  expect(asked).toHaveBeenCalledWith('Are you sure?\nIt goes for good.');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  vi.doUnmock('./question-dialog');
});
