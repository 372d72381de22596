import { describe, expect, test } from 'vitest';
import { aService } from '../../testing/fixtures';
import { bodyOf, checkFor, marksOf, valuesOf } from './service-values';

const fresh = aService({ name: 'New service', price: 0, description: '', listed: false });
const values = valuesOf(aService());

describe('the service form', () => {
  test('begins empty for a new service, which saving will list', () => {
    expect(valuesOf(fresh)).toMatchObject({ name: '', price: '' });
    expect(marksOf(fresh)).toEqual({ openAmount: false, listed: true });
  });

  test('keeps a service off the list that an admin took off it', () => {
    expect(marksOf(aService({ listed: false }))).toMatchObject({ listed: false });
    expect(valuesOf(aService({ listed: false }))).toMatchObject({ name: 'Deepa Aradhana', price: '21' });
  });

  test.each(['', '0', '0.49', '-1', '1.234', '12,50', '1,1', '1e3', 'abc'])('price "%s" is none', (price) => {
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
  ])('price "%s" is $%d', (price, dollars) => {
    expect(checkFor({ openAmount: false, listed: true })({ ...values, price })).toEqual({});
    expect(bodyOf({ ...values, price }, { openAmount: false, listed: true }).price).toBe(dollars);
  });

  test.each(['0.99', '100000.01', '1,1', 'abc'])('"%s" is no suggestion of an amount', (price) => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price })).toHaveProperty('price');
  });

  test.each(['0', '1', '100,000'])('"%s" can be suggested', (price) => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price })).toEqual({});
  });

  test('a price is at most what a card can pay', () => {
    const check = checkFor({ openAmount: false, listed: true });
    expect(check({ ...values, price: '999,999.99' })).toEqual({});
    expect(check({ ...values, price: '1,000,000' })).toHaveProperty('price');
  });

  test('needs no price where the donor names the amount', () => {
    expect(checkFor({ openAmount: true, listed: true })({ ...values, price: '' })).toEqual({});
    expect(bodyOf({ ...values, price: '' }, { openAmount: true, listed: true })).toMatchObject({ price: 0 });
  });

  test('sends an unknown category as the first', () => {
    expect(bodyOf({ ...values, category: 'odd' }, { openAmount: false, listed: true }).category).toBe('baba');
  });
});
