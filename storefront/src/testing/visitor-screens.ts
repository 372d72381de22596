import { cart } from '../stores/cart';
import { aPage, aService, next, offer, places, site, slides, timings, videos } from './fixtures';
import { answering } from './network';
import type { ScreenCase, ScreenState } from './screen-case';
import { aSheet } from './sheet';

const nothing = () => [];
const lamp = () => [answering('products.list', aPage()), answering('products.get', aService())];
const noServices = () => [answering('products.list', aPage([]))];
const page = { slug: 'privacy', title: 'Privacy', body: 'We keep little.' };

const list = (address: string, none = 'Nothing here yet'): ScreenCase => ({
  address,
  who: 'visitor',
  reads: ['products.list'],
  full: { answers: lamp, shows: 'Deepa Aradhana' },
  empty: { answers: noServices, shows: none },
});
const alone = (address: string, shows: string | RegExp): ScreenCase => ({
  address,
  who: 'visitor',
  reads: [],
  full: { answers: nothing, shows },
  empty: null,
});
const home = (services: ReturnType<typeof aPage>, found: boolean) => () => [
  answering('content.slides', found ? slides : []),
  answering('content.next', found ? next() : []),
  answering('content.timings', found ? timings : []),
  answering('content.videos', found ? videos : []),
  answering('products.list', services),
  answering('products.top', services.products),
  answering('give.offer', found ? offer : { ...offer, purposes: [] }),
];
const adminHome: ScreenState = {
  answers: () => [
    ...lamp(),
    answering('sheet.read', aSheet([])),
    answering('attention.list', []),
    answering('orders.list', []),
  ],
  shows: 'Who are you donating for?',
};

/** Screens of visitors, by file. */
export const visitorScreens: Readonly<Record<string, readonly ScreenCase[]>> = {
  home: [
    {
      address: '/home',
      who: 'visitor',
      reads: [
        ...(['content.slides', 'content.next', 'content.timings', 'content.videos'] as const),
        ...(['products.list', 'products.top', 'give.offer'] as const),
      ],
      full: { answers: home(aPage(), true), shows: 'Why fear, when I am here?' },
      empty: { answers: home(aPage([]), false), shows: site.tagline },
    },
    { ...alone('/home', 'Who are you donating for?'), who: 'admin', full: adminHome },
  ],
  about: [
    {
      address: '/about',
      who: 'visitor',
      reads: ['content.places'],
      full: { answers: () => [answering('content.places', places)], shows: 'Where to find us' },
      empty: { answers: () => [answering('content.places', [])], shows: 'A home for devotees.' },
    },
  ],
  services: [list('/services', 'We’ll add services soon. Please check back.')],
  category: [list('/pooja'), list('/membership')],
  keyword: [list('/priest'), list('/festival/holi', 'No results for “holi”')],
  search: [list('/search/lamp', 'No results for “lamp”'), list('/page/1')],
  product: [
    {
      address: '/product/lamp',
      who: 'visitor',
      reads: ['products.get'],
      full: { answers: lamp, shows: 'A lamp is lit in your name.' },
      empty: null,
    },
  ],
  newsletter: [alone('/newsletter', 'Unsubscribe anytime with one click.')],
  info: [
    {
      address: '/info/privacy',
      who: 'visitor',
      reads: ['content.site'],
      full: {
        answers: () => [answering('content.site', ({ query }) => (query.get('page') ? { ...site, page } : site))],
        shows: page.body,
      },
      empty: null,
    },
  ],
  cart: [
    {
      ...alone('/cart', 'Proceed To Checkout'),
      remember: () => cart.put(aService(), 2),
      full: { answers: lamp, shows: 'Proceed To Checkout' },
    },
    alone('/cart', 'Your cart is empty'),
    {
      address: '/cart/lamp?qty=3',
      who: 'visitor',
      reads: ['products.get'],
      full: { answers: lamp, shows: '3 items' },
      empty: null,
    },
  ],
  login: [alone('/login', 'Reset Password')],
  register: [alone('/register', 'It takes a minute. Next time, we’ll fill in your details.')],
  'sign-in-link': [alone('/signin?token=abc', 'Sign In'), alone('/signin', /This link is incomplete/)],
  'email-link': [
    ...[alone('/confirmemail?token=abc', 'Confirm my email'), alone('/confirmemail', /is incomplete/)],
    ...[alone('/restoreemail?token=abc', 'Restore my email'), alone('/restoreemail', /is incomplete/)],
  ],
  'forgot-password': [alone('/forgotpass', 'Send link')],
  'reset-password': [
    {
      ...alone('/resetpass?token=abc', 'Save new password'),
      full: { answers: () => [answering('users.passwordLink', { valid: true })], shows: 'Save new password' },
    },
    alone('/resetpass', /This link is incomplete/),
  ],
  give: [
    {
      address: '/give',
      who: 'visitor',
      reads: ['give.offer'],
      full: { answers: () => [answering('give.offer', offer)], shows: 'In honor or memory of someone' },
      empty: {
        answers: () => [answering('give.offer', { ...offer, purposes: [] })],
        shows: 'Nothing to give to right now',
      },
    },
  ],
  'place-guest': [
    {
      ...alone('/placeguest', 'Email for your receipt'),
      remember: () => cart.put(aService(), 2),
      full: { answers: lamp, shows: 'Email for your receipt' },
    },
    alone('/placeguest', 'Your cart is empty'),
  ],
  claim: [
    alone('/claim', 'Request a link'),
    alone('/claim?token=abc', 'Please sign in or register first. Then we’ll add your donations.'),
  ],
  shipping: [alone('/shipping', 'Postal code')],
  success: [alone('/success', 'No donation to show here')],
  'not-found': [alone('/nowhere', 'Page not found')],
};
