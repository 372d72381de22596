import { z } from 'zod';
import { networks, type Network } from './fields';

/**
 * Whose `X-Forwarded-For` is believed: so many proxies in a row before the server, or those at certain addresses.
 * Both empty: nobody's.
 */
export interface TrustedProxies {
  readonly hops: number;
  readonly networks: readonly Network[];
}

const none: TrustedProxies = { hops: 0, networks: [] };

/** `1` (one proxy in front), or addresses and networks: `10.0.0.0/8, 192.168.1.4`. */
export const trustedProxies = z
  .string()
  .transform((value, context): TrustedProxies => {
    if (/^\d$/.test(value)) return { hops: Number(value), networks: [] };
    const parsed = networks.safeParse(value);
    if (parsed.success) return { hops: 0, networks: parsed.data };
    context.addIssue({
      code: 'custom',
      message: 'must be how many proxies stand in front, or their addresses or networks',
    });
    return z.NEVER;
  })
  .default(none);
