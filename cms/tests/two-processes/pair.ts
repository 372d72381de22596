import { Client } from 'pg';
import { Secret, TOTP } from 'otpauth';
import { callApi } from '../support/client';
import { callPanel } from '../support/panel';
import { copyOfTemplate } from '../support/server';
import { accountsIn, startProcess } from '../support/server-process';

/** Server as the test helpers use it. */
export interface Shop {
  readonly url: string;
  readonly accounts: ReturnType<typeof accountsIn>;
}

/** Two servers on one PostgreSQL database. */
export interface Pair {
  readonly one: Shop;
  readonly other: Shop;
  /** Bearer tokens of the shop's admin, the panel's owner and its manager, valid at both. */
  admin: string;
  readonly owner: string;
  readonly manager: string;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Runs a statement directly on the database. */
  sql(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Starts both servers and signs in the shared accounts. */
export async function startPair(): Promise<Pair> {
  const data = await copyOfTemplate();
  const env = { ...data.env, SEVA_SWEEP_SECONDS: '1' };
  const started = [await startProcess(env), await startProcess(env)];
  const accounts = accountsIn(data.dataFolder);
  const [one, other] = started.map(({ url }) => ({ url, accounts }));
  if (!one || !other) throw new Error('A pair is two');
  const client = new Client({ connectionString: data.env.DATABASE_URL });
  await client.connect();
  const admin = (await callApi(one, 'users.login', { body: accounts.admin })).body.token;
  const [owner, manager] = [await openPanel(one, accounts.panel), await openPanel(other, accounts.manager)];
  return {
    one,
    other,
    admin,
    owner: owner.token,
    manager: manager.token,
    dataFolder: data.dataFolder,
    databaseUrl: data.env.DATABASE_URL ?? '',
    sql: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    async stop() {
      await client.end();
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await data.remove();
    },
  };
}

/** Browser signed in to the panel: its token, and the cookie that renews it and is renewed itself. */
export interface PanelBrowser {
  readonly status: number;
  readonly step: string | undefined;
  readonly token: string;
  cookie: string;
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs in to the panel as a browser does. */
export async function openPanel(shop: Shop, credentials: object): Promise<PanelBrowser> {
  const response = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { data, error } = (await response.json()) as {
    data?: { token?: string };
    error?: { details?: { step?: string } };
  };
  const { status } = response;
  return { status, step: error?.details?.step, token: data?.token ?? '', cookie: cookieOf(response) };
}

/** Whether its token works at this server, and whether its cookie still renews it. */
export async function lives(shop: Shop, browser: PanelBrowser): Promise<readonly boolean[]> {
  const { token, cookie } = browser;
  const me = await callPanel(shop, 'GET', '/admin/users/me', { token });
  const renewed = await fetch(`${shop.url}/admin/access-token`, { method: 'POST', headers: { cookie } });
  browser.cookie = cookieOf(renewed) || cookie;
  return [me.status === 200, renewed.status === 200];
}

export interface PanelPerson {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** Creates a panel user: invited at one server and registered at the other. */
export async function newPanelPerson({ one, other, owner }: Pair, role: string): Promise<PanelPerson> {
  made += 1;
  const email = `pair-${made}@panel.example`;
  const password = `Mountain of lamps ${made}`;
  const roles = await callPanel<{ data: { id: number; name: string }[] }>(one, 'GET', '/admin/roles', { token: owner });
  const ids = roles.body.data.filter(({ name }) => name === role).map(({ id }) => id);
  const invitation = { email, firstname: 'Pair', lastname: String(made), roles: ids };
  const { body } = await callPanel<{ data: { id: number; registrationToken: string } }>(one, 'POST', '/admin/users', {
    token: owner,
    body: invitation,
  });
  const userInfo = { firstname: 'Pair', lastname: String(made), password };
  const sent = { registrationToken: body.data.registrationToken, userInfo };
  const { status, text } = await callPanel(other, 'POST', '/admin/register', { body: sent });
  if (status !== 200) throw new Error(`${email} was not registered: ${status} ${text}`);
  return { id: body.data.id, email, password };
}

/** Returns the code that an app shows, some 30-second steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
