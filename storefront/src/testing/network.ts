import { calls, type CallName } from '@seva/config/calls';
import type { Output } from '@seva/config/contract';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as fixtures from './fixtures';

const address = (name: CallName) => `http://localhost:3000/api${calls[name].path}`;
const methodOf = (name: CallName) => calls[name].method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The calls whose address has no parameter, as the server tells them from those that have one: `/users/cards` is no user. */
const plainCalls = new Set(Object.values(calls).map(({ method, path }) => `${method.toLowerCase()} ${path}`));

/** Answers a call, and leaves those to others whose address only looks like it. */
function handling(name: CallName, answer: Parameters<typeof http.get>[1]) {
  const { path } = calls[name];
  return http[methodOf(name)](address(name), (asked) => {
    const asksFor = new URL(asked.request.url).pathname.replace(/^\/api/, '');
    if (asksFor !== path && plainCalls.has(`${methodOf(name)} ${asksFor}`)) return undefined;
    return answer(asked);
  });
}

/** What a call was asked with. */
export interface Asked {
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  body(): Promise<unknown>;
}

type Answer<Name extends CallName> = Output<Name> | ((asked: Asked) => Output<Name> | Promise<Output<Name>>);

/** A call that answers what its contract says it answers; anything else does not compile. */
export function answering<Name extends CallName>(name: Name, answer: Answer<Name>) {
  return handling(name, async ({ request, params }) => {
    const asked: Asked = {
      params,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: () => request.clone().json(),
    };
    const body = typeof answer === 'function' ? await (answer as (asked: Asked) => unknown)(asked) : answer;
    return HttpResponse.json(body as Record<string, unknown>);
  });
}

/** A call that is refused, in the server's words. */
export function refusing(
  name: CallName,
  status: number,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  return handling(name, () => HttpResponse.json({ message, ...more }, { status }));
}

/** A call whose answer ends in the middle: `beginning` is what arrives of it. */
export function cutOff(name: CallName, beginning: string) {
  const headers = { 'Content-Type': 'application/json' };
  return handling(name, () => new HttpResponse(beginning, { headers }));
}

/** A call that never comes back. */
export function silent(name: CallName) {
  return handling(name, () => delay('infinite'));
}

/** A call whose server cannot be reached, or whose answer is lost after `heard` was given the body. */
export function unreachable(name: CallName, heard?: (body: unknown) => void) {
  return handling(name, async ({ request }) => {
    heard?.(await request.clone().json());
    return HttpResponse.error();
  });
}

/** The network of a test: what the frame of every page reads is there, everything else must be said. */
export const network = setupServer(
  answering('content.site', fixtures.site),
  answering('config.storefront', fixtures.storefrontConfig),
  // Every page that takes a card asks for the kept ones: nobody has any unless a test says so.
  answering('cards.mine', []),
  answering('give.offer', fixtures.offer),
);
