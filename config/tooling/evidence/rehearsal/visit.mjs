import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../bench/client.mjs';

// Visits the rehearsal's shop and prints its findings as JSON: node visit.mjs ACT ORIGIN [WORDS…]. A separate process,
// since Node reads trusted certificates only at its start.
const [act, origin, ...words] = process.argv.slice(2);
const bank = 'http://127.0.0.1:12111';
const devotee = {
  name: 'Asha Rao',
  email: 'asha@visitor.example',
  phone: '(812) 222-0177',
  password: 'river of lamps 8A',
};

const signIn = () => ask(origin, '/api/users/login', { email: devotee.email, password: devotee.password });
const isPaid = (order) => order.isPaid;

async function ordersOf(token) {
  const mine = await ask(origin, '/api/orders/myorders', undefined, token);
  return mine.orders ?? mine;
}

/** Begins a donation up to the payment and returns the id of its intent. */
async function begin(token) {
  const { products } = await ask(origin, '/api/products?category=baba&pageNumber=1');
  const { _id: product, price } = products.find(({ openAmount }) => !openAmount);
  const asked = { cartItems: [{ product, quantity: 1, price }], idempotencyKey: randomUUID() };
  const { clientSecret } = await ask(origin, '/api/users/paymentintent', asked, token);
  return clientSecret.split('_secret')[0];
}

/** Waits until a number of donations is paid, and returns how many are. */
async function paid(token, expected) {
  for (let tries = 0; tries < 60; tries += 1) {
    const count = (await ordersOf(token)).filter(isPaid).length;
    if (count >= expected) return count;
    await wait(1000);
  }
  return (await ordersOf(token)).filter(isPaid).length;
}

const acts = {
  /** Visits a new shop as a devotee and as its first admin. */
  async first(plain, email, password) {
    const page = await fetch(`${origin}/home`);
    const moved = await fetch(`${plain}/home`, { redirect: 'manual' });
    const { token } = await ask(origin, '/api/users', devotee);
    const { status } = await ask(bank, `/test/pay/${await begin(token)}`);
    const admin = await ask(origin, '/api/users/login', { email, password });
    const post = (address, body) =>
      fetch(origin + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const signedIn = await post('/admin/login', { email, password });
    const guess = await post('/admin/register-admin', { ...devotee, firstname: 'A', lastname: 'B' });
    return [
      ['pages over TLS', Number(page.ok && (await page.text()).includes('</html>'))],
      ['pages that are compressed', Number(page.headers.get('content-encoding') !== null)],
      ['plain addresses that lead to TLS', Number(moved.headers.get('location')?.startsWith('https://'))],
      ['events of Stripe that the shop answers with 200', Number(status === 200)],
      ['first donations that are paid', await paid(token, 1)],
      ['first admins of the shop', Number(admin.isAdmin)],
      ['first admins of the panel', Number(signedIn.ok)],
      [
        'cookies that travel over TLS alone',
        signedIn.headers.getSetCookie().filter((each) => /;\s*secure/i.test(each)).length,
      ],
      ['strangers who may not become the first admin', Number(guess.status >= 400)],
    ];
  },
  /** Registers and gives. Returns the paid donations. */
  async give() {
    const { token } = await ask(origin, '/api/users', devotee);
    await ask(bank, `/test/pay/${await begin(token)}`);
    return paid(token, 1);
  },
  /** Begins a donation and leaves it unpaid. */
  async begin() {
    return begin((await signIn()).token);
  },
  /** Returns the paid donations, after waiting for their number. */
  async paid(expected) {
    return paid((await signIn()).token, Number(expected));
  },
};
process.stdout.write(JSON.stringify(await acts[act](...words)));
