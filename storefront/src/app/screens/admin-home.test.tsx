import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { devoteeTexts } from '@texts/devotees';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '@seva/config/contract';
import { devotee } from '../../stores/devotee';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { anUnpaidOrder } from '../../testing/donations';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, silent } from '../../testing/network';
import { show } from '../../testing/show';

const summary = (net: number, count: number): Output<'orders.summary'> => ({
  count,
  gross: net,
  refunded: 0,
  net,
  byDay: [],
  byMonth: [],
  byCategory: [],
  byMethod: [],
});
const unmatched: Output<'attention.list'>[number] = {
  _id: 'unmatched',
  code: 'orphan_payment',
  message: 'A card was charged, but no donation belongs to the payment.',
  order: null,
  intent: 'pi_9',
  amount: 42,
  createdAt: '2026-01-05T18:00:00.000Z',
  actions: ['match', 'refund', 'settle'],
  settledAt: null,
};
const { token: _, ...anand } = aUser({ _id: 'anand', name: 'Anand Sharma' });

beforeEach(() => {
  session.signIn(aUser({ isAdmin: true }));
  network.use(
    answering('orders.summary', ({ query }) =>
      query.get('from')?.endsWith('-01') ? summary(1116, 9) : summary(51.5, 1),
    ),
    answering('attention.list', []),
  );
});

describe('the overview', () => {
  test('shows what was given today and this month, and that all is well', async () => {
    const { container } = await show('/adminhome');
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    const month = screen.getByRole('region', { name: 'This month' });
    expect(await within(month).findByText('$1,116.00')).toBeVisible();
    expect(month).toHaveTextContent('9 given');
    expect(month).not.toHaveTextContent('to clear');
    expect(screen.getByRole('region', { name: 'Today' })).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('shows the checks to clear beside what was given', async () => {
    network.use(answering('orders.summary', { ...summary(1496, 9), toClear: { count: 3, gross: 1072 } }));
    await show('/adminhome');
    const month = await screen.findByRole('region', { name: 'This month' });
    expect(await within(month).findByText(/3 checks to clear/)).toHaveTextContent('3 checks to clear, $1,072.00');
  });

  test('loads, and tells what cannot be read', async () => {
    network.use(silent('attention.list'), refusing('orders.summary', 503, 'Not just now'));
    await show('/adminhome');
    expect(await screen.findByText('Fetching Data...')).toBeVisible();
    expect(await screen.findAllByText('Not just now')).toHaveLength(2);
  });

  test('an alert is resolved after a question', async () => {
    network.use(
      answering('attention.list', [unmatched]),
      answering('attention.settle', () => {
        network.use(answering('attention.list', []));
        return { _id: 'unmatched', settledAt: '2026-01-06T18:00:00.000Z' };
      }),
    );
    const { user } = await show('/adminhome');
    await user.click(await screen.findByRole('button', { name: 'Resolved' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
  });

  test('many entries come in pages, and an action that is not permitted has no button', async () => {
    network.use(
      http.get('http://localhost:3000/api/attention', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page = searchParams.get('page') ?? '';
        const waits = { ...unmatched, _id: `entry-${page}`, message: `Entry of page ${page}`, actions: [] };
        const rows = searchParams.get('status') === 'open' ? [waits] : [];
        return HttpResponse.json(rows, { headers: { 'X-Total-Count': '21' } });
      }),
    );
    const { user } = await show('/adminhome');
    expect(await screen.findByText('Entry of page 1')).toBeVisible();
    expect(screen.getByText('21 entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Entry of page 2')).toBeVisible();
  });

  test('a payment is matched to an unpaid donation over the same sum', async () => {
    let sent: unknown;
    const asked: string[] = [];
    network.use(
      answering('attention.list', [unmatched]),
      answering('orders.list', ({ query }) => {
        asked.push(`${query.get('total') ?? ''} ${query.get('q') ?? ''}`);
        return [anUnpaidOrder()];
      }),
      answering('attention.settle', async (asked) => {
        sent = { action: asked.params.action, body: await asked.body() };
        return { _id: 'unmatched', settledAt: '2026-01-06T18:00:00.000Z' };
      }),
    );
    const { user } = await show('/adminhome');
    await user.click(await screen.findByRole('button', { name: 'Match to a donation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match to a donation' });
    expect(within(dialog).getByRole('button', { name: 'Match' })).toBeDisabled();
    await user.click(await within(dialog).findByRole('radio', { name: /Meera Rao · Dec 31, 2025 · Deepa Aradhana/ }));
    expect(asked).toEqual(['42 ']);
    await user.click(within(dialog).getByRole('button', { name: 'Match' }));
    await expect.poll(() => sent).toEqual({ action: 'match', body: { order: 'gift' } });
  });
});

describe('the devotee search', () => {
  test('finds, chooses, and goes to the services', async () => {
    network.use(
      answering('users.search', ({ query }) => (query.get('q') === 'anand' ? [anand] : [])),
      answering('products.list', aPage()),
    );
    const { user, address, container } = await show('/adminhome');
    await user.type(await screen.findByRole('searchbox', { name: 'Search devotees' }), 'anand');
    const found = await screen.findByRole('button', { name: /^Anand Sharma.*donate on their behalf$/ });
    // Whoever speaks to the browser says what they see, so all of it has to be in the name.
    for (const seen of [anand.name, anand.email, anand.phone])
      expect(found).toHaveAccessibleName(expect.stringContaining(String(seen)));
    expect(await problemsOf(container)).toEqual([]);
    await user.click(found);
    await expect.poll(address).toBe('/pooja');
    expect(devotee.get()).toMatchObject({ userID: 'anand', name: 'Anand Sharma' });
  });

  test('says when nobody is found, and forgets the results of an empty text', async () => {
    network.use(answering('users.search', []));
    const { user } = await show('/adminhome');
    const box = await screen.findByRole('searchbox', { name: 'Search devotees' });
    await user.type(box, 'zz');
    expect(await screen.findByText('No devotee matches “zz”.')).toBeVisible();
    await user.clear(box);
    expect(screen.queryByText('No devotee matches “zz”.')).toBeNull();
  });

  test('adds a devotee who is not there yet', async () => {
    network.use(
      answering('users.add', { ...anand, name: '', email: '', phone: '', gotram: '', nakshatram: '' }),
      answering('users.get', { ...anand, name: '', email: '', phone: '', gotram: '', nakshatram: '' }),
    );
    const { user, address } = await show('/adminhome');
    await user.click(await screen.findByRole('button', { name: 'Add Devotee' }));
    await expect.poll(address).toBe('/admin/user/anand/add');
  });
});

describe('booking for somebody, as the panel leads here', () => {
  test('chooses the devotee and shows the service', async () => {
    network.use(
      answering('users.get', anand),
      answering('products.get', aService({ _id: 'pallaki', name: 'Pallaki Seva' })),
      answering('products.list', aPage()),
    );
    await show('/adminhome?for=anand&book=pallaki');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pallaki Seva' })).toBeVisible();
    expect(devotee.get()).toMatchObject({ userID: 'anand', name: 'Anand Sharma' });
  });

  test('says so when the devotee is not known, and chooses nobody', async () => {
    network.use(refusing('users.get', 404, 'Not found'));
    await show('/adminhome?for=nobody&book=pallaki');
    expect(await screen.findByText(devoteeTexts.form.unknown)).toBeVisible();
    expect(devotee.get()).toBeNull();
  });
});
