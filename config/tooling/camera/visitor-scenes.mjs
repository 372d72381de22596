const list = (name, path = `/${name}`) => ({ name: `list-${name}`, path });
const button = (page, name) => page.getByRole('button', { name });

/** Holds back or breaks what a screen reads, to see it waiting or without an answer. */
const stopped = (address, how) => (page) => page.route(address, how);
const refused = (route) => route.abort('connectionrefused');

/** Moves to a screen as a click does, so that it has to read for itself. */
const follow = (name) => (page) => page.getByRole('link', { name, exact: true }).first().click();

const startOfCart = ({ services: [first, second] }) => ({
  cart: [
    { product: first, cartQuantity: 2 },
    { product: second, cartQuantity: 1 },
  ],
});

const openSheet = async (page, name) => {
  await button(page, name).first().click();
  await page.getByRole('dialog').waitFor();
};

const typeInto = async (page, fields) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** What anybody sees. @type {import('./scenes.mjs').Scene[]} */
export const visitorScenes = [
  { name: 'home', path: '/home' },
  {
    name: 'home-player',
    path: '/home',
    window: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Play: / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Close the video' }).waitFor();
      await page.getByText('Something wrong!!!').waitFor();
    },
  },
  {
    name: 'home-services-menu',
    path: '/home',
    window: true,
    only: ['1280'],
    act: (page) => page.locator('summary', { hasText: 'Services' }).click(),
  },
  { name: 'mobile-menu', path: '/home', window: true, only: ['390'], act: (page) => button(page, 'Menu').click() },
  { name: 'about', path: '/about' },
  {
    name: 'about-place',
    path: '/about',
    window: true,
    act: (page) =>
      page
        .getByRole('button', { name: /show the details/ })
        .first()
        .click(),
  },
  ...['donate', 'pooja', 'deities', 'wishlist', 'membership'].map((name) => list(name)),
  ...['festival', 'poojashop', 'priest', 'rentals', 'kitchen'].map((name) => list(name)),
  list('second-page', '/pooja/2'),
  list('past-end', '/pooja/99'),
  list('all', '/page/1'),
  { name: 'list-in-cart', given: startOfCart, path: '/pooja' },
  list('search', '/search/lamp'),
  list('search-nothing', '/search/zzzz'),
  { name: 'list-offline', path: '/about', window: true, before: stopped('**/api/products?*', refused), act: offline },
  { name: 'list-waiting', path: '/about', window: true, before: stopped('**/api/products?*', () => {}), act: offline },
  { name: 'product', path: ({ services }) => `/product/${services[0]._id}` },
  { name: 'product-any-amount', path: ({ open }) => `/product/${open._id}` },
  { name: 'newsletter', path: '/newsletter' },
  {
    name: 'newsletter-done',
    path: '/newsletter',
    act: async (page) => {
      await page.getByLabel('Email').fill(`shots-${Date.now()}@example.org`);
      await button(page, 'Sign up').click();
      await page.getByText('Signed Up! Check your email inbox').waitFor();
    },
  },
  ...['privacy', 'terms', 'refunds'].map((name) => ({ name: `info-${name}`, path: `/info/${name}` })),
  { name: 'not-found', path: '/nowhere' },
  { name: 'give', path: '/give' },
  { name: 'give-purpose', path: '/give', window: true, act: (page) => openSheet(page, /Fund|General|Annadanam/) },
  { name: 'give-tribute', path: '/give', window: true, act: (page) => openSheet(page, /In honor or memory/) },
  {
    name: 'give-other',
    path: '/give',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Other' }).check();
      await button(page, /^Give/).last().click();
      await page.getByText(/Please enter an amount/).waitFor();
    },
  },
  {
    name: 'give-pay',
    path: '/give',
    act: async (page) => {
      await page.getByLabel(/Cover the card fee/).check();
      await button(page, /^Give \$/).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'give-thanks',
    path: '/give',
    act: async (page) => {
      await button(page, /^Give \$/).click();
      await typeInto(page, { Name: 'Anand Rao', 'Email for the receipt': 'anand@example.org' });
      await typeInto(page, {
        'Card number': '4242 4242 4242 4242',
        Expiry: '12 / 34',
        CVC: '123',
        'Postal code': '47630',
      });
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.getByRole('heading', { name: 'PAYMENT RECEIVED' }).waitFor();
    },
  },
  { name: 'give-place-guest', given: startOfCart, path: '/placeguest' },
  { name: 'give-cart', given: startOfCart, path: '/cart' },
  { name: 'give-claim', path: '/claim?token=abc' },
  { name: 'login', path: '/login?redirect=placeorder' },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await typeInto(page, { Email: 'nobody@example.org', Password: 'not the password' });
      await button(page, 'Sign In').click();
      await page.getByText('Invalid email or password').waitFor();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'register-problems', path: '/register', act: (page) => button(page, 'Register').click() },
  { name: 'forgotpass', path: '/forgotpass' },
  { name: 'resetpass', path: '/resetpass?token=example' },
  { name: 'resetpass-no-token', path: '/resetpass' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', given: startOfCart, path: '/cart' },
  {
    name: 'cart-price-changed',
    given: ({ services: [first, second] }) => ({
      cart: [
        { product: { ...first, price: first.price - 3 }, cartQuantity: 2 },
        { product: second, cartQuantity: 1 },
        { product: { ...second, _id: 'gone-long-ago', name: 'A pooja of last year' }, cartQuantity: 1 },
      ],
    }),
    path: '/cart',
  },
  { name: 'shipping', given: startOfCart, path: '/shipping' },
  { name: 'success-nothing', path: '/success' },
  { name: 'outbox', path: '/demo/outbox' },
];

async function offline(page) {
  if (page.viewportSize().width < 992) {
    await button(page, 'Menu').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sai Baba' }).click();
  } else {
    await follow('Donate')(page);
  }
  await page.waitForURL('**/pooja');
  await page.waitForTimeout(600);
}
