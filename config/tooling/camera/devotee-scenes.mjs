const filledCart = ({ services: [first, second] }) => ({
  as: 'devotee',
  cart: [
    { product: first, cartQuantity: 2 },
    { product: second, cartQuantity: 1 },
  ],
});

/** Types a test card into the card field and donates. */
async function payWith(page, number) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  const postalCode = page.getByLabel('Postal code');
  if (await postalCode.count()) await postalCode.fill('47630');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

const orderScene = (name, rest = {}) => ({ name: `order-${name}`, as: 'devotee', path: of(name), ...rest });
const of = (name) => (world) => `/order/${world.orders[name]}`;

/** What a signed-in devotee sees. @type {import('./scenes.mjs').Scene[]} */
export const devoteeScenes = [
  { name: 'devotee-home', as: 'devotee', path: '/home', window: true },
  { name: 'profile', as: 'devotee', path: '/profile' },
  { name: 'profile-print', as: 'devotee', path: '/profile', print: true },
  { name: 'place-order', given: filledCart, path: '/placeorder' },
  { name: 'place-order-empty', as: 'devotee', path: '/placeorder' },
  {
    name: 'place-order-declined',
    given: filledCart,
    path: '/placeorder',
    act: async (page) => {
      await payWith(page, '4000 0000 0000 0002');
      await page
        .getByText(/^Payment Failed: /)
        .first()
        .waitFor();
    },
  },
  {
    name: 'place-order-card-problem',
    given: filledCart,
    path: '/placeorder',
    act: async (page) => {
      await payWith(page, '4242 4242');
      await page.getByText('Your card number is incomplete.').first().waitFor();
      await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
    },
  },
  {
    name: 'place-order-price-changed',
    given: ({ services: [first] }) => ({
      as: 'devotee',
      cart: [{ product: { ...first, price: first.price - 2 }, cartQuantity: 1 }],
    }),
    path: '/placeorder',
    before: (page) => page.route('**/api/products/*', (route) => route.abort()),
    act: async (page) => {
      await payWith(page, '4242 4242 4242 4242');
      await page
        .getByText(/Prices have changed/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'place-order-3d-secure',
    given: filledCart,
    path: '/placeorder',
    window: true,
    act: async (page) => {
      await payWith(page, '4000 0000 0000 3220');
      await page.getByRole('button', { name: 'Approve' }).waitFor();
    },
  },
  {
    name: 'success',
    given: filledCart,
    path: '/placeorder',
    act: async (page) => {
      await payWith(page, '4242 4242 4242 4242');
      await page.getByText('PAYMENT RECEIVED').waitFor();
    },
  },
  { name: 'success-unpaid', as: 'devotee', path: ({ orders }) => `/success?order=${orders.unpaid}` },
  orderScene('paid'),
  orderScene('paid', { name: 'order-print', print: true }),
  orderScene('unpaid'),
  orderScene('failed'),
  orderScene('refunded'),
  orderScene('disputed'),
  { name: 'order-unknown', as: 'devotee', path: '/order/nothing-of-that-name' },
];
