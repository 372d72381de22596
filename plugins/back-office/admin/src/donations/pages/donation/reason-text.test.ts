import { expect, it } from 'vitest';
import { reasonText } from './movements';

it('translates a code of the payment service', () => {
  expect(reasonText('card_failed', 'generic_decline')).toBe('The bank gave no reason');
});

it('spells an unknown code out', () => {
  expect(reasonText('card_failed', 'card_velocity_exceeded')).toBe('card velocity exceeded');
});

it('retains a reason that an admin typed', () => {
  expect(reasonText('refund', 'fraudulent')).toBe('fraudulent');
  expect(reasonText('refund', 'see case_17')).toBe('see case_17');
});
