import { shop } from '@seva/config/shop';
import { expiryOf, type CardEntry } from './card-entry';

/** Payment intent as the demo gateway returns it to browsers. */
export interface DemoIntent {
  readonly id: string;
  readonly status: string;
  readonly client_secret: string;
  readonly next_action: { readonly type: string } | null;
  readonly last_payment_error: DemoFailure | null;
}

export interface DemoFailure {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly payment_intent?: DemoIntent;
}

/** Response of the demo gateway. A network failure throws instead. */
export type DemoAnswer = { readonly intent: DemoIntent } | { readonly failure: DemoFailure };

/** Client of the demo gateway for browsers. An intent's client secret authorizes each call. */
export interface DemoApi {
  confirm(clientSecret: string, card: CardEntry, billing: { name?: string; email?: string }): Promise<DemoAnswer>;
  /** Confirms with a saved card or a test payment method, by its id. */
  confirmWith(clientSecret: string, method: string): Promise<DemoAnswer>;
  authenticate(clientSecret: string, outcome: 'authorise' | 'fail'): Promise<DemoAnswer>;
  retrieve(clientSecret: string): Promise<DemoAnswer>;
}

/** Creates a client for the demo gateway at `origin`; an empty origin is the page's own. */
export function createDemoApi(origin: string, publishableKey: string): DemoApi {
  const call = async (clientSecret: string, act: string, form: Record<string, string>): Promise<DemoAnswer> => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const parameters = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...form });
    const address = `${origin}${shop.demoGatewayPath}/v1/payment_intents/${encodeURIComponent(id)}`;
    const answer = await (act === ''
      ? fetch(`${address}?${parameters.toString()}`)
      : fetch(`${address}/${act}`, { method: 'POST', body: parameters }));
    const body = (await answer.json()) as DemoIntent & { readonly error?: DemoFailure };
    return body.error ? { failure: body.error } : { intent: body };
  };
  return {
    confirm(clientSecret, card, { name = '', email = '' }) {
      const expires = expiryOf(card.expiry);
      return call(clientSecret, 'confirm', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card.number.replaceAll(' ', ''),
        'payment_method_data[card][exp_month]': String(expires?.month ?? ''),
        'payment_method_data[card][exp_year]': String(expires?.year ?? ''),
        'payment_method_data[card][cvc]': card.cvc,
        'payment_method_data[billing_details][name]': name,
        'payment_method_data[billing_details][email]': email,
        'payment_method_data[billing_details][address][postal_code]': card.postalCode,
      });
    },
    confirmWith: (clientSecret, method) => call(clientSecret, 'confirm', { payment_method: method }),
    authenticate: (clientSecret, outcome) => call(clientSecret, 'authenticate', { outcome }),
    retrieve: (clientSecret) => call(clientSecret, '', {}),
  };
}
