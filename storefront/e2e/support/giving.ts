import type { Shop } from './shop';

/** A line to give for; dollars. */
export interface Wanted {
  readonly product: string;
  readonly qty: number;
  readonly price: number;
}

async function ask<T>(shop: Shop, method: string, path: string, token: string, body: unknown): Promise<T> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Somebody signed in to the shop over its API. */
export async function signInByApi(
  shop: Shop,
  who: 'admin' | 'devotee' | 'other',
): Promise<{ _id: string; token: string }> {
  return ask(shop, 'POST', '/users/login', '', shop.accounts[who]);
}

/** A new devotee of the shop, by name. */
export async function registerByApi(shop: Shop, name: string): Promise<{ _id: string; token: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const fields = { name, email, password: 'lamps on the river', phone: '812-555-0166', gotram: '', nakshatram: '' };
  return ask(shop, 'POST', '/users', '', fields);
}

/** A service of the seed by its name. */
export async function serviceNamed(shop: Shop, name: string): Promise<{ _id: string; price: number }> {
  const path = `/products?keyword=${encodeURIComponent(name)}`;
  const { products } = await ask<{ products: { _id: string; name: string; price: number }[] }>(
    shop,
    'GET',
    path,
    '',
    {},
  );
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`the seed has no ${name}`);
  return found;
}

/** Gives by card, confirmed at the demo gateway; answers the order's id once it is paid. */
export async function giveByCard(shop: Shop, token: string, lines: readonly Wanted[]): Promise<string> {
  const cartItems = lines.map(({ product, qty, price }) => ({ product, quantity: qty, price }));
  const intent = await ask<{ clientSecret: string; publishableKey: string; orderId: string }>(
    shop,
    'POST',
    '/users/paymentintent',
    token,
    { cartItems },
  );
  const id = intent.clientSecret.split('_secret')[0] ?? '';
  await fetch(`${shop.url}/demo/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${intent.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.clientSecret, payment_method: 'pm_card_visa' }),
  });
  await ask(shop, 'PUT', `/orders/${intent.orderId}/pay`, token, { id });
  return intent.orderId;
}

/** Records a check for a devotee and clears it; `receivedOn` is YYYY-MM-DD. */
export async function giveByCheck(
  shop: Shop,
  admin: string,
  check: { userID: string; receivedOn: string; checkNumber: string; lines: readonly Wanted[] },
): Promise<string> {
  const { lines: orderItems, ...rest } = check;
  const body = { ...rest, orderItems, paymentMethod: 'Check', bankName: 'First Bank' };
  const { _id } = await ask<{ _id: string }>(shop, 'POST', '/orders', admin, body);
  await ask(shop, 'PUT', `/orders/${_id}/check`, admin, { status: 'cleared' });
  return _id;
}

/** A devotee whom an admin adds at the counter. */
export async function addDevotee(shop: Shop, fields: object): Promise<{ _id: string }> {
  const { token } = await signInByApi(shop, 'admin');
  const { _id } = await ask<{ _id: string }>(shop, 'POST', '/users/add', token, {});
  return ask(shop, 'PUT', `/users/${_id}`, token, fields);
}
