import type { Output, SavedCard } from '@seva/config/contract';
import { cart } from '../stores/cart';
import { devotee } from '../stores/devotee';
import { cardTexts } from '@texts/card';
import { aBooking } from './bookings';
import { anOrder } from './donations';
import { aPage, aService, aUser } from './fixtures';
import { answering } from './network';
import { aFamily } from './people';
import { aStatement } from './papers';
import { aSheet } from './sheet';
import type { ScreenCase, ScreenState } from './screen-case';

const { token: _, ...meera } = aUser();
const visa: SavedCard = { _id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 };
const nothing = () => [];
const chosen = () => [answering('products.get', aService())];
const fillCart = () => cart.put(aService(), 2);
const emptyCart: ScreenState = { answers: nothing, shows: 'Your cart is empty' };

const trouble: Output<'attention.list'>[number] = {
  _id: 'unmatched',
  code: 'orphan_payment',
  message: 'A card was charged, but no donation belongs to the payment.',
  order: 'gift',
  intent: 'pi_9',
  amount: 42,
  createdAt: '2026-01-05T18:00:00.000Z',
  actions: ['match', 'refund', 'settle'],
  settledAt: null,
};

const order = (who: ScreenCase['who'], shows: string): ScreenCase => ({
  address: '/order/gift',
  who,
  reads: ['orders.get'],
  full: { answers: () => [answering('orders.get', anOrder())], shows },
  empty: { answers: () => [answering('orders.get', anOrder({ orderItems: [] }))], shows: 'Order is empty' },
});
const user = (address: string, shows: string): ScreenCase => ({
  address,
  who: 'admin',
  reads: ['users.get'],
  full: { answers: () => [answering('users.get', meera)], shows },
  empty: null,
});

/** Screens of devotees, by file. */
export const devoteeScreens: Readonly<Record<string, readonly ScreenCase[]>> = {
  account: [
    { address: '/account', who: 'devotee', reads: [], full: { answers: nothing, shows: 'My poojas' }, empty: null },
    { address: '/account', who: 'priest', reads: [], full: { answers: nothing, shows: 'Priests’ sheet' }, empty: null },
    {
      address: '/account',
      who: 'admin',
      reads: [],
      full: { answers: nothing, shows: 'Find a devotee, record a check' },
      empty: null,
    },
  ],
  'my-donations': [
    {
      address: '/account/donations',
      who: 'devotee',
      reads: ['orders.mine'],
      full: { answers: () => [answering('orders.mine', [anOrder()])], shows: 'D-2026-000007' },
      empty: { answers: () => [answering('orders.mine', [])], shows: 'No donations yet' },
    },
  ],
  'my-cards': [
    {
      address: '/account/cards',
      who: 'devotee',
      reads: ['cards.mine'],
      full: { answers: () => [answering('cards.mine', [visa])], shows: 'Visa ending 4242' },
      empty: { answers: () => [answering('cards.mine', [])], shows: /No saved cards/ },
    },
  ],
  profile: [
    {
      address: '/profile',
      who: 'devotee',
      reads: ['users.get', 'orders.mine', 'cards.mine'],
      full: {
        answers: () => [
          answering('users.get', meera),
          answering('orders.mine', [anOrder()]),
          answering('cards.mine', []),
        ],
        shows: 'D-2026-000007',
      },
      empty: {
        answers: () => [answering('users.get', meera), answering('orders.mine', []), answering('cards.mine', [])],
        shows: 'No donations yet',
      },
    },
  ],
  sheet: [
    {
      address: '/sheet',
      who: 'priest',
      reads: ['sheet.read'],
      full: { answers: () => [answering('sheet.read', aSheet())], shows: 'Ravi Kumar' },
      empty: { answers: () => [answering('sheet.read', aSheet([]))], shows: 'Nothing booked. Walk-ins welcome.' },
    },
  ],
  family: [
    {
      address: '/family',
      who: 'devotee',
      reads: ['users.family'],
      full: { answers: () => [answering('users.family', aFamily())], shows: 'Bharadwaja · Rohini' },
      empty: { answers: () => [answering('users.family', aFamily([]))], shows: 'Your family will appear here' },
    },
  ],
  poojas: [
    {
      address: '/poojas',
      who: 'devotee',
      reads: ['bookings.mine'],
      full: { answers: () => [answering('bookings.mine', [aBooking({ day: '2099-10-08' })])], shows: 'Confirmed' },
      empty: { answers: () => [answering('bookings.mine', [])], shows: 'Your poojas will appear here' },
    },
  ],
  statements: [
    {
      address: '/statements?year=2025',
      who: 'devotee',
      reads: ['statements.get'],
      full: { answers: () => [answering('statements.get', aStatement())], shows: 'Part gift' },
      empty: {
        answers: () => [answering('statements.get', aStatement({ gifts: [], receipts: null }))],
        shows: 'No receipts in 2025',
      },
    },
  ],
  'place-order': [
    {
      address: '/placeorder',
      who: 'devotee',
      remember: fillCart,
      reads: [],
      full: { answers: chosen, shows: cardTexts.number },
      empty: null,
    },
    { address: '/placeorder', who: 'devotee', reads: [], full: emptyCart, empty: null },
  ],
  success: [
    {
      address: '/success?order=gift',
      who: 'devotee',
      reads: ['orders.get', 'orders.pay'],
      full: { answers: () => [answering('orders.get', anOrder())], shows: 'PAYMENT RECEIVED' },
      empty: null,
    },
  ],
  order: [order('devotee', 'Print confirmation'), order('admin', 'Mark as delivered')],
};

