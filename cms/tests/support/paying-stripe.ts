import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  readonly id: string;
  readonly created: number;
  readonly [field: string]: unknown;
}

interface Intent extends Kept {
  status: string;
  readonly amount: number;
  amount_received: number;
  latest_charge: Charge | null;
  metadata: Record<string, string>;
}

interface Charge extends Kept {
  readonly refunds: { readonly object: 'list'; readonly has_more: false; readonly data: Kept[] };
}

/** Fake Stripe that keeps payments in its own memory, so that they outlive the shop. */
export interface PayingStripe {
  readonly url: string;
  /** Charges the card without notifying the shop. */
  pay(intentId: string): void;
  /** Refunds cents in Stripe's dashboard. */
  giveBack(intentId: string, amount: number): void;
  /** While true, every request is answered with 503. */
  away: boolean;
  stop(): Promise<void>;
}

const seconds = () => Math.floor(Date.now() / 1000);
const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

/** Starts a fake Stripe with the payment calls of its API that the shop uses. */
export async function startPayingStripe(): Promise<PayingStripe> {
  const intents = new Map<string, Intent>();
  const refunds: Kept[] = [];

  const create = (form: URLSearchParams): Intent => {
    const name = id('pi');
    const intent: Intent = {
      id: name,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      livemode: false,
      created: seconds(),
      metadata: { orderId: form.get('metadata[orderId]') ?? '' },
      client_secret: `${name}_secret_${randomBytes(8).toString('hex')}`,
      cancellation_reason: null,
      last_payment_error: null,
      latest_charge: null,
    };
    intents.set(name, intent);
    return intent;
  };

  const list = (rows: readonly Kept[], query: URLSearchParams) => {
    const since = Number(query.get('created[gte]') ?? 0);
    const newestFirst = rows.filter(({ created }) => created >= since).reverse();
    return { object: 'list', data: newestFirst, has_more: false };
  };

  function answer(method: string, address: URL, form: URLSearchParams): object | null {
    const [, , kind = '', name, act] = address.pathname.split('/');
    if (kind === 'refunds') return list(refunds, address.searchParams);
    if (kind !== 'payment_intents') return list([], address.searchParams);
    if (!name) return method === 'POST' ? create(form) : list([...intents.values()], address.searchParams);
    const intent = intents.get(name);
    if (intent && act === 'cancel') intent.status = 'canceled';
    else if (intent && method === 'POST') intent.metadata.orderId = form.get('metadata[orderId]') ?? '';
    return intent ?? null;
  }

  const stand = { away: false };
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const say = (status: number, answered: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answered));
      if (stand.away) return say(503, { error: { type: 'api_error', message: 'Away' } });
      const found = answer(
        request.method ?? '',
        new URL(request.url ?? '', 'http://stripe'),
        new URLSearchParams(body),
      );
      if (found) return say(200, found);
      return say(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment' },
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const known = (intentId: string) => {
    const intent = intents.get(intentId);
    if (!intent) throw new Error(`${intentId} is not known`);
    return intent;
  };
  return Object.assign(stand, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay(intentId: string) {
      const intent = known(intentId);
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      intent.latest_charge = {
        id: id('ch'),
        status: 'succeeded',
        created: seconds(),
        disputed: false,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        refunds: { object: 'list', has_more: false, data: [] },
      };
    },
    giveBack(intentId: string, amount: number) {
      const refund: Kept = {
        id: id('re'),
        object: 'refund',
        amount,
        status: 'succeeded',
        reason: 'requested_by_customer',
        created: seconds(),
        metadata: {},
        payment_intent: intentId,
      };
      refunds.push(refund);
      known(intentId).latest_charge?.refunds.data.unshift(refund);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
