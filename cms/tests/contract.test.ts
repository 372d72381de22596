import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames, calls, type CallName } from '@seva/config/contract';
import { signIn } from './support/client';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let tokens: Record<'devotee' | 'admin', string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = { devotee: await signIn(server, 'devotee'), admin: await signIn(server, 'admin') };
});
afterAll(() => server.stop());

/** The last call of each devotee must be logout. */
const walked = [...callNames.filter((name) => name !== 'users.logout'), 'users.logout' as const];

async function send(name: CallName, token?: string): Promise<Response> {
  const { method, path } = calls[name];
  const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), 'Content-Type': 'application/json' };
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  return fetch(`${server.url}/api${path.replace(/:\w+/g, 'unknown')}`, { method, headers, ...body });
}

const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

describe('every documented call', () => {
  it.each(walked)('answers an admin’s %s with JSON or what the contract says, never a stack trace', async (name) => {
    const response = await send(name, name === 'users.logout' ? tokens.devotee : tokens.admin);
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(text).not.toMatch(/node_modules|at async|\.ts:\d+/);
    if (response.status >= 400) expect((JSON.parse(text) as { message: string }).message).toMatch(/\S/);
    if (calls[name].access !== 'public') expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-powered-by')).toBeNull();
  });
});

describe('what the framework itself refuses', () => {
  const refused = async (path: string, init: RequestInit) => {
    const response = await fetch(`${server.url}/api${path}`, init);
    return [response.status, await messageOf(response)];
  };
  const json = { 'Content-Type': 'application/json' };

  it('returns a message for what the framework itself refuses', async () => {
    expect(await refused('/nothing', {})).toEqual([404, expect.stringMatching(/\S/)]);
    expect(await refused('/users/login', { method: 'POST', headers: json, body: '{"email":' })).toEqual([
      400,
      expect.stringMatching(/JSON/),
    ]);
    expect(await refused('/users/login', { method: 'POST', headers: json, body: '[]' })).toEqual([
      400,
      expect.stringMatching(/\S/),
    ]);
    expect(
      await refused('/users/login', { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(300_000)) }),
    ).toEqual([413, expect.stringMatching(/\S/)]);
    expect(await refused('/users/login', { method: 'PATCH' })).toEqual([405, expect.stringMatching(/\S/)]);
  });
});

describe('the OpenAPI document', () => {
  it('names every documented call with its method and security', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const name of callNames) {
      const { path, method, access } = calls[name];
      const operation = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toHaveLength(access === 'public' ? 0 : 1);
    }
  });
});
