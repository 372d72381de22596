import { networkTest } from '../../../../platform/http/address';
import type { Facts, ReceivedRequest } from '../facts';
import { advice, right, unasked, wrong, type Finding, type Findings } from '../finding';
import { isRefused } from './severity';

const leastDays = 14;

/** Forged address and host, from ranges reserved for documentation and testing. */
export const forgedClaim = { address: '203.0.113.99', host: 'forged.invalid' } as const;

/** Checks that devotees can reach the shop. */
export function checkReach({ reachability, configuration }: Facts): Findings {
  const { outside, inside, certificateDays } = reachability;
  if (isRefused(configuration, 'PUBLIC_URL')) return [];
  const { publicUrl, port } = configuration.env;
  const serverAway = !inside.ok && !outside.ok;
  if (serverAway)
    return [
      wrong(
        'reach',
        `No server responds, neither on port ${port} of this machine (${inside.why}) nor at ${publicUrl} (${outside.why}).`,
        'Start the server, read what it prints, and run this command again.',
      ),
    ];
  if (!outside.ok)
    return [
      wrong(
        'reach',
        `This machine can’t reach ${publicUrl}: ${outside.why}.`,
        'Check that the domain points to this machine, that ports 80 and 443 are open, and that the proxy runs with a certificate for this name.',
      ),
    ];
  const { status, mode } = outside.value;
  if (status !== 200)
    return [
      wrong(
        'reach',
        `${publicUrl}/api/health returns ${status}.`,
        status === 502 || status === 504 || (status === 503 && !inside.ok)
          ? `The proxy can’t reach the server. Compare its port with PORT (${port}).`
          : 'Check where the proxy leads, and the server’s log.',
      ),
    ];
  if (mode !== configuration.mode && !isRefused(configuration, 'STRIPE_SECRET_KEY'))
    return [
      wrong(
        'reach',
        `The shop at ${publicUrl} runs in ${mode || 'an unknown'} mode, but this configuration is for ${configuration.mode} mode.`,
        'Restart the server with this configuration, or check where the proxy leads.',
      ),
    ];
  return [right('reach', `The shop is reachable at ${publicUrl} (${mode} mode).`), certificate(certificateDays)];
}

function certificate(days: number | null): Finding | null {
  if (days === null) return null;
  if (days >= leastDays) return right('certificate', `The certificate is valid for ${days} days.`);
  return wrong(
    'certificate',
    `The certificate expires in ${days} ${days === 1 ? 'day' : 'days'}.`,
    'Find out why it wasn’t renewed (certbot renew, or the proxy’s log).',
  );
}

/** Checks that the proxy accepts a photo from a phone. */
export function checkLargeRequest({ reachability: { large } }: Facts): Findings {
  if (!large.ok || large.value !== 413) return [];
  return [
    wrong(
      'proxy.size',
      'The proxy refuses requests of 2 MB, so no one can upload photos from a phone.',
      'Allow 16 MB, with client_max_body_size 16m in nginx, as in config/deploy/nginx.conf.',
    ),
  ];
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

/** Checks the headers that the proxy sets, and whether visitors can forge them. */
export function checkProxy(facts: Facts): Findings {
  const { reachability, configuration } = facts;
  const { outside } = reachability;
  if (isRefused(configuration, 'PUBLIC_URL')) return [];
  if (!outside.ok || outside.value.status !== 200) return [];
  const { seen } = outside.value;
  if (!seen)
    return [
      unasked(
        'proxy',
        'The server didn’t report how the request arrived: it has different secrets than this command, or runs an older version.',
      ),
    ];
  const isBehindProxy = configuration.env.publicUrl.startsWith('https:') || seen.forwardedFor !== '';
  if (!isBehindProxy) return [];
  const found = [...wayIn(facts, seen), ...checkBreadth(facts), ...forgeries(facts)];
  return found.length > 0
    ? found
    : [right('proxy', 'Scheme, host and address of visitors arrive and can’t be forged.')];
}

function wayIn({ configuration: { env } }: Facts, seen: ReceivedRequest): Finding[] {
  const found: Finding[] = [];
  const { hops, networks } = env.trustedProxies;
  const isTrusted = hops > 0 || networkTest(networks)(plainPeer(seen.peer));
  if (seen.forwardedFor === '')
    found.push(
      wrong(
        'proxy.address',
        'The proxy doesn’t pass on the visitor’s address: all visitors share one address, and limits apply to everyone at once.',
        'Have it set X-Forwarded-For to the visitor’s address, as in the examples in config/deploy.',
      ),
    );
  else if (!isTrusted)
    found.push(
      wrong(
        'proxy.trust',
        `TRUSTED_PROXIES doesn’t include ${plainPeer(seen.peer)}, the proxy’s address: all visitors share one address, and the panel thinks the connection has no TLS.`,
        `Set TRUSTED_PROXIES=${plainPeer(seen.peer)}.`,
      ),
    );
  const scheme = new URL(env.publicUrl).protocol.slice(0, -1);
  if (isTrusted && seen.protocol !== scheme)
    found.push(
      wrong(
        'proxy.scheme',
        `Visitors use ${scheme}, but the server sees ${seen.protocol}: signing in to the panel fails.`,
        'Have the proxy set X-Forwarded-Proto, as in the examples in config/deploy.',
      ),
    );
  if (withoutPort(seen.host) !== new URL(env.publicUrl).hostname)
    found.push(
      advice(
        'proxy.host',
        `The server sees the host ${seen.host}.`,
        'Have the proxy pass the Host header on, as in the examples in config/deploy.',
      ),
    );
  return found;
}

/** Finds trusted networks that include every address, which would make every visitor a proxy. */
function checkBreadth({ configuration: { env } }: Facts): Finding[] {
  if (!env.trustedProxies.networks.some(({ prefix }) => prefix === 0)) return [];
  return [
    wrong(
      'proxy.everybody',
      'TRUSTED_PROXIES includes every address: anyone can forge their address with X-Forwarded-For.',
      'Set it to the addresses of your proxies only.',
    ),
  ];
}

function forgeries({ reachability: { forged }, configuration: { env } }: Facts): Finding[] {
  if (!forged.ok || !forged.value)
    return [unasked('proxy.forged', 'The doctor couldn’t find out whether visitors can forge their address.')];
  const { address, host, forwardedFor } = forged.value;
  // A proxy that appends to the header names this machine here, which may be a trusted one.
  const nearest = plainPeer(forwardedFor.split(',').at(-1)?.trim() ?? '');
  const isOurselves = nearest !== forgedClaim.address && networkTest(env.trustedProxies.networks)(nearest);
  const found: Finding[] = [];
  if (address === forgedClaim.address && !isOurselves)
    found.push(
      wrong(
        'proxy.forged',
        'Anyone can forge their address with X-Forwarded-For: they can evade limits, and the audit log shows the wrong address.',
        'Have the proxy replace the header instead of passing it on, as in the examples in config/deploy.',
      ),
    );
  if (host === forgedClaim.host)
    found.push(
      wrong(
        'proxy.forged-host',
        'Anyone can forge the host with X-Forwarded-Host.',
        'Have the proxy replace the header, as in the examples in config/deploy.',
      ),
    );
  return found;
}

/** Returns an IPv4-mapped IPv6 address as IPv4. */
const plainPeer = (peer: string) => peer.replace(/^::ffff:/, '');
