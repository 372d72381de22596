import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DepositChoice, DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { JournalPage } from '@seva/config/contract/panel/desk/journal/contracts';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { mappedRefs, refKey } from '@seva/config/rules/desk/accounts';
import { openDesk, type Desk } from '../../batches/desk';
import { templeToday } from '../../support/bookings';
import { approvePapers, receiptsOf } from '../../support/papers';
import { callPanel } from '../../support/panel';

/** Front desk with deposits and the journal, whose accounts are named after their keys. */
export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Opens a shop with approved receipts and mapped accounts. */
export async function openBooks() {
  const desk = await openDesk();
  const { server } = desk.shop;
  await approvePapers(server);
  const donor = await desk.devotee();
  const callAs =
    (who: keyof Desk['tokens']) =>
    <T>(method: 'GET' | 'POST', path: string, body?: object) =>
      callPanel<T>(server, method, `/donations${path}`, { token: desk.tokens[who], body });
  const [call, manage] = [callAs('treasurer'), callAs('manager')];
  const mapped = mappedRefs.map((ref) => ({ ...ref, account: refKey(ref), className: '' }));
  expect((await call('POST', '/journal/accounts', { accounts: mapped })).status).toBe(200);

  const key = () => ({ idempotencyKey: randomUUID() });
  let numbers = 7000;
  const check = (amount: number, more: object = {}) => {
    numbers += 1;
    const facts = { user: donor.documentId, tender: 'Check', bankName: 'PNC', checkNumber: String(numbers) };
    return desk.gift(amount, { ...facts, ...more });
  };
  const cash = (amount: number, more: object = {}) => desk.gift(amount, { donorName: 'Ravi Kumar', ...more });
  const find = async (id: string) => (await call<DonationDetail>('GET', `/orders/${id}`)).body;

  /** Records gifts in a closed batch. Returns the ids of their donations. */
  async function recorded(...rows: object[]): Promise<string[]> {
    const batch = await desk.openBatch();
    await desk.fill(batch, rows);
    return (await desk.closed(batch)).rows.map(({ order }) => order?.id ?? '');
  }

  async function reverse(id: string): Promise<void> {
    const { status, message } = await manage('POST', `/orders/${id}/reverse`, { reason: 'Typed wrongly' });
    expect([status, message]).toEqual([200, '']);
  }

  /** Reverses a donation and records a gift in its place. Returns the row's answer and its batch. */
  async function again(id: string, row: object, isReversed = false) {
    if (!isReversed && (await find(id)).status !== 'canceled') await reverse(id);
    const batch = await desk.openBatch();
    const saved = await desk.save(batch, randomUUID(), { ...row, corrects: id });
    return { batch, saved };
  }

  /** Closes the batch of a saved correction. Returns the id of its donation. */
  async function posted({ batch, saved }: Awaited<ReturnType<typeof again>>): Promise<string> {
    expect([saved.status, saved.message]).toEqual([200, '']);
    const { rows } = await desk.closed(batch);
    expect(rows).toMatchObject([{ state: 'posted', problem: '' }]);
    return rows[0]?.order?.id ?? '';
  }

  const deposit = async (id: string) => (await call<DepositDetail>('GET', `/bank-deposits/${id}`)).body;
  const act = ({ id, revision }: Pick<DepositDetail, 'id' | 'revision'>, verb: string, change: object = {}) =>
    call<DepositDetail>('POST', `/bank-deposits/${id}/${verb}`, { revision, ...key(), ...change });
  const prepare = (orders: readonly string[], change: object = {}) =>
    call<DepositDetail>('POST', '/bank-deposits', { orders, madeOn: templeToday(), ...key(), ...change });

  /** Lists donations in a new deposit and marks it as made. */
  async function made(orders: readonly string[], change: object = {}): Promise<DepositDetail> {
    const prepared = await prepare(orders, change);
    expect([prepared.status, prepared.message]).toEqual([200, '']);
    return (await act(prepared.body, 'make')).body;
  }

  const reconcile = (one: DepositDetail, change: object = {}) =>
    act(one, 'reconcile', {
      ...{ bankAmount: one.amount, bankOn: templeToday(), bounced: [], difference: 0, clear: true },
      ...change,
    });

  /** Returns the cents of today's journal on each account. */
  async function balances(): Promise<ReadonlyMap<string, number>> {
    const { body } = await call<JournalPage>('GET', `/journal?from=${templeToday()}&to=${templeToday()}`);
    const sums = new Map<string, number>();
    for (const { account, debit, credit } of body.entries.flatMap(({ lines }) => lines))
      sums.set(account, (sums.get(account) ?? 0) + Math.round((debit - credit) * 100));
    return sums;
  }

  /** Returns the cents of today's journal on the accounts of checks, cash, bank and over or short. */
  async function accounts() {
    const sums = await balances();
    return {
      checks: sums.get('tender:Check') ?? 0,
      cash: sums.get('tender:Cash') ?? 0,
      bank: sums.get('special:bank') ?? 0,
      overShort: sums.get('special:overShort') ?? 0,
    };
  }

  return {
    ...{ desk, donor, call, manage, check, cash, find, recorded, reverse, again, posted },
    ...{ deposit, act, prepare, made, reconcile, balances, accounts },
    /** Returns the change of {@link accounts} since an earlier answer. */
    async since(before: Awaited<ReturnType<typeof accounts>>): Promise<typeof before> {
      const now = await accounts();
      return {
        checks: now.checks - before.checks,
        cash: now.cash - before.cash,
        bank: now.bank - before.bank,
        overShort: now.overShort - before.overShort,
      };
    },
    bounce: (one: Pick<DepositDetail, 'id'>, order: string) =>
      call<DepositDetail>('POST', `/bank-deposits/${one.id}/bounce`, { order }),
    /** Moves one check. */
    step: (order: string, body: object) => manage('POST', `/orders/${order}/check`, body),
    async refund(order: string, amount: number): Promise<void> {
      const refundedPrice = (await find(order)).refunded;
      const body = { amount, reason: 'Asked for it back', refundedPrice, ...key() };
      const { status, message } = await manage('POST', `/orders/${order}/refund`, body);
      expect([status, message]).toEqual([200, '']);
    },
    slip: async (id: string) => (await call('GET', `/bank-deposits/${id}/slip.csv`)).text,
    waiting: async () => (await call<DepositChoice>('GET', '/bank-deposits/choose')).body.rows,
    receiptStates: async (order: string) => (await receiptsOf(server, order)).map(({ state }) => String(state)),
    stop: () => server.stop(),
  };
}
