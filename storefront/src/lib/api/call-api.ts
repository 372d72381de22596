import { calls, type CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import { noteStoredCopy } from '../stored-since';
import { session } from '../session';
import { ApiError } from './api-error';
import { callUrl } from './call-url';

export interface CallOptions {
  /** Form of an upload, instead of a JSON body. */
  form?: FormData;
  /** Receives the headers of an answer, such as the total of a paged list. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * Milliseconds before a call times out. Reads are short; a change may wait for the bank; an upload may be on a slow
 * line.
 */
const patienceMs = { read: 30_000, act: 90_000, upload: 300_000 } as const;

/**
 * Makes a documented call and returns its answer: the only fetch of the storefront. Sends the bearer token of a
 * signed-in user. A refused session is forgotten here, once for all screens (the user only, never the cart); listeners
 * of the session store then show the sign-in.
 * @throws {ApiError} for every answer but a success
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
    noteStoredCopy(answer.headers.get('x-kept'));
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