/** Screens of admins, by file. */
export const adminScreens: Readonly<Record<string, readonly ScreenCase[]>> = {
  payment: [
    {
      address: '/payment',
      who: 'admin',
      remember: () => devotee.set({ userID: 'meera', name: 'Meera Rao', email: '', phone: '' }),
      reads: [],
      full: { answers: nothing, shows: 'Bank check' },
      empty: null,
    },
  ],
  'place-check-order': [
    {
      address: '/placecheckorder',
      who: 'admin',
      remember: fillCart,
      reads: [],
      full: { answers: chosen, shows: 'Check number' },
      empty: null,
    },
    { address: '/placecheckorder', who: 'admin', reads: [], full: emptyCart, empty: null },
  ],
  'admin-home': [
    {
      address: '/adminhome',
      who: 'admin',
      reads: ['sheet.read', 'attention.list', 'orders.list'],
      full: {
        answers: () => [
          answering('sheet.read', aSheet()),
          answering('attention.list', [trouble]),
          answering('orders.list', [anOrder()]),
        ],
        shows: '1 item',
      },
      empty: {
        answers: () => [
          answering('sheet.read', aSheet([])),
          answering('attention.list', []),
          answering('orders.list', []),
        ],
        shows: 'Nothing needs attention',
      },
    },
  ],
  'user-list': [
    {
      address: '/admin/userlist',
      who: 'admin',
      reads: ['users.all'],
      full: { answers: () => [answering('users.all', [meera])], shows: 'meera@example.org' },
      empty: { answers: () => [answering('users.all', [])], shows: 'No devotees yet' },
    },
  ],
  'user-edit': [user('/admin/user/meera/edit', 'Shop admin')],
  'user-add': [user('/admin/user/meera/add', 'Add devotee')],
  'service-list': [
    {
      address: '/admin/productlist',
      who: 'admin',
      reads: ['products.list'],
      full: { answers: () => [answering('products.list', aPage())], shows: 'Deepa Aradhana' },
      empty: { answers: () => [answering('products.list', aPage([]))], shows: 'No services yet' },
    },
  ],
  'service-edit': [
    {
      address: '/admin/product/lamp/edit',
      who: 'admin',
      reads: ['products.get'],
      full: { answers: chosen, shows: 'ADD SERVICE' },
      empty: null,
    },
  ],
  'order-list': [
    {
      address: '/admin/orderlist',
      who: 'admin',
      reads: ['orders.list'],
      full: {
        answers: () => [answering('orders.list', [anOrder()])],
        shows: 'D-2026-000007',
      },
      empty: { answers: () => [answering('orders.list', [])], shows: 'No donations yet' },
    },
  ],
};
