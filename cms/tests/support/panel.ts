import type { Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import type { TestServer } from './server';

/** Panel accounts of the demo. */
export type PanelPerson = 'panel' | 'editor' | 'treasurer' | 'manager';

/** An answer of one of the panel's calls. */
export interface PanelAnswer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  /** The sentence of a refusal, '' otherwise. */
  readonly message: string;
}

/**
 * Makes a call of the panel; a body that is no form is sent as JSON. The connection is not kept: a test that fills tables for
 * longer than a server keeps one would send its next call into one that was closed.
 */
export async function callPanel<T>(
  server: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<PanelAnswer<T>> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      Connection: 'close',
      ...(isForm || body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const parsed = (isJson && text ? JSON.parse(text) : null) as T;
  const message = (parsed as { error?: { message?: string } } | null)?.error?.message ?? '';
  return { status: response.status, body: parsed, text, message };
}

/** Signs in to the panel as its login form does. Returns the token. */
export async function signInToPanel(server: TestServer, who: PanelPerson): Promise<string> {
  const { status, body } = await callPanel<{ data?: { token?: string; accessToken?: string } } | null>(
    server,
    'POST',
    '/admin/login',
    { body: server.accounts[who] },
  );
  const token = body?.data?.accessToken ?? body?.data?.token;
  if (status !== 200 || !token) throw new Error(`${who} could not sign in to the panel: ${status}`);
  return token;
}

/** The fields of an answer of the panel, an entry's under `data`. */
interface PanelFields {
  readonly data?: Record<string, unknown> & { readonly documentId?: string };
  readonly [field: string]: unknown;
}

/** Signed-in panel user. */
export interface PanelSession {
  /** Makes a call of the panel's own API. */
  call(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly body: PanelFields }>;
}

/** Signs a demo account in and makes its calls; an answer without JSON counts as one without fields. */
export async function panelSignIn(server: TestServer, who: PanelPerson): Promise<PanelSession> {
  const token = await signInToPanel(server, who);
  return {
    async call(method, path, sent) {
      const { status, body } = await callPanel<PanelFields | null>(server, method, path, { token, body: sent });
      return { status, body: body ?? {} };
    },
  };
}

const treasurers = new WeakMap<TestServer, Promise<string>>();

/** Totals of the donations that the filters find, in dollars, as a treasurer reads them in the back office. */
export async function donationTotals(
  server: TestServer,
  filters: Readonly<Record<string, string>> = {},
): Promise<Totals> {
  const token = treasurers.get(server) ?? signInToPanel(server, 'treasurer');
  treasurers.set(server, token);
  const path = `/donations/orders/totals?${new URLSearchParams(filters).toString()}`;
  const { status, body, message } = await callPanel<Totals>(server, 'GET', path, { token: await token });
  if (status !== 200) throw new Error(`the totals were answered ${status}: ${message}`);
  return body;
}
