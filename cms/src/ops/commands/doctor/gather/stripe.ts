import { z } from 'zod';
import type { Outcome, Configuration, StripeFacts, WebhookEndpoint } from '../facts';
import { timeoutMs, reasonOf } from './attempt';

const stripeAddress = 'https://api.stripe.com';
/** Restricted keys return this status here, which is not a mistake. */
const forbidden = 403;

const accountShape = z.object({ id: z.string(), charges_enabled: z.boolean().default(true) });
const endpointsShape = z.object({
  data: z.array(z.object({ id: z.string(), url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
  has_more: z.boolean(),
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly aheadMs: number | null;
}

/** Calls Stripe's API. Leaves out Stripe's error messages, which may repeat a part of the key. */
async function callStripe(base: string, key: string, path: string): Promise<Outcome<Answer>> {
  const begun = Date.now();
  try {
    const answer = await fetch(`${base}${path}`, {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const serverTime = Date.parse(answer.headers.get('date') ?? '');
    // The header is cut to whole seconds.
    const aheadMs = Number.isNaN(serverTime) ? null : serverTime + 500 - (begun + Date.now()) / 2;
    return { ok: true, value: { status: answer.status, body: await answer.json(), aheadMs } };
  } catch (error) {
    return { ok: false, why: reasonOf(error) };
  }
}

/** Parses an answer. Returns why it failed otherwise. */
function shaped<T>(answer: Outcome<Answer>, shape: z.ZodType<T>): Outcome<T> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === forbidden) return { ok: false, why: 'the restricted key can’t read this' };
  if (status !== 200) return { ok: false, why: `it returned ${status}` };
  const parsed = shape.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, why: 'its response is unreadable' };
}

async function endpoints(base: string, key: string): Promise<Outcome<WebhookEndpoint[]>> {
  const found: WebhookEndpoint[] = [];
  for (let after = ''; ;) {
    const answer = await callStripe(base, key, `/v1/webhook_endpoints?limit=100${after}`);
    const page = shaped(answer, endpointsShape);
    if (!page.ok) return page;
    const { data, has_more: hasMore } = page.value;
    found.push(
      ...data.map(({ url, status, enabled_events: events }) => ({ url, events, enabled: status === 'enabled' })),
    );
    if (!hasMore || data.length === 0) return { ok: true, value: found };
    after = `&starting_after=${data.at(-1)?.id ?? ''}`;
  }
}

/** Queries Stripe about the account and its webhooks. Returns null in demo mode. */
export async function gatherStripe({ keys, env }: Configuration): Promise<StripeFacts | null> {
  if (keys.secret === '') return null;
  const base = env.stripe.apiUrl ?? stripeAddress;
  const answer = await callStripe(base, keys.secret, '/v1/account');
  const account = shaped(answer, accountShape);
  return {
    account: account.ok
      ? { ok: true, value: { id: account.value.id, takesPayments: account.value.charges_enabled } }
      : account,
    keyRefused: answer.ok && answer.value.status === 401,
    endpoints: answer.ok ? await endpoints(base, keys.secret) : answer,
    clockAheadMs: answer.ok ? answer.value.aheadMs : null,
  };
}
