import { BlockList, isIP } from 'node:net';
import type { Context } from 'koa';
import type { Network } from '@seva/config/env/fields';
import { settings } from '../runtime/settings';

/** Returns a function that tests whether an address belongs to one of the networks. */
export function networkTest(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Returns the eight groups of an IPv6 address, lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes every notation.
  const short = new URL(`http://[${address.replace(/%.*/s, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(gap).fill('0'), ...last];
}

/** Returns the IPv4 address in an IPv4-mapped IPv6 one (`::ffff:192.0.2.1`, also in hex), or null. */
function mappedOf(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Returns an address without a port, which some proxies append and which changes with every connection. */
function normalized(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 6 ? (mappedOf(groupsOf(address)) ?? address) : address;
}

/**
 * Returns the key under which an address is counted: an IPv4 address itself, or the /64 of an IPv6 address, because
 * one client has a whole /64.
 */
export function countedAddress(address: string): string {
  const own = normalized(address);
  return isIP(own) === 6 ? `${groupsOf(own).slice(0, 4).join(':')}::/64` : own;
}

/** Returns the network of one site: the /48 of an IPv6 address, an IPv4 address itself. */
export function siteOf(address: string): string {
  const own = normalized(address);
  return isIP(own) === 6 ? `${groupsOf(own).slice(0, 3).join(':')}::/48` : own;
}

/**
 * Returns the client's address. Reads `X-Forwarded-For` from the right, only as far as trusted proxies wrote it: a
 * number of hops, or proxies of trusted networks. Entries left of that are the client's claims and are ignored.
 */
export function clientAddress(
  ctx: Pick<Context, 'get' | 'req'>,
  trusted: { readonly hops: number; readonly isProxy: (address: string) => boolean },
): string {
  const socket = normalized(ctx.req.socket.remoteAddress ?? '');
  const claimed = ctx.get('X-Forwarded-For').split(',').map(normalized).filter(Boolean);
  const chain = [...claimed, socket];
  if (trusted.hops > 0) return chain[Math.max(0, chain.length - 1 - trusted.hops)] ?? socket;
  let index = chain.length - 1;
  while (index > 0 && trusted.isProxy(chain[index] ?? '')) index -= 1;
  return chain[index] ?? socket;
}

let isProxy: ((address: string) => boolean) | undefined;

export function isTrustedProxy(address: string): boolean {
  isProxy ??= networkTest(settings().env.trustedProxies.networks);
  return isProxy(normalized(address));
}

/** Returns the client's address of a request, according to `TRUSTED_PROXIES`. */
export function addressOf(ctx: Pick<Context, 'get' | 'req'>): string {
  const { hops, networks } = settings().env.trustedProxies;
  isProxy ??= networkTest(networks);
  return clientAddress(ctx, { hops, isProxy });
}
