import { calls, type CallName } from '@seva/config/calls';
import type { Output } from '@seva/config/contract';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as fixtures from './fixtures';

const address = (name: CallName) => `http://localhost:3000/api${calls[name].path}`;
const methodOf = (name: CallName) => calls[name].method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls whose address has no parameter, told apart as the server does: `/users/cards` is not a user. */
const plainCalls = new Set(Object.values(calls).map(({ method, path }) => `${method.toLowerCase()} ${path}`));

/** Handles a call, and ignores addresses that only look like it. */
function handling(name: CallName, answer: Parameters<typeof http.get>[1]) {
  const { path } = calls[name];
  return http[methodOf(name)](address(name), (asked) => {
    const asksFor = new URL(asked.request.url).pathname.replace(/^\/api/, '');
    if (asksFor !== path && plainCalls.has(`${methodOf(name)} ${asksFor}`)) return undefined;
    return answer(asked);
  });
}

/** Request of a call. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  body(): Promise<unknown>;
}

type Answer<Name extends CallName> = Output<Name> | ((asked: CallRequest) => Output<Name> | Promise<Output<Name>>);

/** Handles a call with an answer of its contract's type. */
export function answering<Name extends CallName>(name: Name, answer: Answer<Name>) {
  return handling(name, async ({ request, params }) => {
    const asked: CallRequest = {
      params,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: () => request.clone().json(),
    };
    const body = typeof answer === 'function' ? await (answer as (asked: CallRequest) => unknown)(asked) : answer;
    return HttpResponse.json(body as Record<string, unknown>);
  });
}

/** Handles a call with a refusal and the server's message. */
export function refusing(
  name: CallName,
  status: number,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  return handling(name, () => HttpResponse.json({ message, ...more }, { status }));
}

/** Handles a call with an answer that ends early: only `beginning` arrives. */
export function cutOff(name: CallName, beginning: string) {
  const headers = { 'Content-Type': 'application/json' };
  return handling(name, () => new HttpResponse(beginning, { headers }));
}

/** Handles a call that never answers. */
export function silent(name: CallName) {
  return handling(name, () => delay('infinite'));
}

/** Handles a call as if the server were unreachable. The answer counts as lost if `heard` received the body. */
export function unreachable(name: CallName, heard?: (body: unknown) => void) {
  return handling(name, async ({ request }) => {
    heard?.(await request.clone().json());
    return HttpResponse.error();
  });
}

/** Network of a test. It answers what the frame of every page reads; a test must set everything else. */
export const network = setupServer(
  answering('content.site', fixtures.site),
  answering('config.storefront', fixtures.storefrontConfig),
  // Every page with a card form reads the saved cards: none unless a test sets some.
  answering('cards.mine', []),
  answering('give.offer', fixtures.offer),
);
