import type { Timings } from './timings';

/** Simulated buyer. */
export interface Visit {
  readonly url: string;
  readonly email: string;
  readonly timings: Timings;
  /** Time to stop (as `Date.now()`). */
  readonly until: number;
  /** Pause of a person before the next click (milliseconds). */
  readonly pauseMs: number;
}

interface Service {
  readonly _id: string;
  readonly price: number;
  readonly openAmount: boolean;
}

const password = 'a lamp at dusk';
const categories = ['baba', 'festival', 'kitchen', 'poojashop', 'priest'];

function caller({ url, timings, pauseMs }: Visit) {
  return async function call<T>(name: string, method: string, path: string, body?: object, token?: string): Promise<T> {
    const isForm = body instanceof URLSearchParams;
    const answer = await timings.timed<T>(name, async () => {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: (isJson ? await response.json() : await response.text()) as T };
    });
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    return answer;
  };
}

/**
 * Registers and gives once, then repeats until the stop time: signs in, browses, fills a cart, pays by card, and views
 * the donation.
 * @returns charged amount in cents
 */
export async function buy(visit: Visit): Promise<number> {
  const call = caller(visit);
  const { email } = visit;
  await call('register', 'POST', '/api/users', {
    name: 'Buyer',
    gotram: 'Kashyapa',
    nakshatram: 'Rohini',
    phone: '812-555-0100',
    email,
    password,
  });
  let cents = 0;
  for (let round = 0; round === 0 || Date.now() < visit.until; round += 1) {
    const { token } = await call<{ token: string }>('sign in', 'POST', '/api/users/login', { email, password });
    await call('home page', 'GET', '/');
    const category = categories[round % categories.length];
    const { products } = await call<{ products: Service[] }>('list', 'GET', `/api/products?category=${category}`);
    const priced = products.filter(({ openAmount }) => !openAmount);
    const service = priced[round % priced.length];
    if (!service) throw new Error(`the category ${category} is empty`);
    await call('detail', 'GET', `/api/products/${service._id}`);
    cents += await donate(call, service, token);
    await call('sign out', 'POST', '/api/users/logout', undefined, token);
  }
  return cents;
}

async function donate(call: ReturnType<typeof caller>, service: Service, token: string): Promise<number> {
  const cartItems = [{ product: service._id, quantity: 2, price: service.price }];
  const started = await call<{ clientSecret: string; publishableKey: string; orderId: string }>(
    'intent',
    'POST',
    '/api/users/paymentintent',
    { cartItems, idempotencyKey: crypto.randomUUID() },
    token,
  );
  const intentId = started.clientSecret.split('_secret')[0] ?? '';
  const card = new URLSearchParams({ client_secret: started.clientSecret, payment_method: 'pm_card_visa' });
  await call('confirm', 'POST', `/demo/stripe/v1/payment_intents/${intentId}/confirm`, card, started.publishableKey);
  const body = { paymentIntentId: intentId, orderItems: cartItems, paymentMethod: 'CreditCard' };
  await call('order', 'POST', '/api/orders', body, token);
  const order = await call<{ isPaid: boolean }>('see it', 'GET', `/api/orders/${started.orderId}`, undefined, token);
  if (!order.isPaid) throw new Error(`the donation ${started.orderId} was charged and is not paid`);
  const mine = await call<{ _id: string }[]>('my donations', 'GET', '/api/orders/myorders', undefined, token);
  if (mine[0]?._id !== started.orderId) throw new Error('the newest donation is not the one just made');
  return Math.round(service.price * 2 * 100);
}
