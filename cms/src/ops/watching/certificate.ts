import tls from 'node:tls';

/** The certificate of an https address. `validUntil` (milliseconds since 1970) is null when nobody answered. */
export interface Certificate {
  readonly validUntil: number | null;
  /** Whether browsers would take it: not expired, for this name, and signed by somebody whom they trust. */
  readonly isTrusted: boolean;
}

const patienceMs = 5_000;
const nobody: Certificate = { validUntil: null, isTrusted: false };

/**
 * Asks an https address for its certificate, as a visitor would; nothing is sent. A certificate that no browser would
 * take is read all the same, to say until when it holds.
 * @param address scheme, host and port
 */
export function readCertificate(address: string, withinMs = patienceMs): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      // A name only: servers are not asked for an address.
      ...(/[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {}),
      // Its faults are what is asked for: nothing else goes over this connection.
      rejectUnauthorized: false,
    });
    const end = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(withinMs, () => end(nobody));
    const late = setTimeout(() => end(nobody), withinMs);
    socket.once('close', () => clearTimeout(late));
    socket.once('error', () => end(nobody));
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const validUntil = Date.parse(until ?? '');
      end({ validUntil: Number.isNaN(validUntil) ? null : validUntil, isTrusted: socket.authorized });
    });
  });
}

const goodForMs = 60 * 60_000;
/** A server that did not answer is asked again sooner. */
const againMs = 5 * 60_000;

/** The certificate of the shop's address, asked for once an hour; null where the shop has no https address. */
export function keptCertificate(address: string, read = readCertificate, now: () => number = () => Date.now()) {
  let kept: { readonly found: Certificate; readonly until: number } | undefined;
  return async (): Promise<Certificate | null> => {
    if (!address.startsWith('https:')) return null;
    if (kept && now() < kept.until) return kept.found;
    const found = await read(address);
    kept = { found, until: now() + (found.validUntil === null ? againMs : goodForMs) };
    return found;
  };
}
