import { calls, type CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import { noteKept } from '../kept-since';
import { session } from '../session';
import { ApiError } from './api-error';
import { callUrl } from './call-url';

/** What a call may need besides its input. */
export interface CallOptions {
  /** The form of an upload, in place of a JSON body. */
  form?: FormData;
  /** Hears the headers of an answer, as for the total of a list that comes in pages. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * How long an answer may be waited for, in milliseconds: nothing spins for ever. Reading is short; an act
 * may wait for the bank; a picture has to get through a slow line first.
 */
const patienceMs = { read: 30_000, act: 90_000, upload: 300_000 } as const;

/**
 * Makes one documented call and gives its answer: the only fetch of the storefront. Signed-in callers are named by
 * their bearer token. Throws ApiError for everything that is not a success. A refused session is forgotten here, once
 * for all screens (only the user, never the cart); whoever listens to the session store sends the
 * devotee to sign in again.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  const token = session.get()?.token;
  const answer = await request(name, input, options.form, token);
  const body = await readBody(answer);
  if (answer.ok) {
    noteKept(answer.headers.get('x-kept'));
    options.onHeaders?.(answer.headers);
    return body as Output<Name>;
  }
  const error = new ApiError(answer.status, body);
  if (error.isSessionRefused) session.refuse(token);
  throw error;
}

async function request<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  form: FormData | undefined,
  token: string | undefined,
): Promise<Response> {
  const { method } = calls[name];
  const headers: Record<string, string> = { Accept: 'application/json, text/plain' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (input.body !== undefined && !form) headers['Content-Type'] = 'application/json';
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs[form ? 'upload' : method === 'GET' ? 'read' : 'act']);
  try {
    return await fetch(callUrl(name, input), {
      method,
      headers,
      body: form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: waiting.signal,
    });
  } catch {
    throw new ApiError(0, undefined);
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => '');
  if (!answer.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
