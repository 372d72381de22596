import { parseWholeNumber, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { invalid } from './demo-error';
import type { DemoKind, DemoListing } from './demo-store';
import { listOf } from './serialize';

/** Query parameter of a list that names the parent object. */
const parents: Readonly<Partial<Record<DemoKind, string>>> = {
  charge: 'payment_intent',
  refund: 'payment_intent',
  dispute: 'payment_intent',
  balance_transaction: 'payout',
};

/**
 * Parses a list call: 10 objects by default, 100 at most; of one parent if named.
 * @throws DemoError for an invalid limit or cursor
 */
export function listingOf(call: DemoCall, kind: DemoKind): DemoListing {
  const { query } = call;
  const limit = parseWholeNumber(query.get('limit') ?? undefined, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('A list has between 1 and 100 objects', 'parameter_invalid_integer', 'limit');
  const createdFrom = parseWholeNumber(query.get('created[gte]') ?? undefined, 'created');
  const given = (name: string, key: 'parent' | 'startingAfter') => {
    const value = query.get(name);
    return value === null ? {} : { [key]: value };
  };
  const types = [...query].flatMap(([name, value]) => (/^(type|types\[\d*\])$/.test(name) ? [value] : []));
  return {
    kind,
    limit,
    ...given('starting_after', 'startingAfter'),
    ...(parents[kind] === undefined ? {} : given(parents[kind], 'parent')),
    ...(kind === 'event' && types.length > 0 ? { types } : {}),
    ...(createdFrom === undefined ? {} : { createdFrom }),
  };
}

/** GET /v1/charges, /v1/refunds, /v1/disputes, /v1/events: one page, newest first. */
export async function listKind(context: GatewayContext, call: DemoCall, kind: DemoKind): Promise<DemoAnswer> {
  const { data, hasMore } = await context.store.list(listingOf(call, kind));
  return { status: 200, body: listOf(call.path, data, hasMore) };
}
