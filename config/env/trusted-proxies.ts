import { z } from 'zod';
import { networks, type Network } from './fields';

/** Proxies whose `X-Forwarded-For` the server trusts: a number of hops, or networks. Both empty: none. */
export interface TrustedProxies {
  readonly hops: number;
  readonly networks: readonly Network[];
}

const none: TrustedProxies = { hops: 0, networks: [] };

/** Number of proxies in front of the server (`1`), or addresses and networks: `10.0.0.0/8, 192.168.1.4`. */
export const trustedProxies = z
  .string()
  .transform((value, context): TrustedProxies => {
    if (/^\d$/.test(value)) return { hops: Number(value), networks: [] };
    const parsed = networks.safeParse(value);
    if (parsed.success) return { hops: 0, networks: parsed.data };
    context.addIssue({
      code: 'custom',
      message: 'must be the number of proxies, or their addresses or networks',
    });
    return z.NEVER;
  })
  .default(none);
