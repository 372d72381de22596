import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFixture, type PaymentFixture } from '../testing/fixture';
import { moveCheck } from './check';
import { depositCheck, undoDepositOfCheck } from './deposit';

const treasurer = { kind: 'person', userId: 'treasurer1' } as const;
const slip = { number: 'DP-2026-0007', day: '2026-11-20' };
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
  fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'recorded', number: 'D-2026-000007' });
});
afterEach(() => fixture.close());

const deposit = () => depositCheck(fixture.context, 'order1', slip, treasurer);
const undo = () => undoDepositOfCheck(fixture.context, 'order1', treasurer);

it('marks a check as deposited with the number and day of its deposit', async () => {
  expect(await deposit()).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({
    status: 'deposited',
    isPaid: false,
    depositReference: slip.number,
    depositedOn: slip.day,
  });
});

it('marks a check as recorded again, without a movement of money', async () => {
  await deposit();
  expect(await undo()).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'recorded', depositedOn: null });
  expect(fixture.ledger.audit.map(({ action }) => action)).toEqual(['order.check_deposited', 'order.deposit_undone']);
  expect(fixture.stores.events.size).toBe(0);
});

it.each(['cleared', 'bounced'] as const)('refuses to undo the deposit of a check that has %s', async (step) => {
  await deposit();
  await moveCheck(fixture.context, 'order1', step, treasurer);
  expect(await undo()).toMatchObject({ ok: false, code: 'state' });
});

it('refuses to deposit a gift in cash and an unknown order', async () => {
  fixture.ledger.add({ documentId: 'order1', method: 'Cash', status: 'paid' });
  expect(await deposit()).toMatchObject({ ok: false, code: 'state' });
  expect(await depositCheck(fixture.context, 'nobody', slip, treasurer)).toMatchObject({ ok: false, code: 'unknown' });
});
