import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFixture, type PaymentFixture } from '../testing/fixture';
import type { CheckStep } from '@seva/config/rules/order-actions';
import { moveCheck } from './check';
import { refund } from './refund';

const admin = { kind: 'person', userId: 'admin1' } as const;
let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
  fixture.ledger.add({ documentId: 'order1', method: 'Check', status: 'recorded', number: 'D-2026-000007' });
});
afterEach(() => fixture.close());

const move = (step: CheckStep) => moveCheck(fixture.context, 'order1', step, admin);
const net = () => [...fixture.stores.events.values()].reduce((sum, event) => sum + event.amountCents, 0);

it('makes a deposited and cleared check a paid donation with a number', async () => {
  expect(await move('deposited')).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'deposited', isPaid: false });
  expect(await move('cleared')).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'paid', isPaid: true, number: 'D-2026-000007' });
  expect(net()).toBe(5100);
  expect(fixture.ledger.mails.map((mail) => mail.kind)).toEqual(['donation_confirmed']);
});

it.each([[['bounced']], [['deposited', 'bounced']], [['cleared', 'bounced']]] as CheckStep[][][])(
  'leaves nothing in the books after %j',
  async (steps) => {
    for (const step of steps) expect(await move(step)).toEqual({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status: 'bounced', isPaid: false });
    expect(net()).toBe(0);
    expect(fixture.ledger.mails.at(-1)?.kind).toBe('check_bounced');
    expect(fixture.ledger.audit).toHaveLength(steps.length);
  },
);

it('books out the rest when a check bounces after a refund', async () => {
  await move('cleared');
  await refund(fixture.context, 'order1', { amountCents: 1100, reason: 'asked for it' }, admin);
  expect(await move('bounced')).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'bounced', isPaid: false, refundedCents: 1100 });
  expect([...fixture.stores.events.values()].map(({ amountCents }) => amountCents)).toEqual([5100, -1100, -4000]);
});

it('marks a fully refunded check as bounced without taking money twice', async () => {
  await move('cleared');
  await refund(fixture.context, 'order1', { amountCents: 5100, reason: 'asked for it' }, admin);
  expect(await move('bounced')).toEqual({ ok: true });
  expect(fixture.ledger.order('order1')).toMatchObject({ status: 'bounced', isPaid: false, refundedCents: 5100 });
  expect(net()).toBe(0);
});

it.each([
  ['partially_refunded', 1100, 4000],
  ['refunded', 5100, 0],
] as const)('returns a check to %s when the bank took it after all, each time', async (status, amountCents, left) => {
  await move('cleared');
  await refund(fixture.context, 'order1', { amountCents, reason: 'asked for it' }, admin);
  for (const _time of [1, 2]) {
    expect(await move('bounced')).toEqual({ ok: true });
    expect(net()).toBe(0);
    expect(await moveCheck(fixture.context, 'order1', 'taken', admin, 'The bank tried again')).toEqual({ ok: true });
    expect(fixture.ledger.order('order1')).toMatchObject({ status, isPaid: left > 0 });
    expect(net()).toBe(left);
  }
  expect(fixture.ledger.audit.at(-1)).toMatchObject({
    action: 'order.check_taken',
    after: { reason: 'The bank tried again' },
  });
});

it.each(['deposited', 'cleared', 'bounced'] as const)(
  'returns the current state when %s is pressed twice',
  async (step) => {
    await move(step);
    expect(await move(step)).toEqual({ ok: false, code: 'state', message: `This check is already marked as ${step}` });
  },
);

describe('a move that the order’s life does not have', () => {
  it.each([
    ['cleared twice', 'Check', ['cleared', 'cleared']],
    ['deposited after it bounced', 'Check', ['bounced', 'deposited']],
    ['bounced twice', 'Check', ['bounced', 'bounced']],
  ] as [string, string, CheckStep[]][])('%s is refused', async (_name, _method, steps) => {
    const answers = [];
    for (const step of steps) answers.push(await move(step));
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'state' });
    expect(fixture.ledger.audit).toHaveLength(steps.length - 1);
  });

  it('refuses to move a check of a card payment', async () => {
    fixture.ledger.add({ documentId: 'order1', method: 'CreditCard', status: 'paid' });
    expect(await move('bounced')).toMatchObject({ ok: false, code: 'state' });
  });

  it('moves a check once when two admins move it at the same time', async () => {
    const answers = await Promise.all([move('cleared'), move('cleared')]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(net()).toBe(5100);
  });

  it('refuses to move a check of an unknown order', async () => {
    expect(await moveCheck(fixture.context, 'nobody', 'cleared', admin)).toMatchObject({ ok: false, code: 'unknown' });
  });
});
