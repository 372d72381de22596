import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in';

const devotee = { isAdmin: false };
const admin = { isAdmin: true };

test.each([
  [null, devotee, '/home'],
  ['', devotee, '/home'],
  ['placeorder', devotee, '/placeorder'],
  ['/placeorder', devotee, '/placeorder'],
  ['placeorder', admin, '/payment'],
  ['payment', admin, '/payment'],
  ['payment', devotee, '/placeorder'],
  ['admin/orderlist', admin, '/admin/orderlist'],
  ['admin/orderlist', devotee, '/home'],
  ['/order/abc?x=1', devotee, '/order/abc?x=1'],
  ['https://evil.example', devotee, '/home'],
  ['//evil.example', devotee, '/home'],
  ['javascript:alert(1)', devotee, '/home'],
  ['/login', devotee, '/home'],
  ['/cms', devotee, '/home'],
])('redirects %s of %o to %s', (redirect, user, address) => {
  expect(afterSignIn(redirect, user)).toBe(address);
});
