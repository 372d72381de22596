import { describe, expect, test } from 'vitest';
import { aService } from '../../testing/fixtures';
import { bodyOf, checkFor, flagsOf, valuesOf } from './service-values';

const fresh = aService({ name: 'New service', price: 0, description: '', listed: false });
const values = valuesOf(aService());

describe('service form', () => {
  test('starts empty and listed for a new service', () => {
    expect(valuesOf(fresh)).toMatchObject({ name: '', price: '' });
    expect(flagsOf(fresh)).toEqual({ openAmount: false, listed: true });
  });

  test('keeps a service unlisted that an admin unlisted', () => {
    expect(flagsOf(aService({ listed: false }))).toMatchObject({ listed: false });
    expect(valuesOf(aService({ listed: false }))).toMatchObject({ name: 'Deepa Aradhana', price: '21' });
  });

  test.each(['', '0', '0.49', '-1', '1.234', '12,50', '1,1', '1e3', 'abc'])('rejects "%s" as a price', (price) => {
    expect(checkFor({ openAmount: false, listed: true })({ ...values, price })).toHaveProperty('price');
  });

  test.each([
    ['0.5', 0.5],
    ['21', 21],
    ['21.50', 21.5],
    ['999999', 999_999],
    ['1,100', 1100],
    ['$75', 75],
    ['75.', 75],
    [' 1,100.50 ', 1100.5],
  ])('parses the price "%s" as $%d', (price, dollars) => {
    expect(checkFor({ openAmount: false, listed: true })({ ...values, price })).toEqual({});
    expect(bodyOf({ ...values, price }, { openAmount: false, listed: true }).price).toBe(dollars);
  });

  test.each(['0.99', '100000.01', '1,1', 'abc'])('rejects "%s" as a suggested amount', (price) => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price })).toHaveProperty('price');
  });

  test.each(['0', '1', '100,000'])('accepts "%s" as a suggested amount', (price) => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price })).toEqual({});
  });

  test('rejects a price above the limit of a card payment', () => {
    const check = checkFor({ openAmount: false, listed: true });
    expect(check({ ...values, price: '999,999.99' })).toEqual({});
    expect(check({ ...values, price: '1,000,000' })).toHaveProperty('price');
  });

  test('requires no price if the donor chooses the amount', () => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price: '' })).toEqual({});
    expect(bodyOf({ ...values, price: '' }, { openAmount: true, listed: true })).toMatchObject({ price: 0 });
  });

  test('sends the first category in place of an unknown one', () => {
    expect(bodyOf({ ...values, category: 'odd' }, { openAmount: false, listed: true }).category).toBe('baba');
  });
});
