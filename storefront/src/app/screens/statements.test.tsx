import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Statement } from '@seva/config/contract';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aUser } from '../../testing/fixtures';
import { answering, network, refusing } from '../../testing/network';
import { aStatement, anOfficialPaper } from '../../testing/papers';
import { show } from '../../testing/show';

const serve = (statement: Statement) => network.use(answering('statements.get', statement));

beforeEach(() => session.signIn(aUser()));

describe('the donations of a year', () => {
  test('groups donations by tax treatment below the sum', async () => {
    serve(aStatement());
    const { container } = await show('/statements?year=2025');
    const gifts = await screen.findByRole('region', { name: 'Gifts' });
    expect(gifts).toHaveTextContent('Gifts$101.00');
    expect(gifts).toHaveTextContent('No goods or services were provided in return for this contribution.');
    const part = within(screen.getByRole('region', { name: 'Part gift' })).getByRole('listitem');
    expect(part).toHaveTextContent(/^Annadanam evening, paid \$202\.00.+ · R-2025-\d{6}\$162\.00$/);
    const goods = screen.getByRole('region', { name: 'Not contributions, outside the total above' });
    expect(within(goods).getByRole('listitem')).toHaveTextContent(/^Laddus, 2.+\$42\.00$/);
    expect(screen.getByText('Contribution, deductible to the extent allowed by law')).toBeVisible();
    expect(screen.getByText('$263.00')).toBeVisible();
    expect(screen.getByText(/Don’t claim them twice/)).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows a running summary without a statement button before the year is released', async () => {
    serve(aStatement());
    await show('/statements?year=2025');
    expect(await screen.findByText('Running summary, not an official statement')).toBeVisible();
    expect(screen.getByText(/releases 2025 statements in January/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get my statement' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Statement (PDF)' })).toBeNull();
  });

  test('issues a statement on request, and then downloads it as a file', async () => {
    let asked = 0;
    serve(aStatement({ released: true }));
    const { user } = await show('/statements?year=2025');
    network.use(
      answering('statements.issue', () => {
        asked += 1;
        serve(aStatement({ released: true, official: anOfficialPaper() }));
        return anOfficialPaper();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Get my statement' }));
    expect(await screen.findByRole('link', { name: 'Statement (PDF)' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/papers/statement.pdf?key=1'),
    );
    expect(screen.getByText('Statement S-2025-000045, version 1')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('offers the next version when the receipts have changed', async () => {
    serve(aStatement({ released: true, stale: true, official: anOfficialPaper() }));
    network.use(refusing('statements.issue', 409, 'The temple has not released the statements of 2025 yet'));
    const { user } = await show('/statements?year=2025');
    expect(await screen.findByText(/changed since version 1/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Statement (PDF)' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get the next version' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('has not released');
  });

  test('switches years by tabs, and marks the current one', async () => {
    serve(aStatement());
    await show('/statements?year=2025');
    const years = await screen.findByRole('navigation', { name: 'Years' });
    expect(within(years).getByRole('link', { name: '2025' })).toHaveAttribute('aria-current', 'page');
    expect(within(years).getByRole('link', { name: '2026' })).toHaveAttribute('href', '/statements?year=2026');
  });

  test.each([
    [1, 1, '1 check hasn’t cleared yet. You’ll get its receipt when it does.'],
    [
      3,
      0,
      '3 donations have no receipt yet. The temple will issue them after it approves the wording of its receipts.',
    ],
  ])('says what receipts wait for: of %i waiting, %i are checks', async (waiting, uncleared, sentence) => {
    serve(aStatement({ waiting, uncleared }));
    await show('/statements?year=2025');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
