import type { Service, ServicePage, SignedInUser } from '@seva/config/contract';
import type { Shop } from './shop';

interface Asking {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
}

/**
 * Makes a documented call.
 * @throws with the shop's message when it is refused
 */
export async function callShop<Answer>(
  shop: Shop,
  path: string,
  { token, method, body }: Asking = {},
): Promise<Answer> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Signs in to the shop without a browser. */
export const signInAs = (shop: Shop, who: 'admin' | 'devotee' | 'other') =>
  callShop<SignedInUser>(shop, '/users/login', { body: shop.accounts[who] });

/** Registers a new devotee. The email address derives from the name, so the name must be new. */
export const register = (shop: Shop, name: string) =>
  callShop<SignedInUser>(shop, '/users', {
    body: { name, email: addressOf(name), password, phone: '812-555-0177', gotram: '', nakshatram: '' },
  });

/** Registers a devotee whom an admin makes a priest. */
export async function appointPriest(shop: Shop, name: string): Promise<SignedInUser> {
  const { _id } = await register(shop, name);
  const { token } = await signInAs(shop, 'admin');
  await callShop(shop, `/users/${_id}`, { token, method: 'PUT', body: { isPriest: true } });
  return callShop<SignedInUser>(shop, '/users/login', { body: { email: addressOf(name), password } });
}

/** Password of every devotee in the journeys. */
export const password = 'lamps on the river';
/** Returns a devotee's email address, derived from the name. */
export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;

/** Returns the priced services of the first list; at least five. */
export async function pricedServices(shop: Shop): Promise<[Service, Service, ...Service[]]> {
  const { products } = await callShop<ServicePage>(shop, '/products?category=baba');
  const [first, second, ...others] = products.filter(({ openAmount }) => !openAmount);
  if (!first || !second || others.length < 3) throw new Error('the seed has too few services');
  return [first, second, ...others];
}

/** Returns a service of the seed by its name. */
export async function serviceNamed(shop: Shop, name: string): Promise<Service> {
  const { products } = await callShop<ServicePage>(shop, `/products?keyword=${encodeURIComponent(name)}`);
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`the seed has no ${name}`);
  return found;
}
