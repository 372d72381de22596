import { expect, it } from 'vitest';
import { movementsOf } from './movements';

const at = '2026-11-21T18:00:00.000Z';
const moves = (kind: string, amount: number) => ({ kind, amount, detail: 'gateway', at });
const refund = (amount: number, reason: string, status = 'succeeded') => ({ amount, reason, status, at });

it('shows each refund once, with its reason', () => {
  const payments = [moves('payment', 42), moves('refund', -10.01), moves('refund', -5)];
  const { moved, open } = movementsOf(payments, [refund(5, 'One too many'), refund(10.01, 'Rain')]);
  expect(moved.map(({ amount, detail }) => [amount, detail])).toEqual([
    [42, 'gateway'],
    [-10.01, 'Rain'],
    [-5, 'One too many'],
  ]);
  expect(open).toEqual([]);
});

it('separates refunds without a movement, and movements without a refund here', () => {
  const payments = [moves('payment', 42), moves('refund', -7)];
  const failed = refund(42, 'DonationAct twice', 'failed');
  expect(movementsOf(payments, [failed])).toEqual({ moved: payments, open: [failed] });
});

it('shows two refunds of the same amount as two', () => {
  const payments = [moves('refund', -5), moves('refund', -5)];
  const { moved, open } = movementsOf(payments, [
    refund(5, 'First'),
    refund(5, 'Second'),
    refund(5, 'Third', 'pending'),
  ]);
  expect(moved.map(({ detail }) => detail)).toEqual(['First', 'Second']);
  expect(open.map(({ reason }) => reason)).toEqual(['Third']);
});
