import { calls, contract, type CallName, type Endpoint, type Input, type Output } from '@seva/config/contract';
import type { TestServer } from './server';

/** Response to a call. `body` has the documented type; read `message` after a refusal. */
export interface Answer<N extends CallName> {
  readonly status: number;
  readonly body: Output<N> & { readonly message?: string; readonly code?: string };
  readonly headers: Headers;
}

function address(base: string, name: CallName, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString();
  return `${base}/api${path}${search ? `?${search}` : ''}`;
}

/** Makes a documented call over HTTP. The contract parses a successful response. */
export async function callApi<N extends CallName>(
  server: Pick<TestServer, 'url'>,
  name: N,
  input: Input<N>,
  token?: string,
): Promise<Answer<N>> {
  const sent = input as { params?: unknown; query?: unknown; body?: unknown };
  const response = await fetch(address(server.url, name, sent), {
    method: calls[name].method,
    headers: {
      ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const body: unknown = isJson ? await response.json() : await response.text();
  const endpoint: Endpoint = contract[name];
  if (response.ok) endpoint.response.parse(body);
  return { status: response.status, body: body as Answer<N>['body'], headers: response.headers };
}

/** Signs in a demo account. Returns its bearer token. */
export async function signIn(server: TestServer, who: 'admin' | 'devotee' | 'other'): Promise<string> {
  const { status, body } = await callApi(server, 'users.login', { body: server.accounts[who] });
  if (status !== 200) throw new Error(`${who} could not sign in: ${status} ${body.message ?? ''}`);
  return body.token;
}

/** Confirms an intent at the demo gateway with one of Stripe's test payment methods, as the browser would. */
export async function confirmCard(
  server: Pick<TestServer, 'url'>,
  intent: { clientSecret: string; publishableKey: string },
  paymentMethod = 'pm_card_visa',
): Promise<{ status: number; body: { status?: string; error?: { message: string } } }> {
  const id = intent.clientSecret.split('_secret')[0] ?? '';
  const response = await fetch(`${server.url}/demo/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${intent.publishableKey}` },
    body: new URLSearchParams({ client_secret: intent.clientSecret, payment_method: paymentMethod }),
  });
  return { status: response.status, body: (await response.json()) as { status?: string; error?: { message: string } } };
}

/** Waits until a condition holds, checking every 50 ms. Fails with `what` after `withinMs`. */
export async function until(what: string, holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain: ${what}`);
}
