import { type GatewayContext, type DemoCall, withoutInternalFields } from './gateway-context';
import type { DemoObject } from './demo-store';

/** List in Stripe's form. */
export interface DemoList {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly unknown[];
}

const isPath = (path: unknown): path is string => typeof path === 'string';

/** Returns the paths in `expand[]`, from body or query. */
export function expansions(call: DemoCall): string[] {
  const { expand } = call.body;
  const inBody: unknown[] = Array.isArray(expand)
    ? expand
    : typeof expand === 'object'
      ? Object.values(expand ?? {})
      : [expand];
  const inQuery = [...call.query].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, path]) => path);
  return [...inBody.filter(isPath), ...inQuery].map((path) => path.replace(/^data\./, ''));
}

/** Returns an intent with its client secret, for browsers without metadata. */
export async function serializeIntent(context: GatewayContext, call: DemoCall, intent: DemoObject): Promise<object> {
  const shown: Record<string, unknown> = {
    ...withoutInternalFields(intent),
    client_secret: context.clientSecret(intent.id),
  };
  if (call.caller === 'publishable') {
    delete shown.metadata;
    return shown;
  }
  const wanted = expansions(call);
  if (typeof intent.latest_charge === 'string' && wanted.some((path) => path.startsWith('latest_charge'))) {
    const charge = await context.store.find(intent.latest_charge);
    if (charge) shown.latest_charge = await serializeCharge(context, charge, wanted.includes('latest_charge.refunds'));
  }
  return shown;
}

/** Returns a charge, with its newest ten refunds if requested. */
export async function serializeCharge(
  context: GatewayContext,
  charge: DemoObject,
  withRefunds: boolean,
): Promise<object> {
  if (!withRefunds) return withoutInternalFields(charge);
  const { data, hasMore } = await context.store.list({
    kind: 'refund',
    parent: String(charge.payment_intent),
    limit: 10,
  });
  const ofCharge = data.filter((refund) => refund.charge === charge.id);
  return { ...withoutInternalFields(charge), refunds: listOf(`/v1/charges/${charge.id}/refunds`, ofCharge, hasMore) };
}

export function listOf(url: string, data: readonly DemoObject[], hasMore: boolean): DemoList {
  return { object: 'list', url, has_more: hasMore, data: data.map(withoutInternalFields) };
}
