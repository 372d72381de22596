import { expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { paymentAttempt } from '../../stores/payment-attempt';
import { anOrder } from '../../testing/donations';
import { aService } from '../../testing/fixtures';
import { settleCart } from './settle-cart';

test('the order that was made from the cart empties it and forgets the devotee', () => {
  cart.put(aService(), 2);
  devotee.set({ userID: 'meera', name: 'Meera', email: '', phone: '' });
  paymentAttempt.began('gift', 'key');
  settleCart(anOrder());
  expect(cart.get()).toEqual([]);
  expect(localStorage.getItem('seva.cart')).toBeNull();
  expect(localStorage.getItem('seva.payment')).toBeNull();
  expect(localStorage.getItem('seva.devotee')).toBeNull();
});

test('what was added since stays', () => {
  cart.put(aService(), 3);
  cart.put(aService({ _id: 'meal' }), 1);
  paymentAttempt.began('gift', 'key');
  settleCart(anOrder());
  expect(cart.get().map(({ product, cartQuantity }) => [product._id, cartQuantity])).toEqual([
    ['lamp', 1],
    ['meal', 1],
  ]);
});

test('looking at another donation changes nothing', () => {
  cart.put(aService(), 2);
  settleCart(anOrder());
  paymentAttempt.began('another', 'key');
  settleCart(anOrder());
  expect(cart.get()).toHaveLength(1);
});
