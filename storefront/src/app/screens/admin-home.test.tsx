import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { devoteeTexts } from '@texts/devotees';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '@seva/config/contract';
import { addDays } from '@seva/config/rules/calendar-day';
import { devotee } from '../../stores/devotee';
import { session } from '../../lib/session';
import { problemsOf } from '../../testing/accessibility';
import { aPage, aService, aUser } from '../../testing/fixtures';
import { answering, network, refusing, silent } from '../../testing/network';
import { anEntry, anotherEntry, aSheet, markedEntry, templeToday } from '../../testing/sheet';
import { show } from '../../testing/show';

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
  network.use(answering('attention.list', []), answering('sheet.read', aSheet([])));
});

describe('the overview', () => {
  test('says that nothing needs attention', async () => {
    const { container } = await show('/adminhome');
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    expect(await problemsOf(container)).toEqual([]);
  });

  test('counts the open alerts and links to them in the back office', async () => {
    let asked = '';
    network.use(
      http.get('http://localhost:3000/api/attention', ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json([unmatched], { headers: { 'X-Total-Count': '21' } });
      }),
    );
    await show('/adminhome');
    const region = await screen.findByRole('region', { name: 'Needs attention' });
    expect(await within(region).findByText('21 items')).toBeVisible();
    expect(asked).toBe('?page=1&pageSize=1&status=open');
    expect(within(region).getByRole('link')).toHaveAttribute(
      'href',
      'http://localhost:3000/cms/plugins/donations/attention',
    );
  });

  test('shows that it is loading', async () => {
    network.use(silent('attention.list'));
    await show('/adminhome');
    expect(await screen.findByText('Fetching Data...')).toBeVisible();
  });

  test('shows why the alerts cannot be counted', async () => {
    network.use(refusing('attention.list', 503, 'Not just now'));
    await show('/adminhome');
    expect(await screen.findByText('Not just now')).toBeVisible();
  });
});

describe('today’s poojas', () => {
  test('lists time, service, families and state of each, and leads to the sheet', async () => {
    const vratam = { service: 'Satyanarayana Vratam', startsAt: '18:00' };
    network.use(
      answering(
        'sheet.read',
        aSheet([
          markedEntry(anEntry()),
          anotherEntry('Anil'),
          anotherEntry('Sunita', vratam),
          markedEntry(anotherEntry('Priya', { service: 'Archana', startsAt: '' })),
          anotherEntry('Uma', { day: addDays(templeToday(), 1), service: 'Homam' }),
        ]),
      ),
    );
    const { container } = await show('/adminhome');
    const region = await screen.findByRole('region', { name: 'Today’s poojas' });
    const rows = (await within(region).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '9:00\u00a0AM Baba Abhishekam2 families1 of 2 done',
      '6:00\u00a0PM Satyanarayana Vratam1 familyTo do',
      'Any time Archana1 familyDone',
    ]);
    expect(within(region).getByRole('link', { name: '9:00\u00a0AM Baba Abhishekam' })).toHaveAttribute(
      'href',
      '/sheet',
    );
    expect(await problemsOf(container)).toEqual([]);
  });

  test('says that none are booked, or why they cannot be read', async () => {
    await show('/adminhome');
    expect(await screen.findByText('No poojas are booked for today.')).toBeVisible();
    cleanup();
    network.use(refusing('sheet.read', 503, 'Not just now'));
    await show('/adminhome');
    expect(await screen.findByText('Not just now')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  });
});

test('links to the pages of the back office', async () => {
  await show('/adminhome');
  const pages = within(await screen.findByRole('navigation', { name: 'Back office' })).getAllByRole('link');
  expect(pages.map((link) => [link.textContent, link.getAttribute('href')?.split('/cms')[1]])).toEqual([
    ['Bookings of the week', '/plugins/sevas'],
    ['Donations', '/plugins/donations/donations'],
    ['Receipts', '/plugins/donations/receipts'],
    ['Year-end statements', '/plugins/donations/year-end'],
    ['Content', '/content-manager'],
  ]);
});

describe('the devotee search', () => {
  test('finds and chooses a devotee, and goes to the services', async () => {
    network.use(
      answering('users.search', ({ query }) => (query.get('q') === 'anand' ? [anand] : [])),
      answering('products.list', aPage()),
    );
    const { user, address, container } = await show('/adminhome');
    await user.type(await screen.findByRole('searchbox', { name: 'Search devotees' }), 'anand');
    const found = await screen.findByRole('button', { name: /^Anand Sharma.*donate on their behalf$/ });
    // People who use voice control say what they see, so the name must contain all of it.
    for (const seen of [anand.name, anand.email, anand.phone])
      expect(found).toHaveAccessibleName(expect.stringContaining(String(seen)));
    expect(await problemsOf(container)).toEqual([]);
    await user.click(found);
    await expect.poll(address).toBe('/pooja');
    expect(devotee.get()).toMatchObject({ userID: 'anand', name: 'Anand Sharma' });
  });

  test('says when no devotee matches, and clears the results with the text', async () => {
    network.use(answering('users.search', []));
    const { user } = await show('/adminhome');
    const box = await screen.findByRole('searchbox', { name: 'Search devotees' });
    await user.type(box, 'zz');
    expect(await screen.findByText('No devotee matches “zz”.')).toBeVisible();
    await user.clear(box);
    expect(screen.queryByText('No devotee matches “zz”.')).toBeNull();
  });

  test('adds a new devotee', async () => {
    network.use(
      answering('users.add', { ...anand, name: '', email: '', phone: '', gotram: '', nakshatram: '' }),
      answering('users.get', { ...anand, name: '', email: '', phone: '', gotram: '', nakshatram: '' }),
    );
    const { user, address } = await show('/adminhome');
    await user.click(await screen.findByRole('button', { name: 'Add Devotee' }));
    await expect.poll(address).toBe('/admin/user/anand/add');
  });
});

describe('booking for a devotee from the panel', () => {
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

  test('shows an error and chooses no one when the devotee is unknown', async () => {
    network.use(refusing('users.get', 404, 'Not found'));
    await show('/adminhome?for=nobody&book=pallaki');
    expect(await screen.findByText(devoteeTexts.form.unknown)).toBeVisible();
    expect(devotee.get()).toBeNull();
  });
});
