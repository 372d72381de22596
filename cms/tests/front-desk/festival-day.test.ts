import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import type { DepositChoice, DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import type { MonthPage } from '@seva/config/contract/panel/donations/months/contracts';
import { mappedRefs, refKey } from '@seva/config/rules/desk/accounts';
import { tenders } from '@seva/config/shop';
import { openDesk, type Desk } from '../batches/desk';
import type { Devotee } from '../payments/support/shop';
import { templeToday } from '../support/bookings';
import { until } from '../support/client';
import { approvePapers } from '../support/papers';
import { callPanel, signInToPanel } from '../support/panel';

const gifts = 40;
const pieces = { hundred: 3, twenty: 17, one: 41, quarter: 9, penny: 7 };
const hundiCents = 30_000 + 34_000 + 4_100 + 225 + 7;
const shortCents = 100;

let desk: Desk;
let token: string;
beforeAll(async () => {
  desk = await openDesk();
  await approvePapers(desk.shop.server);
  token = await signInToPanel(desk.shop.server, 'treasurer');
});
afterAll(() => desk.shop.server.stop());

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await callPanel<T>(desk.shop.server, method, `/donations${path}`, { token, body });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.message}`);
  return answer.body;
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Paid {
  readonly total_cents: number;
  readonly payment_method: string;
  readonly state: string;
  readonly document_id: string;
  readonly user_id: number | null;
}
const orders = () => desk.rows<Paid>('orders', { origin: 'desk' });
const monthNet = async () =>
  cents((await call<MonthPage>('GET', `/months/${templeToday().slice(0, 7)}`)).ledgerNow.net);
const ledgerNet = async () =>
  sum((await desk.rows<{ amount_cents: number }>('payments_payment_events')).map((event) => event.amount_cents));

/** Types the gifts of the morning, closes their batch, and counts the hundi twice. */
async function morning(donors: readonly Devotee[]): Promise<{ batch: Batch; hundi: Batch }> {
  const open = await desk.openBatch();
  await desk.fill(
    open,
    Array.from({ length: gifts }, (_, index) => {
      const tender = tenders[index % tenders.length];
      const donor = index % 4 === 3 ? null : donors[index % donors.length];
      const check = tender === 'Check' ? { bankName: 'First Bank', checkNumber: String(5000 + index) } : {};
      return desk.gift(11 + index, { tender, user: donor?.documentId ?? null, confirm: true, ...check });
    }),
  );
  const batch = await desk.closed(open);
  const hundi = await desk.openBatch('hundi', { note: 'Bag 9' });
  for (const who of ['frontdesk', 'manager'] as const) await desk.post(`/${hundi.id}/count`, { pieces }, who);
  await until('the hundi to be recorded', async () => (await desk.find(hundi.id)).state === 'closed');
  return { batch, hundi: await desk.find(hundi.id) };
}

/** Takes what waits of one tender to the bank. */
async function deposit(tender: 'Check' | 'Cash'): Promise<DepositDetail> {
  const { rows } = await call<DepositChoice>('GET', '/bank-deposits/choose');
  const chosen = rows.filter((row) => row.tender === tender).map(({ order }) => order);
  const key = () => ({ idempotencyKey: randomUUID() });
  const body = { orders: chosen, madeOn: templeToday(), account: 'Checking', ...key() };
  const { id, revision } = await call<DepositDetail>('POST', '/bank-deposits', body);
  return call('POST', `/bank-deposits/${id}/make`, { revision, ...key() });
}

const reconcile = ({ id, revision, amount }: DepositDetail, difference: number, note: string) =>
  call<DepositDetail>('POST', `/bank-deposits/${id}/reconcile`, {
    ...{ revision, idempotencyKey: randomUUID(), bankOn: templeToday(), bounced: [], clear: true },
    ...{ bankAmount: (cents(amount) + difference) / 100, difference: difference / 100, note },
  });

it('agrees to the cent between batch, deposits, ledger, month, journal and receipts of a festival day', async () => {
  const before = { ledger: await ledgerNet(), month: await monthNet() };
  const donors = await Promise.all(Array.from({ length: 6 }, () => desk.devotee()));
  const { batch, hundi } = await morning(donors);
  expect([batch.count, cents(hundi.amount)]).toEqual([gifts, hundiCents]);
  const recorded = await orders();
  expect(sum(recorded.map((order) => order.total_cents))).toBe(cents(batch.amount) + hundiCents);

  const waiting = await call<DepositChoice>('GET', '/bank-deposits/choose');
  expect(waiting.rows.map(({ donor }) => donor)).toContain('Hundi, Bag 9');
  const [checks, cash] = [await deposit('Check'), await deposit('Cash')];
  const of = (method: string) =>
    sum(recorded.filter((order) => order.payment_method === method).map((order) => order.total_cents));
  expect([cents(checks.amount), cents(cash.amount)]).toEqual([of('Check'), of('Cash')]);
  await reconcile(checks, 0, '');
  await reconcile(cash, -shortCents, 'A dollar was missing');
  expect((await orders()).filter(({ state }) => state !== 'paid')).toEqual([]);

  const [bounced] = (await orders()).filter((order) => order.payment_method === 'Check' && order.user_id !== null);
  if (!bounced) throw new Error('the morning has a check of a devotee');
  await call('POST', `/bank-deposits/${checks.id}/bounce`, { order: bounced.document_id });
  const net = cents(batch.amount) + hundiCents - bounced.total_cents;
  expect([(await ledgerNet()) - before.ledger, (await monthNet()) - before.month]).toEqual([net, net]);

  const accounts = mappedRefs.map((ref) => ({ ...ref, account: refKey(ref), className: '' }));
  await call('POST', '/journal/accounts', { accounts });
  const { entries, unmapped } = await call<JournalPage>('GET', `/journal?from=${templeToday()}&to=${templeToday()}`);
  expect(unmapped).toEqual([]);
  for (const { lines } of entries) expect(sum(lines.map(({ debit, credit }) => cents(debit) - cents(credit)))).toBe(0);
  const balance = (name: string) =>
    sum(
      entries
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => account.startsWith(name))
        .map(({ debit, credit }) => cents(debit) - cents(credit)),
    );
  expect(balance('category:') + balance('special:hundi')).toBe(-net);
  expect(balance('special:overShort')).toBe(shortCents);
  expect(balance('special:bank')).toBe(of('Check') + of('Cash') - shortCents - bounced.total_cents);
  expect([balance('tender:Check'), balance('tender:Cash')]).toEqual([0, 0]);

  const standing = await desk.rows<{ amount_cents: number }>('papers', { kind: 'receipt', state: 'standing' });
  const named = (await orders()).filter((order) => order.user_id !== null && order.state === 'paid');
  expect(sum(standing.map((paper) => paper.amount_cents))).toBe(sum(named.map((order) => order.total_cents)));
});
