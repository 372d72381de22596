import tls from 'node:tls';

/**
 * Certificate of an https address. `validUntil` is in milliseconds since 1970, or null if the server did not respond.
 */
export interface Certificate {
  readonly validUntil: number | null;
  /** Whether browsers would accept it: not expired, issued for this name, by a trusted authority. */
  readonly isTrusted: boolean;
}

const patienceMs = 5_000;
const unreachable: Certificate = { validUntil: null, isTrusted: false };

/**
 * Reads the certificate of an https address, as a visitor's browser would, without sending a request. Also reads
 * certificates that browsers reject, for their expiry date.
 * @param address scheme, host and port
 */
export function readCertificate(address: string, withinMs = patienceMs): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      // Only for names; SNI does not allow addresses.
      ...(/[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {}),
      // Invalid certificates are expected, and no data passes over this connection.
      rejectUnauthorized: false,
    });
    const end = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(withinMs, () => end(unreachable));
    const late = setTimeout(() => end(unreachable), withinMs);
    socket.once('close', () => clearTimeout(late));
    socket.once('error', () => end(unreachable));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const validUntil = Date.parse(until ?? '');
      end({ validUntil: Number.isNaN(validUntil) ? null : validUntil, isTrusted: socket.authorized });
    });
  });
}

const freshMs = 60 * 60_000;
/** Interval after a failure. */
const retryMs = 5 * 60_000;

/**
 * Returns a function that reads the certificate of the shop's address and caches it for an hour. It returns null if
 * the address is not https.
 */
export function cachedCertificate(address: string, read = readCertificate, now: () => number = () => Date.now()) {
  let cached: { readonly found: Certificate; readonly until: number } | undefined;
  return async (): Promise<Certificate | null> => {
    if (!address.startsWith('https:')) return null;
    if (cached && now() < cached.until) return cached.found;
    const found = await read(address);
    cached = { found, until: now() + (found.validUntil === null ? retryMs : freshMs) };
    return found;
  };
}
