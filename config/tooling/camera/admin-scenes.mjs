const chosen = ({ people: { devotee }, services: [first] }) => ({
  as: 'admin',
  devotee: { userID: devotee._id, name: devotee.name, email: devotee.email, phone: devotee.phone },
  cart: [{ product: first, cartQuantity: 1 }],
});
const press = (page, name) => page.getByRole('button', { name }).first().click();
const search = async (page, text) => {
  await page.getByLabel('Search devotees').fill(text);
  await page.waitForTimeout(900);
};

/** What an admin sees. @type {import('./scenes.mjs').Scene[]} */
export const adminScenes = [
  { name: 'admin-front', as: 'admin', path: '/home' },
  { name: 'admin-front-found', as: 'admin', path: '/home', act: (page) => search(page, 'a') },
  { name: 'admin-front-nobody', as: 'admin', path: '/home', act: (page) => search(page, 'zzzz') },
  { name: 'admin-overview', as: 'admin', path: '/adminhome' },
  {
    name: 'admin-menu',
    as: 'admin',
    path: '/home',
    window: true,
    only: ['1280'],
    act: (page) => page.locator('summary', { hasText: 'Admin' }).first().click(),
  },
  {
    name: 'admin-mobile-menu',
    as: 'admin',
    path: '/home',
    only: ['390'],
    window: true,
    act: (page) => press(page, 'Menu'),
  },
  { name: 'admin-list-on-behalf', given: chosen, path: '/pooja', window: true },
  { name: 'admin-payment', given: chosen, path: '/payment' },
  { name: 'admin-place-order', given: chosen, path: '/placeorder' },
  { name: 'admin-place-check', given: chosen, path: '/placecheckorder' },
  {
    name: 'admin-place-check-nobody',
    given: (world) => ({ ...chosen(world), devotee: undefined }),
    path: '/placecheckorder',
    act: async (page) => {
      await page.getByLabel('Bank name').fill('First River Bank');
      await page.getByLabel('Check number').fill('77');
      await press(page, 'Record the check');
    },
  },
  {
    name: 'admin-check-recorded',
    as: 'admin',
    path: ({ orders }) => `/success?order=${orders.check}`,
  },
  { name: 'admin-users', as: 'admin', path: '/admin/userlist' },
  {
    name: 'admin-user-delete',
    as: 'admin',
    path: '/admin/userlist',
    window: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click(),
  },
  { name: 'admin-user-edit', as: 'admin', path: ({ people }) => `/admin/user/${people.devotee._id}/edit` },
  {
    name: 'admin-user-add',
    as: 'admin',
    path: '/home',
    act: async (page) => {
      await press(page, 'Add Devotee');
      await page.waitForURL('**/add');
    },
  },
  { name: 'admin-services', as: 'admin', path: '/admin/productlist' },
  { name: 'admin-service-edit', as: 'admin', path: ({ services }) => `/admin/product/${services[0]._id}/edit` },
  {
    name: 'admin-service-add',
    as: 'admin',
    path: '/admin/productlist',
    act: async (page) => {
      await press(page, 'Add a Service');
      await page.waitForURL('**/edit');
      await press(page, 'ADD SERVICE');
    },
  },
  { name: 'admin-donations', as: 'admin', path: '/admin/orderlist' },
  { name: 'admin-donations-none', as: 'admin', path: '/admin/orderlist?q=zzzz' },
  { name: 'admin-order-paid', as: 'admin', path: ({ orders }) => `/order/${orders.paid}` },
  { name: 'admin-order-check', as: 'admin', path: ({ orders }) => `/order/${orders.check}` },
  {
    name: 'admin-refund',
    as: 'admin',
    path: ({ orders }) => `/order/${orders.paid}`,
    window: true,
    act: (page) => press(page, /^Refund$/),
  },
];
