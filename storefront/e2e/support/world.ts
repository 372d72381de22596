import type { Browser } from 'playwright-core';
import type { Order, Service, ServicePage, SignedInUser } from '@seva/config/contract';
import { startBrowser } from './browser';
import { openShop, type Shop } from './shop';
import { usualFonts, type SystemFonts } from './system-fonts';

/** What all journeys share: one shop, and a browser for each set of system fonts. */
export interface World {
  readonly shop: Shop;
  /** The browser of all journeys that are not about fonts. */
  readonly browser: Browser;
  /** The browser whose system has these fonts; it is started when it is first asked for. */
  browserWith(fonts: SystemFonts): Promise<Browser>;
  /** Closes the browsers and stops the shop. */
  end(): Promise<void>;
}

/** Opens a shop and the browser of most journeys. */
export async function openWorld(): Promise<World> {
  const usual = startBrowser();
  const started = new Map<SystemFonts, Promise<Browser>>([[usualFonts, usual]]);
  const [shop, browser] = await Promise.all([openShop(), usual]);
  return {
    shop,
    browser,
    browserWith(fonts) {
      const known = started.get(fonts) ?? startBrowser(fonts);
      started.set(fonts, known);
      return known;
    },
    async end() {
      for (const each of started.values()) await (await each).close();
      await shop.stop();
    },
  };
}

interface Asking {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
}

/** Makes a documented call; throws with the shop's words when it is refused. */
export async function ask<Answer>(
  { shop }: World,
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

/** Signs somebody in without a browser. */
export const signInAs = (world: World, who: keyof Shop['accounts']) =>
  ask<SignedInUser>(world, '/users/login', { body: world.shop.accounts[who] });

/** Registers a new devotee; the name makes the address, so it must be new. */
export const register = (world: World, name: string) =>
  ask<SignedInUser>(world, '/users', {
    body: { name, email: addressOf(name), password, phone: '812-555-0177', gotram: '', nakshatram: '' },
  });

/** The password of every devotee of the journeys. */
export const password = 'lamps on the river';
/** A devotee's e-mail address, made of the name. */
export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;

/** The services of the first list that have a price; at least five. */
export async function pricedServices(world: World): Promise<[Service, Service, ...Service[]]> {
  const { products } = await ask<ServicePage>(world, '/products?category=baba');
  const [first, second, ...others] = products.filter(({ openAmount }) => !openAmount);
  if (!first || !second || others.length < 3) throw new Error('the seed has too few services');
  return [first, second, ...others];
}

/** Begins a donation that is not paid. */
export async function beginDonation(world: World, token: string, service: Service) {
  const body = { cartItems: [{ product: service._id, price: service.price, quantity: 1 }] };
  return ask<{ orderId: string; clientSecret: string; publishableKey: string }>(world, '/users/paymentintent', {
    token,
    body,
  });
}

/** Charges a begun donation with a test card. */
export async function charge(world: World, token: string, service: Service, number: string): Promise<Order> {
  const { orderId, clientSecret, publishableKey } = await beginDonation(world, token, service);
  const [id = ''] = clientSecret.split('_secret_');
  const form = new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
  const card = { type: 'card', 'card][number': number, 'card][exp_month': '12', 'card][exp_year': '2034' };
  for (const [name, value] of Object.entries({ ...card, 'card][cvc': '123' }))
    form.set(`payment_method_data[${name}]`, value);
  await fetch(`${world.shop.url}/demo/stripe/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form });
  return ask<Order>(world, `/orders/${orderId}/pay`, { token, method: 'PUT', body: { id } });
}

/** A check for a devotee that the bank has returned; the checks of one devotee differ by their service. */
export async function bouncedCheck(world: World, userID: string, service: Service): Promise<Order> {
  const { token } = await signInAs(world, 'admin');
  const check = { paymentMethod: 'Check', bankName: 'First Bank', checkNumber: `70${Date.now() % 100_000}` };
  const orderItems = [{ product: service._id, qty: 1 }];
  const { _id } = await ask<Order>(world, '/orders', { token, body: { ...check, orderItems, userID } });
  return ask<Order>(world, `/orders/${_id}/check`, { token, method: 'PUT', body: { status: 'bounced' } });
}
