import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type * as Address from '../src/platform/http/address';

const { clientAddress, countedAddress, networkTest } = createRequire(import.meta.url)(
  '../dist/src/platform/http/address',
) as typeof Address;

const request = (remoteAddress: string, forwarded = '') =>
  ({ get: () => forwarded, req: { socket: { remoteAddress } } }) as unknown as Parameters<typeof clientAddress>[0];

describe('an address counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000::0', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%s as %s', (address, counted) => expect(countedAddress(address)).toBe(counted));

  it('assigns no network to an invalid address', () => {
    const isTrusted = networkTest([{ address: '0.0.0.0', prefix: 0, family: 'ipv4' }]);
    expect([isTrusted('unknown'), isTrusted(''), isTrusted('10.0.0.1')]).toEqual([false, false, true]);
  });
});

describe('behind proxies that are known by their addresses', () => {
  const isProxy = networkTest([{ address: '10.0.0.0', prefix: 8, family: 'ipv4' }]);
  const trusted = { hops: 0, isProxy };

  it('counts a caller who bypasses the proxies by their own address, despite a forged header', () => {
    expect(clientAddress(request('198.51.100.9', '203.0.113.7, 10.0.0.1'), trusted)).toBe('198.51.100.9');
  });

  it('counts a caller behind a proxy by the address that it saw, in any notation', () => {
    for (const seen of ['203.0.113.7', '203.0.113.7:4711', '::ffff:cb00:7107'])
      expect(clientAddress(request('::ffff:10.0.0.5', `1.2.3.4, ${seen}, 10.0.0.1`), trusted)).toBe('203.0.113.7');
  });
});
