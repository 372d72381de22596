import { expect, test } from 'vitest';
import { paymentAttempt } from '../../stores/payment-attempt';
import { aService } from '../../testing/fixtures';
import { cartKey, type CartToPay } from './cart-key';

const shippingAddress = { address: '', city: '', postalCode: '', country: '', userID: '' };
const toPay = (own: Partial<CartToPay> = {}): CartToPay => ({
  cart: [{ product: aService(), cartQuantity: 2 }],
  userID: undefined,
  shippingAddress,
  ...own,
});

test('returns the same key for the same cart until it is paid', () => {
  const key = cartKey(toPay());
  expect(cartKey(toPay())).toBe(key);
  paymentAttempt.began('order', key);
  expect(cartKey(toPay())).toBe(key);
  paymentAttempt.clear();
  expect(cartKey(toPay())).not.toBe(key);
});

test.each<[string, Partial<CartToPay>]>([
  ['quantity', { cart: [{ product: aService(), cartQuantity: 3 }] }],
  ['price', { cart: [{ product: aService({ price: 21.01 }), cartQuantity: 2 }] }],
  ['service', { cart: [{ product: aService({ _id: 'meal' }), cartQuantity: 2 }] }],
  ['donor', { userID: 'meera' }],
  ['anonymity', { wishes: { coverFee: false, anonymous: true, note: '' } }],
  ['note', { wishes: { coverFee: false, anonymous: false, note: 'For the kitchen' } }],
  ['address', { shippingAddress: { ...shippingAddress, address: '1 Oak Grove Rd' } }],
])('returns another key for another %s', (_what, own) => {
  expect(cartKey(toPay(own))).not.toBe(cartKey(toPay()));
});

test('returns a key of the length that the contract allows', () => {
  expect(cartKey(toPay()).length).toBeGreaterThanOrEqual(8);
  expect(cartKey(toPay()).length).toBeLessThanOrEqual(128);
});

test.each(['{broken', '{"seed":"x"}', '[]', '"text"'])(
  'starts a new key when the stored attempt is damaged: %s',
  (text) => {
    localStorage.setItem('seva.payment', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'seva.payment' }));
    expect(paymentAttempt.get()).toBeNull();
    expect(cartKey(toPay())).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
  },
);
