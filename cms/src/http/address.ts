import { BlockList, isIPv6 } from 'node:net';
import type { Context } from 'koa';
import type { Network } from '@seva/config/env/fields';
import { settings } from '../boot/settings';

/** A test whether an address lies in one of some networks. */
export function networkTest(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of whoever is really calling. `X-Forwarded-For` is read from the right and only as far as it was written
 * by trusted proxies: so many hops, or proxies of certain networks. What a client claims to the left of that is ignored.
 */
export function clientAddress(
  ctx: Pick<Context, 'get' | 'req'>,
  trusted: { readonly hops: number; readonly isProxy: (address: string) => boolean },
): string {
  const socket = plain(ctx.req.socket.remoteAddress ?? '');
  const claimed = ctx.get('X-Forwarded-For').split(',').map(plain).filter(Boolean);
  const chain = [...claimed, socket];
  if (trusted.hops > 0) return chain[Math.max(0, chain.length - 1 - trusted.hops)] ?? socket;
  let index = chain.length - 1;
  while (index > 0 && trusted.isProxy(chain[index] ?? '')) index -= 1;
  return chain[index] ?? socket;
}

let isProxy: ((address: string) => boolean) | undefined;

/** The address of whoever made a request, by the proxies that this server was told to trust. */
export function addressOf(ctx: Pick<Context, 'get' | 'req'>): string {
  const { hops, networks } = settings().env.trustedProxies;
  isProxy ??= networkTest(networks);
  return clientAddress(ctx, { hops, isProxy });
}
