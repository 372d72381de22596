import { shop } from '@seva/config/shop';
import { expiryOf, type CardEntry } from './card-entry';

/** An intent as the demo gateway shows it to a browser. */
export interface DemoIntent {
  readonly id: string;
  readonly status: string;
  readonly client_secret: string;
  readonly next_action: { readonly type: string } | null;
  readonly last_payment_error: DemoFailure | null;
}

/** What the gateway says when it refuses. */
export interface DemoFailure {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly payment_intent?: DemoIntent;
}

/** Either the intent or the reason why not; a network that fails throws. */
export type DemoAnswer = { readonly intent: DemoIntent } | { readonly failure: DemoFailure };

/** The calls that a browser may make of the demo gateway with an intent's client secret. */
export interface DemoApi {
  confirm(clientSecret: string, card: CardEntry, billing: { name?: string; email?: string }): Promise<DemoAnswer>;
  /** Pays with a card that is kept, or with a test method, by its id. */
  confirmWith(clientSecret: string, method: string): Promise<DemoAnswer>;
  authenticate(clientSecret: string, outcome: 'authorise' | 'fail'): Promise<DemoAnswer>;
  retrieve(clientSecret: string): Promise<DemoAnswer>;
}

/** Opens the demo gateway of the shop at `origin` (empty for this page's own). */
export function openDemoApi(origin: string, publishableKey: string): DemoApi {
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
