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
        `No server answers, neither at port ${port} of this machine (${inside.why}) nor at ${publicUrl} (${outside.why}).`,
        'Start the server, read what it prints, and run this command again.',
      ),
    ];
  if (!outside.ok)
    return [
      wrong(
        'reach',
        `${publicUrl} could not be reached from this machine: ${outside.why}.`,
        'See that the domain leads to this machine, that ports 80 and 443 are open, and that the proxy runs with a certificate of this name.',
      ),
    ];
  const { status, mode } = outside.value;
  if (status !== 200)
    return [
      wrong(
        'reach',
        `${publicUrl}/api/health answers ${status}.`,
        status === 502 || status === 504 || (status === 503 && !inside.ok)
          ? `The proxy does not reach the server: compare its port with PORT (${port}).`
          : 'See where the proxy leads, and the server’s log.',
      ),
    ];
  if (mode !== configuration.mode)
    return [
      wrong(
        'reach',
        `The shop at ${publicUrl} runs in ${mode || 'no known'} mode, and this configuration is for ${configuration.mode} mode.`,
        'Start the server again with this configuration, or see where the proxy leads.',
      ),
    ];
  return [right('reach', `The shop answers at ${publicUrl} (${mode} mode).`), certificate(certificateDays)];
}

function certificate(days: number | null): Finding | null {
  if (days === null) return null;
  if (days >= leastDays) return right('certificate', `The certificate is good for ${days} days.`);
  return wrong(
    'certificate',
    `The certificate ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
    'See why it was not renewed (certbot renew, or the log of the proxy).',
  );
}

/** Checks that the proxy accepts a photo from a phone. */
export function checkLargeRequest({ reachability: { large } }: Facts): Findings {
  if (!large.ok || large.value !== 413) return [];
  return [
    wrong(
      'proxy.size',
      'The proxy refuses requests of 2 MB: pictures from phones cannot be uploaded.',
      'Allow 16 MB, with client_max_body_size 16m in nginx, as config/deploy/nginx.conf does.',
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
        'The server did not say how the request arrived: it has other secrets than this command, or runs an older version.',
      ),
    ];
  const isBehindProxy = configuration.env.publicUrl.startsWith('https:') || seen.forwardedFor !== '';
  if (!isBehindProxy) return [];
  const found = [...wayIn(facts, seen), ...checkBreadth(facts), ...forgeries(facts)];
  return found.length > 0
    ? found
    : [right('proxy', 'Scheme, host and address of a visitor arrive and cannot be forged.')];
}

function wayIn({ configuration: { env } }: Facts, seen: ReceivedRequest): Finding[] {
  const found: Finding[] = [];
  const { hops, networks } = env.trustedProxies;
  const isTrusted = hops > 0 || networkTest(networks)(plainPeer(seen.peer));
  if (seen.forwardedFor === '')
    found.push(
      wrong(
        'proxy.address',
        'The proxy does not pass on who is calling: all visitors share one address, and limits meet everybody at once.',
        'Have it set X-Forwarded-For to the visitor’s address, as the examples in config/deploy do.',
      ),
    );
  else if (!isTrusted)
    found.push(
      wrong(
        'proxy.trust',
        `TRUSTED_PROXIES does not name ${plainPeer(seen.peer)}, from which the proxy calls: all visitors share one address, and the panel takes the connection for one without TLS.`,
        `Set TRUSTED_PROXIES=${plainPeer(seen.peer)}.`,
      ),
    );
  const scheme = new URL(env.publicUrl).protocol.slice(0, -1);
  if (isTrusted && seen.protocol !== scheme)
    found.push(
      wrong(
        'proxy.scheme',
        `Visitors come by ${scheme}, and the server sees ${seen.protocol}: the sign-in of the panel fails.`,
        'Have the proxy set X-Forwarded-Proto, as the examples in config/deploy do.',
      ),
    );
  if (withoutPort(seen.host) !== new URL(env.publicUrl).hostname)
    found.push(
      advice(
        'proxy.host',
        `The server sees the host ${seen.host}.`,
        'Have the proxy pass the Host header on, as the examples in config/deploy do.',
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
      'TRUSTED_PROXIES holds every address there is: whoever sends X-Forwarded-For is believed.',
      'Set it to the addresses of your proxies alone.',
    ),
  ];
}

function forgeries({ reachability: { forged }, configuration: { env } }: Facts): Finding[] {
  if (!forged.ok || !forged.value)
    return [unasked('proxy.forged', 'Whether an address can be forged was not found out.')];
  const { address, host, forwardedFor } = forged.value;
  // A proxy that appends to the header names this machine here, which may be a trusted one.
  const nearest = plainPeer(forwardedFor.split(',').at(-1)?.trim() ?? '');
  const isOurselves = nearest !== forgedClaim.address && networkTest(env.trustedProxies.networks)(nearest);
  const found: Finding[] = [];
  if (address === forgedClaim.address && !isOurselves)
    found.push(
      wrong(
        'proxy.forged',
        'Whoever sends X-Forwarded-For is believed: limits can be evaded, and the audit log names the wrong address.',
        'Have the proxy replace the header instead of passing it on, as the examples in config/deploy do.',
      ),
    );
  if (host === forgedClaim.host)
    found.push(
      wrong(
        'proxy.forged-host',
        'Whoever sends X-Forwarded-Host is believed.',
        'Have the proxy replace the header, as the examples in config/deploy do.',
      ),
    );
  return found;
}

/** Returns an IPv4-mapped IPv6 address as IPv4. */
const plainPeer = (peer: string) => peer.replace(/^::ffff:/, '');
