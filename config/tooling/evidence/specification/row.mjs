/**
 * Sentence of the specification about a screen or a call, in our words, with the tests that fail when it breaks.
 * @typedef {object} Row
 * @property {string} sentence
 * @property {{file: string, title: string}[]} tests title as in the source, with its placeholders
 * @property {string} [decision] number of the record that explains where the shop differs
 */

/** Returns a function that names tests of a file by their titles. */
export const testsIn =
  (file) =>
  (...titles) =>
    titles.map((title) => ({ file, title }));

/** @returns {Row} */
export const row = (sentence, tests, decision) => ({ sentence, tests, ...(decision ? { decision } : {}) });

const screen = (name) => testsIn(`storefront/src/app/screens/${name}.test.tsx`);

// Files with several rows.
export const [about, cart, category, home, login, newsletter, order, passwords, payment, profile] = [
  'about',
  'cart',
  'category',
  'home',
  'login',
  'newsletter',
  'order',
  'passwords',
  'payment',
  'profile',
].map(screen);
export const [product, register, search, services, users, video] = [
  'product',
  'register',
  'search',
  'services',
  'users',
  'home-video',
].map(screen);
export const [adminHome, checkScreen, documented, placeOrder, success] = [
  'admin-home',
  'place-check-order',
  'documented-behavior',
  'place-order',
  'success',
].map(screen);
export const [visitorSpec, accountSpec, checkoutSpec, adminSpec] = ['visitor', 'account', 'checkout', 'admin'].map(
  (name) => screen(`specification/${name}`),
);
export const map = testsIn('storefront/src/features/about/google-map.test.tsx');
export const layout = testsIn('storefront/e2e/journeys/specification.test.ts');
export const frame = testsIn('storefront/src/app/frame/frame.test.tsx');
export const stars = testsIn('storefront/src/ui/stars.test.tsx');
export const card = testsIn('storefront/src/features/card/card-field.test.tsx');
export const accounts = testsIn('cms/tests/accounts.test.ts');
export const calls = testsIn('cms/tests/specification.test.ts');
export const seed = testsIn('cms/seed/content.test.ts');
export const access = testsIn('cms/tests/security/r12-access.test.ts');
