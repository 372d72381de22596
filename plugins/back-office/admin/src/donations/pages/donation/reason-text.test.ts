import { expect, it } from 'vitest';
import { reasonText } from './movements';

it('a code of the payment service is told in words', () => {
  expect(reasonText('card_failed', 'generic_decline')).toBe('The bank gave no reason');
});

it('a code that nobody knows yet is spelled out', () => {
  expect(reasonText('card_failed', 'card_velocity_exceeded')).toBe('card velocity exceeded');
});

it('a reason that an admin typed stays as it was typed', () => {
  expect(reasonText('refund', 'fraudulent')).toBe('fraudulent');
  expect(reasonText('refund', 'see case_17')).toBe('see case_17');
});
