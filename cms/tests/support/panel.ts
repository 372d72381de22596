import type { Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import type { TestServer } from './server';

/** Panel accounts of the demo. 'panel' is the owner, each other one has the role of its name. */
export const panelPeople = ['panel', 'editor', 'treasurer', 'manager', 'frontdesk', 'auditor'] as const;
export type PanelPerson = (typeof panelPeople)[number];
/** Panel accounts of the demo except the owner's. */
export const panelStaff = ['editor', 'treasurer', 'manager', 'frontdesk', 'auditor'] as const;

/** Response of a panel call. */
export interface PanelAnswer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  /** Returns the message of a refusal, or ''. */
  readonly message: string;
}

/**
 * Makes a panel call. A body that is not a form is sent as JSON. The connection is not kept, because a server would
 * close it while a test fills tables.
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

/** Returns the fields of a panel response; an entry's are under `data`. */
interface PanelFields {
  readonly data?: Record<string, unknown> & { readonly documentId?: string };
  readonly [field: string]: unknown;
}

/** Signed-in panel user. */
export interface PanelSession {
  /** Makes a call of the panel's API. */
  call(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly body: PanelFields }>;
}

/** Signs in a demo account and makes its calls. A response without JSON counts as one without fields. */
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

/** Returns the totals of the donations that the filters find in the back office, in dollars. */
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
