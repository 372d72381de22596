import { refusedHost } from './mail-server';
import { offers, signIn, type Devotee, type SoakContext, type Visit } from './context';
import type { Visitor } from './visitor';

interface Begun {
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly orderId: string;
}

/** Step after which a donor leaves without waiting for the response. */
type Leaving = 'at the cart' | 'at the card' | 'at the order' | null;

const endings = ['paid', 'paid', 'paid', 'paid', 'declined', 'asked by the bank', 'abandoned'] as const;
const leavings: readonly Leaving[] = [null, null, null, null, null, 'at the cart', 'at the card', 'at the order'];
const cards = {
  paid: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'asked by the bank': 'pm_card_threeDSecure2Required',
};

async function register(context: SoakContext, visitor: Visitor): Promise<{ person: Devotee; token: string }> {
  const number = context.devotees.length + context.random.below(1e9);
  // Some addresses are always wrong: their mail server refuses every email permanently.
  const host = context.random.chance(0.03) ? refusedHost : 'devotees.example';
  const person = { email: `devotee${number}@${host}`, password: `a lamp at dusk ${number}` };
  const body = {
    ...person,
    name: `Devotee ${number}`,
    phone: '812-555-0100',
    gotram: 'Kashyapa',
    nakshatram: 'Rohini',
  };
  const { body: made } = await visitor.call<{ token?: string }>('POST', '/api/users', { body, or: [429] });
  return { person, token: made.token ?? '' };
}

async function give(visitor: Visitor, token: string): Promise<void> {
  const { random } = visitor;
  const ending = random.pick(endings);
  const leaving = random.pick(leavings);
  const leaves = (where: Leaving) => (leaving === where ? 1 + random.below(40) : undefined);
  const shown = await offers(visitor);
  if (shown.length === 0) return;
  const lines = Array.from({ length: 1 + random.below(3) }, () => random.pick(shown));
  const cartItems = lines.map(({ _id, price }) => ({ product: _id, price, quantity: 1 + random.below(3) }));
  await visitor.pause();
  const begun = await visitor.call<Begun>('POST', '/api/users/paymentintent', {
    body: { cartItems, idempotencyKey: `soak-${random.below(1e9)}-${random.below(1e9)}` },
    token,
    leavesAfterMs: leaves('at the cart'),
    // An editor changed the price meanwhile, or a card was declined too often.
    or: [400, 409, 429],
  });
  if (begun.status !== 200 || ending === 'abandoned') return;
  const { clientSecret, publishableKey, orderId } = begun.body;
  const intentId = clientSecret.split('_secret')[0] ?? '';
  const atBank = `/demo/stripe/v1/payment_intents/${intentId}`;
  await visitor.call('POST', `${atBank}/confirm`, {
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: cards[ending] }),
    token: publishableKey,
    leavesAfterMs: leaves('at the card'),
  });
  if (ending === 'asked by the bank')
    await visitor.call('POST', `${atBank}/authenticate`, {
      body: new URLSearchParams({ client_secret: clientSecret, outcome: random.chance(0.7) ? 'authorise' : 'fail' }),
      token: publishableKey,
    });
  await visitor.call('POST', '/api/orders', {
    body: { paymentIntentId: intentId, orderItems: cartItems, paymentMethod: 'CreditCard' },
    token,
    leavesAfterMs: leaves('at the order'),
    or: [400, 402, 404, 409, 429],
  });
  await visitor.call('PUT', `/api/orders/${orderId}/pay`, { body: { id: intentId }, token, or: [402, 409, 429] });
  await visitor.call('GET', `/api/orders/${orderId}`, { token });
}

/** Signs out, or leaves a session that expires. */
async function leave(visitor: Visitor, token: string): Promise<void> {
  if (visitor.random.chance(0.8)) await visitor.call('POST', '/api/users/logout', { token });
}

const newcomer: Visit = {
  name: 'newcomer',
  weight: 1,
  async act(context, visitor) {
    if (context.devotees.length >= context.people) return returning.act(context, visitor);
    const { person, token } = await register(context, visitor);
    if (token === '') return;
    await give(visitor, token);
    await leave(visitor, token);
    context.devotees.push(person);
  },
};

const returning: Visit = {
  name: 'devotee',
  weight: 4,
  async act(context, visitor) {
    if (context.devotees.length === 0) return newcomer.act(context, visitor);
    const person = context.random.pick(context.devotees);
    const token = await signIn(visitor, person);
    if (token === '') return;
    if (context.random.chance(0.3)) {
      const body = { name: `Devotee at ${context.random.below(1e6)}`, gotram: 'Bharadwaja' };
      await visitor.call('PUT', '/api/users/profile', { body, token, or: [429] });
    }
    await give(visitor, token);
    await visitor.call('GET', '/api/orders/myorders', { token });
    await leave(visitor, token);
  },
};

/** Visits of donors. */
export const donors: readonly Visit[] = [newcomer, returning];
