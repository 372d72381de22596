import { expect, test } from 'vitest';
import { cart } from '../../stores/cart';
import { devotee } from '../../stores/devotee';
import { paymentAttempt } from '../../stores/payment-attempt';
import { anOrder } from '../../testing/donations';
import { aService } from '../../testing/fixtures';
import { clearPaidLines } from './clear-paid-lines';

test('empties the cart and clears the devotee after its order is paid', () => {
  cart.put(aService(), 2);
  devotee.set({ userID: 'meera', name: 'Meera', email: '', phone: '' });
  paymentAttempt.began('gift', 'key');
  clearPaidLines(anOrder());
  expect(cart.get()).toEqual([]);
  expect(localStorage.getItem('seva.cart')).toBeNull();
  expect(localStorage.getItem('seva.payment')).toBeNull();
  expect(localStorage.getItem('seva.devotee')).toBeNull();
});

test('keeps lines that were added since', () => {
  cart.put(aService(), 3);
  cart.put(aService({ _id: 'meal' }), 1);
  paymentAttempt.began('gift', 'key');
  clearPaidLines(anOrder());
  expect(cart.get().map(({ product, cartQuantity }) => [product._id, cartQuantity])).toEqual([
    ['lamp', 1],
    ['meal', 1],
  ]);
});

test('keeps an amount that was added to a fund since', () => {
  const fund = aService({ _id: 'lamp', openAmount: true, price: 0 });
  paymentAttempt.began('gift', 'key');
  const paid = anOrder();
  const [item] = paid.orderItems;
  if (!item) throw new Error('an order has a line');
  const order = { ...paid, orderItems: [{ ...item, qty: 1, price: 1008 }] };
  cart.put({ ...fund, price: 1059 }, 1);
  clearPaidLines(order);
  expect(cart.get()).toMatchObject([{ product: { price: 51 }, cartQuantity: 1 }]);
  cart.put(fund, 1);
  cart.update({ ...fund, price: 1008 });
  paymentAttempt.began('gift', 'key');
  clearPaidLines(order);
  expect(cart.get()).toEqual([]);
});

test('changes nothing for an order that was not made from this cart', () => {
  cart.put(aService(), 2);
  clearPaidLines(anOrder());
  paymentAttempt.began('another', 'key');
  clearPaidLines(anOrder());
  expect(cart.get()).toHaveLength(1);
});
