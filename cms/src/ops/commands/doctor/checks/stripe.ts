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
  advice('stripe.keys', says, 'If cards don’t go through, copy both from the same page of the Stripe dashboard.');

/** Checks that Stripe accepts the keys and that both belong to one account. */
export function checkKeys({ configuration: { mode, keys }, stripe }: Facts): Findings {
  if (!stripe) return [right('stripe.keys', 'Demo mode: no Stripe key, no real money.')];
  const [secret, publishable] = [accountIn(keys.secret), accountIn(keys.publishable)];
  if (stripe.keyRefused)
    return [
      wrong(
        'stripe.keys',
        'Stripe doesn’t accept STRIPE_SECRET_KEY.',
        'Copy the key from the Stripe dashboard again. It may have been replaced or deleted.',
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
      apart(`STRIPE_PUBLISHABLE_KEY doesn’t seem to belong to account ${account.value.id}.`),
      acceptance(stripe, mode),
    ];
  return [acceptance(stripe, mode)];
}

function acceptance({ account }: StripeFacts, mode: string): Finding {
  if (!account.ok) return unasked('stripe.keys', `The doctor couldn’t check the keys with Stripe: ${account.why}.`);
  const { id, takesPayments } = account.value;
  if (mode === 'live' && !takesPayments)
    return wrong(
      'stripe.keys',
      `The account ${id} can’t take payments yet.`,
      'Finish the setup in the Stripe dashboard.',
    );
  return right('stripe.keys', `Stripe accepts STRIPE_SECRET_KEY (${mode}, ${id}).`);
}

export function checkEndpoint({ configuration, stripe }: Facts): Findings {
  if (!stripe || isRefused(configuration, 'PUBLIC_URL')) return [];
  const { endpoints } = stripe;
  if (!endpoints.ok)
    return [unasked('stripe.endpoint', `The doctor couldn’t check the webhooks with Stripe: ${endpoints.why}.`)];
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
      `Stripe has ${others.length + 1} endpoints with the address ${url}, each with its own secret.`,
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
  if (!configuration.keys.webhook)
    return [unasked('webhook', 'Without STRIPE_WEBHOOK_SECRET the doctor can’t sign a test event.')];
  if (!signed.ok)
    return say(`A signed test event didn’t reach ${url}: ${signed.why}.`, 'See the findings about PUBLIC_URL.');
  const [code, forgedCode] = [signed.value, answered(unsigned)];
  if (forgedCode !== null && forgedCode >= 200 && forgedCode < 300)
    return say(
      `${url} accepted an event with a wrong signature.`,
      'That isn’t this shop. Check where the proxy leads.',
    );
  if (code >= 300 && code < 400)
    return say(`${url} redirects Stripe (${code}).`, 'Set PUBLIC_URL to the address that doesn’t redirect.');
  if (code === 400)
    return say(
      `${url} didn’t accept an event signed with STRIPE_WEBHOOK_SECRET.`,
      'Restart the server so that it knows this secret, and check that the proxy doesn’t change request bodies.',
    );
  if (code !== 200)
    return say(
      `${url} responded to a signed test event with ${code}.`,
      'Check where the proxy leads, and the server’s log.',
    );
  return [right('webhook', 'The webhook accepts a signed test event and refuses a wrong signature.')];
}
