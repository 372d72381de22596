import { z } from 'zod';
import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';

/** The calls whose answers to visitors are kept: they change with the content alone. */
const kept = [
  'products.list',
  'products.deities',
  'products.top',
  'products.get',
  'config.storefront',
  'content.slides',
  'content.videos',
  'content.timings',
  'content.places',
  'content.site',
] as const satisfies readonly CallName[];

/** A call that an address makes, with what it declares and no more. */
export interface KeptCall {
  readonly name: (typeof kept)[number];
  /** The pattern of its address, such as `/api/products/:id`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The same text for every spelling of the same call. */
  readonly key: string;
  /** Nothing stands in its query that the call does not declare. */
  readonly isExact: boolean;
}

interface Place {
  readonly name: KeptCall['name'];
  readonly route: string;
  /** The parameters that its query declares. */
  readonly asks: readonly string[];
}

const prefix = '/api';

function placeOf(name: KeptCall['name']): Place {
  const { query }: Endpoint = contract[name];
  return {
    name,
    route: prefix + calls[name].path,
    asks: query instanceof z.ZodObject ? Object.keys(query.shape).sort() : [],
  };
}

const places = new Map(kept.map((name) => [prefix + calls[name].path, placeOf(name)]));
const one = prefix + calls['products.get'].path.replace(':id', '');
const oneService = placeOf('products.get');

/** Ids are plain letters and digits; other addresses of one service take the long way. */
const plainId = /^[a-z0-9]+$/i;

/** A query that is not read in one way by everybody: brackets, or half an escape. */
const ambiguous = /[[\]]|%5b|%5d|%00/i;

/** Parameters that open what only their holder may see: with one of them an answer is nobody else's. */
const opening: readonly string[] = ['preview'];

/** More parameters than any call has. */
const mostParameters = 20;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    // Half an escape: how it is read is for the framework to say.
    return null;
  }
}

/** The declared parameters of a query, null where it can be read in more than one way. */
function readQuery(text: string, asks: readonly string[]): Record<string, string> | null {
  if (ambiguous.test(text)) return null;
  const read: Record<string, string> = {};
  const parts = text.split('&');
  if (parts.length > mostParameters) return null;
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (name === null) return null;
    if (!asks.includes(name)) continue;
    const value = at < 0 ? null : decode(part.slice(at + 1));
    if (value === null || name in read || (opening.includes(name) && value !== '')) return null;
    read[name] = value;
  }
  return read;
}

/**
 * The kept call that an address makes; null for every other address, and for one that says the same thing in an unusual
 * way (a parameter twice, brackets) or opens what only some may see: the framework answers those.
 * @param url path and query, as they were sent
 */
export function keptCall(url: string): KeptCall | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  let place = places.get(path);
  const params: Record<string, string> = {};
  if (!place) {
    const id = path.startsWith(one) ? path.slice(one.length) : '';
    if (!plainId.test(id)) return null;
    params.id = id;
    place = oneService;
  }
  const query = mark < 0 ? {} : readQuery(url.slice(mark + 1), place.asks);
  if (!query) return null;
  const values = place.asks.map((name) => query[name] ?? null);
  const sent = mark < 0 ? 0 : url.slice(mark + 1).split('&').length;
  return {
    name: place.name,
    route: place.route,
    params,
    query,
    key: JSON.stringify([place.name, params.id, ...values]),
    isExact: sent === Object.keys(query).length,
  };
}
