import type { Core } from '@strapi/strapi';
import { contract, type CallName, type Endpoint, type Output, type Parsed } from '@seva/config/contract';
import { contentCalls, contentReads } from '../api/content';
import { readNext } from '../api/booking';
import { findService, listServices, topServices } from '../api/service';
import { readOffer } from '../api/give';
import { readStorefrontConfig } from '../api/system';
import { checkAnswer } from '../platform/http/action';
import { parsePart } from '../platform/http/parse';
import { Refused } from '@seva/config/contract/refused';

type Reads = { readonly [N in CallName]?: (asked: Parsed<N>) => Promise<Output<N>> };

/** Returns the function with which server-rendered pages read documented calls, without HTTP and as a visitor. */
export function publicReads(strapi: Core.Strapi) {
  const reads: Reads = {
    'products.list': ({ query }) => listServices(strapi, query, false),
    'products.deities': ({ query }) => listServices(strapi, { ...query, category: 'other' }, false),
    'products.top': () => topServices(strapi),
    'products.get': ({ params, query }) => findService(strapi, params.id, { forAdmin: false, preview: query.preview }),
    'give.offer': () => readOffer(strapi),
    'config.storefront': () => readStorefrontConfig(strapi),
    ...Object.fromEntries(contentCalls.map((name) => [name, (asked: never) => contentReads[name](strapi, asked)])),
    'content.next': () => readNext(strapi, Date.now()),
  };

  return async (name: CallName, input: unknown): Promise<{ status: number; body: object }> => {
    const read = reads[name] as ((asked: unknown) => Promise<object>) | undefined;
    if (!read) throw new Error(`${name} is not a call that a page may read on the server`);
    const sent = (input ?? {}) as { params?: unknown; query?: unknown };
    const endpoint: Endpoint = contract[name];
    try {
      const params = endpoint.params && parsePart(endpoint.params, sent.params);
      const query = endpoint.query && parsePart(endpoint.query, textual(sent.query));
      const body = await read({ params, query, body: undefined });
      checkAnswer(endpoint, body);
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: { message: error.message, ...error.extra } };
    }
  };
}

function textual(query: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) texts[name] = String(value);
  return texts;
}
