import { gatewayEvents } from '@seva/config/rules/gateway-events';
import type { Outcome, Facts, StripeFacts, WebhookEndpoint } from '../facts';
import { advice, right, unasked, wrong, type Finding, type Findings } from '../finding';
import { isRefused } from './severity';

/** Path of the webhook below `PUBLIC_URL`. */
export const webhookPath = '/api/stripe/webhook';

/**
 * Returns the account id that a key seems to contain: many keys start with `51` and fourteen characters of it. Stripe
 * does not promise that, so it only leads to advice.
 */
const accountIn = (key: string) => /^[rsp]k_(?:live|test)_5(1[A-Za-z0-9]{14})/.exec(key)?.[1] ?? null;

const apart = (says: string): Finding =>
  advice('stripe.keys', says, 'If a card does not go through, copy both from the same page of the Stripe dashboard.');

/** Checks that Stripe accepts the keys and that both belong to one account. */
export function checkKeys({ configuration: { mode, keys }, stripe }: Facts): Findings {
  if (!stripe) return [right('stripe.keys', 'Demo mode: no Stripe key, no real money.')];
  const [secret, publishable] = [accountIn(keys.secret), accountIn(keys.publishable)];
  if (stripe.keyRefused)
    return [
      wrong(
        'stripe.keys',
        'Stripe does not accept STRIPE_SECRET_KEY.',
        'Copy the key from the Stripe dashboard again; it may have been replaced or deleted.',
      ),
    ];
  if (secret && publishable && secret !== publishable)
    return [
      apart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY seem to belong to different accounts.'),
      acceptance(stripe, mode),
    ];
  const { account } = stripe;
  if (account.ok && publishable && !account.value.id.startsWith(`acct_${publishable}`))
    return [
      apart(`STRIPE_PUBLISHABLE_KEY seems to belong to another account than ${account.value.id}.`),
      acceptance(stripe, mode),
    ];
  return [acceptance(stripe, mode)];
}

function acceptance({ account }: StripeFacts, mode: string): Finding {
  if (!account.ok) return unasked('stripe.keys', `Stripe could not be asked about the keys: ${account.why}.`);
  const { id, takesPayments } = account.value;
  if (mode === 'live' && !takesPayments)
    return wrong(
      'stripe.keys',
      `The account ${id} may not take payments yet.`,
      'Finish what the Stripe dashboard still asks of the temple.',
    );
  return right('stripe.keys', `Stripe accepts STRIPE_SECRET_KEY (${mode}, ${id}).`);
}

/** Checks the webhook endpoint as configured at Stripe. */
export function checkEndpoint({ configuration, stripe }: Facts): Findings {
  if (!stripe || isRefused(configuration, 'PUBLIC_URL')) return [];
  const { endpoints } = stripe;
  if (!endpoints.ok)
    return [unasked('stripe.endpoint', `Stripe could not be asked about its webhooks: ${endpoints.why}.`)];
  const url = `${configuration.env.publicUrl}${webhookPath}`;
  return [endpointFinding(endpoints.value, url)];
}

function endpointFinding(endpoints: readonly WebhookEndpoint[], url: string): Finding {
  const [endpoint, ...others] = endpoints.filter((each) => each.url.replace(/\/$/, '') === url);
  const say = (says: string, todo: string) => wrong('stripe.endpoint', says, todo);
  if (!endpoint)
    return say(
      `Stripe sends no webhook to ${url}.`,
      'In the Stripe dashboard, under Developers, Webhooks, add an endpoint with this address.',
    );
  if (others.length > 0)
    return say(
      `Stripe has ${others.length + 1} endpoints with the address ${url}, each with a secret of its own.`,
      'Delete all but one, and set STRIPE_WEBHOOK_SECRET to its secret.',
    );
  if (!endpoint.enabled)
    return say(`The webhook to ${url} is disabled at Stripe.`, 'Enable it in the Stripe dashboard.');
  const missing = endpoint.events.includes('*')
    ? []
    : gatewayEvents.filter((event) => !endpoint.events.includes(event));
  if (missing.length > 0)
    return say(`The webhook to ${url} leaves out ${missing.join(', ')}.`, 'Add these events in the Stripe dashboard.');
  return right('stripe.endpoint', `Stripe sends every event that matters to ${url}.`);
}

function answered(response: Outcome<number>): number | null {
  return response.ok ? response.value : null;
}

/** Checks how the webhook responds to test events. */
export function checkWebhook({ reachability, configuration }: Facts): Findings {
  if (!reachability.webhook || isRefused(configuration, 'PUBLIC_URL')) return [];
  const { signed, unsigned } = reachability.webhook;
  const url = `${configuration.env.publicUrl}${webhookPath}`;
  const say = (says: string, todo: string) => [wrong('webhook', says, todo)];
  if (!configuration.keys.webhook) return [unasked('webhook', 'Without STRIPE_WEBHOOK_SECRET no event can be signed.')];
  if (!signed.ok)
    return say(`A signed test event did not reach ${url}: ${signed.why}.`, 'See what is said about PUBLIC_URL.');
  const [code, forgedCode] = [signed.value, answered(unsigned)];
  if (forgedCode !== null && forgedCode >= 200 && forgedCode < 300)
    return say(
      `${url} took an event with a wrong signature.`,
      'Something else than this shop answers there; see where the proxy leads.',
    );
  if (code >= 300 && code < 400)
    return say(`${url} sends Stripe elsewhere (${code}).`, 'Set PUBLIC_URL to the address that answers itself.');
  if (code === 400)
    return say(
      `${url} did not accept an event signed with STRIPE_WEBHOOK_SECRET.`,
      'Start the server again, so that it knows this secret; and see that the proxy passes bodies on unchanged.',
    );
  if (code !== 200)
    return say(`${url} answered a signed test event with ${code}.`, 'See where the proxy leads, and the server’s log.');
  return [right('webhook', 'A signed test event was taken, and one with a wrong signature refused.')];
}
