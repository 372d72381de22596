/**
 * What the pictures are taken of: people who are signed in, and donations in the states that have a look of their own.
 * @typedef {object} World
 * @property {string} origin
 * @property {Record<'devotee' | 'admin', object>} people answers of signing in
 * @property {object[]} services with a price, in the editors' order
 * @property {object} open a service whose amount the donor names
 * @property {Record<string, string>} orders ids by what they are: paid, unpaid, refunded, check
 */

const json = { 'content-type': 'application/json' };

/** Asks the running shop; throws with its words when it refuses. */
export async function ask(origin, path, { token, method, body } = {}) {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const verb = method ?? (body ? 'POST' : 'GET');
  const answer = await fetch(`${origin}/api${path}`, { method: verb, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${verb} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Charges an intent with a test card, as the shop's own card field does. */
async function confirm(origin, { clientSecret, publishableKey }, number) {
  const id = clientSecret.split('_secret_')[0];
  const body = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  await fetch(`${origin}/demo/stripe/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
  return id;
}

const line = ({ _id, price }, quantity = 1) => ({ product: _id, price, quantity });

/** Begins a donation; with a card it is charged, and with a good one paid. */
async function give(origin, token, cartItems, card) {
  const intent = await ask(origin, '/users/paymentintent', { token, body: { cartItems } });
  if (card) {
    const id = await confirm(origin, intent, card);
    const paid = { token, method: 'PUT', body: { id } };
    await ask(origin, `/orders/${intent.orderId}/pay`, paid).catch((error) => {
      if (!error.message.includes(' 402')) throw error;
    });
  }
  return intent.orderId;
}

/** @returns {Promise<World>} */
export async function makeWorld({ origin, accounts }) {
  const { products } = await ask(origin, '/products?category=baba&pageNumber=1');
  const services = products.filter(({ openAmount }) => !openAmount);
  const [first, second, third] = services;
  const open = (await ask(origin, '/products?keyword=donation&pageNumber=1')).products.find((each) => each.openAmount);
  const signIn = (who) => ask(origin, '/users/login', { body: accounts[who] });
  const people = { devotee: await signIn('devotee'), admin: await signIn('admin') };
  const { token } = people.devotee;
  const staff = { token: people.admin.token };
  const good = '4242424242424242';
  const orders = {
    paid: await give(origin, token, [line(first, 2), line(second)], good),
    refunded: await give(origin, token, [line(third)], good),
    disputed: await give(origin, token, [line(second, 3)], '4000000000000259'),
    failed: await give(origin, token, [line(third, 2)], '4000000000000002'),
    unpaid: await give(origin, token, [line(first)]),
  };
  await ask(origin, `/orders/${orders.refunded}/refund`, { ...staff, body: { amount: 5, reason: 'Given twice' } });
  // Another one each time: a running shop refuses the number that the last pictures were taken with.
  const checkNumber = String(Date.now()).slice(-6);
  const check = { bankName: 'First River Bank', checkNumber, paymentMethod: 'Check' };
  const of = { userID: people.devotee._id, orderItems: [{ product: first._id, qty: 1 }] };
  orders.check = (await ask(origin, '/orders', { ...staff, body: { ...of, ...check } }))._id;
  return { origin, people, services, open, orders };
}
