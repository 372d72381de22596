import type { TestServer } from './server';

/** Somebody who is signed in to the Strapi panel. */
export interface PanelSession {
  /** Makes a call of the panel's own API; a body that is no form is sent as JSON. */
  call(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly body: PanelAnswer }>;
}

interface PanelAnswer {
  readonly data?: Record<string, unknown> & { readonly documentId?: string };
  readonly [field: string]: unknown;
}

/** Signs a demo account in to the panel, the way its login form does. */
export async function panelSignIn(
  server: TestServer,
  who: 'panel' | 'editor' | 'treasurer' | 'manager',
): Promise<PanelSession> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const isForm = body instanceof FormData;
    const response = await fetch(server.url + path, {
      method,
      headers: {
        ...(isForm || !body ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as PanelAnswer };
  };
  const { status, body } = await call('POST', '/admin/login', server.accounts[who]);
  const token = (body.data?.accessToken ?? body.data?.token) as string | undefined;
  if (status !== 200 || !token) throw new Error(`${who} could not sign in to the panel: ${status}`);
  return { call: (method, path, sent) => call(method, path, sent, token) };
}
