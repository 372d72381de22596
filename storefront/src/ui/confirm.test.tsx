import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
