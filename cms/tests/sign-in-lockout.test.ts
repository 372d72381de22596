import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDevotee, castPassword } from './security/support/cast';
import { mailsOf, mailsTo, tokenIn, tokenMailed } from './support/mailed';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEVA_LIMITS_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => server.stop());

let networks = 0;
/** Address of a network that was never seen before. */
const stranger = () => {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
};

const send = (path: string, body: object, { from, cookie = '' }: { from: string; cookie?: string }, method = 'POST') =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify(body),
  });

/** Cookie of a known device as a browser would send it back. */
const deviceOf = (answer: Response): string => {
  const set = answer.headers.getSetCookie().find((line) => /^seva_(panel_)?device=/.test(line)) ?? '';
  return set.split(';', 1)[0] ?? '';
};

interface Door {
  readonly path: string;
  readonly wrong: number;
  account(): Promise<{ email: string; password: string }>;
}

const doors: readonly (readonly [string, Door])[] = [
  [
    'the shop',
    {
      path: '/api/users/login',
      wrong: 401,
      account: async () => ({ email: (await newDevotee(server)).email, password: castPassword }),
    },
  ],
  ['the panel', { path: '/admin/login', wrong: 400, account: async () => server.accounts.panel }],
];

describe.each(doors)('the sign-in of %s under guesses of strangers', (_, door) => {
  let account: { email: string; password: string };
  beforeEach(async () => {
    account ??= await door.account();
  });

  async function guess(from: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1)
      statuses.push((await send(door.path, { email: account.email, password: `wrong ${index}` }, { from })).status);
    return statuses;
  }

  it('locks their network out after ten tries, and not the owner elsewhere', async () => {
    const from = stranger();
    expect(await guess(from, 11)).toEqual([...Array<number>(10).fill(door.wrong), 429]);
    expect((await send(door.path, account, { from })).status).toBe(429);
    expect((await send(door.path, account, { from: stranger() })).status).toBe(200);
  });

  it('bounds the tries of all networks, and lets a known device sign in', async () => {
    const home = stranger();
    const signedIn = await send(door.path, account, { from: home });
    const cookie = deviceOf(signedIn);
    expect(signedIn.headers.getSetCookie().join()).toMatch(/Path=\/(api\/users|admin\/login);.*HttpOnly; SameSite=Lax/);
    const statuses: number[] = [];
    for (let network = 0; network < 8; network += 1) statuses.push(...(await guess(stranger(), 9)));
    expect(statuses.filter((status) => status === door.wrong).length).toBeLessThanOrEqual(50);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(door.path, account, { from: stranger() })).status).toBe(429);
    expect((await send(door.path, account, { from: home, cookie })).status).toBe(200);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await send(door.path, account, { from: stranger(), cookie: forged })).status).toBe(429);
  });

  it('ignores a device that another account knows, and gives a stolen one ten tries', async () => {
    const cookie = deviceOf(await send(door.path, account, { from: stranger(), cookie: await ownDevice() }));
    expect(cookie).toBe('');
    const stolen = await ownDevice();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await send(door.path, { ...other, password: `wrong ${index}` }, { from: stranger(), cookie: stolen })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(door.wrong), 429, 429]);
  });

  let other: { email: string; password: string };
  async function ownDevice(): Promise<string> {
    other = door.path.startsWith('/admin') ? server.accounts.editor : await door.account();
    return deviceOf(await send(door.path, other, { from: stranger() }));
  }
});

describe('a devotee whose account strangers have locked', () => {
  async function locked() {
    const { email } = await newDevotee(server);
    for (let network = 0; network < 6; network += 1) {
      const from = stranger();
      for (let index = 0; index < 9; index += 1) await send('/api/users/login', { email, password: 'x' }, { from });
    }
    expect((await send('/api/users/login', { email, password: castPassword }, { from: stranger() })).status).toBe(429);
    return email;
  }

  it('signs in with a mailed link', async () => {
    const email = await locked();
    await send('/api/users/signinlink', { email }, { from: stranger() });
    const token = await tokenMailed(server, email, 'sign-in-link');
    const answer = await send('/api/users/signinbylink', { token }, { from: stranger() });
    expect(answer.status).toBe(200);
    expect(deviceOf(answer)).not.toBe('');
  });

  it('sets a new password and signs in with it on the same device', async () => {
    const email = await locked();
    await send('/api/users/forgotpass', { email }, { from: stranger() });
    const token = await tokenMailed(server, email, 'password-reset');
    const body = { token, password: 'mountain of quiet lamps' };
    const family = { email: (await newDevotee(server)).email, password: castPassword };
    const shared = deviceOf(await send('/api/users/login', family, { from: stranger() }));
    const cookie = deviceOf(await send('/api/users/resetpass', body, { from: stranger(), cookie: shared }, 'PATCH'));
    const login = { email, password: body.password };
    expect((await send('/api/users/login', login, { from: stranger(), cookie })).status).toBe(200);
    // The device has the cookies of the other account and of the new one.
    expect(cookie.split('~')).toHaveLength(2);
    expect(cookie).toContain(shared.split('=')[1]);
  });
});

describe('the limit of mailed links', () => {
  it.each([
    ['/api/users/forgotpass', 'password-reset'],
    ['/api/users/signinlink', 'sign-in-link'],
  ])('mails one link a minute and answers every request alike (%s)', async (path, template) => {
    const { email } = await newDevotee(server);
    const known: unknown[] = [];
    const unknown: unknown[] = [];
    for (let index = 0; index < 8; index += 1) {
      const answer = await send(path, { email }, { from: stranger() });
      known.push([answer.status, await answer.text()]);
      const other = await send(path, { email: `nobody-${template}@example.org` }, { from: stranger() });
      unknown.push([other.status, await other.text()]);
    }
    expect(known).toEqual(unknown);
    expect(new Set(known.map(String)).size).toBe(1);
    await mailsTo(server, email, template);
    expect(await mailsOf(server, template, email)).toHaveLength(1);
  });

  it('mails the owner a link though a stranger has used up the requests of a network', async () => {
    const { email } = server.accounts.manager;
    const from = stranger();
    const asked: number[] = [];
    for (let index = 0; index < 6; index += 1)
      asked.push((await send('/admin/forgot-password', { email }, { from })).status);
    expect(asked.slice(0, 5)).toEqual(Array(5).fill(200));
    expect(asked[5]).toBe(429);
    expect((await send('/admin/forgot-password', { email }, { from: stranger() })).status).toBe(200);
    const [mail, ...more] = await mailsTo(server, email, 'panel-password-reset');
    expect([tokenIn(mail) === '', more]).toEqual([false, []]);
  });
});
