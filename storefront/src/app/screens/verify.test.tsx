import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../testing/accessibility';
import { answering, network, refusing } from '../../testing/network';
import { aCheckedPaper } from '../../testing/papers';
import { show } from '../../testing/show';

describe('the check of a document', () => {
  test('requires number and code, and names the missing one', async () => {
    const { user, container } = await show('/verify');
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), 'R-2025-000007');
    await user.click(screen.getByRole('button', { name: 'Check document' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/enter the code/);
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('checks the QR code’s link at once, and shows initials, never a name', async () => {
    let asked: string[] = [];
    network.use(
      answering('papers.verify', ({ query }) => {
        asked = [query.get('number') ?? '', query.get('code') ?? ''];
        return aCheckedPaper();
      }),
    );
    const { container } = await show('/verify?number=R-2025-000007&code=7K3MQ9XT2V');
    expect(await screen.findByText('This document is genuine and valid.')).toBeVisible();
    expect(asked).toEqual(['R-2025-000007', '7K3MQ9XT2V']);
    for (const fact of ['R. K.', 'Saidham Temple Society', '$42.00', '12-3456789'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test.each([
    ['replaced', 'but a later version has replaced it'],
    ['void', 'This document is void'],
  ] as const)('says that a document is %s', async (state, words) => {
    network.use(answering('papers.verify', aCheckedPaper({ state })));
    await show('/verify?number=R-2025-000007&code=7K3MQ9XT2V');
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByText('This document is genuine and valid.')).toBeNull();
  });

  test('shows the server’s answer for an unknown document, and keeps the typed values', async () => {
    network.use(refusing('papers.verify', 404, 'We issued no paper with this number and code'));
    const { user } = await show('/verify');
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), 'R-2025-000007');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Check document' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We issued no paper');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('wrong');
  });
});
