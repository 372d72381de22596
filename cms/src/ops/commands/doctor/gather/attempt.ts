import type { Outcome } from '../facts';

/** Timeout of one request (milliseconds). */
export const timeoutMs = 10_000;

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'no such name is known',
  EAI_AGAIN: 'the name could not be looked up',
  ETIMEDOUT: 'no answer came in time',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is made out to another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by somebody unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate that signs its own is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate that signs its own is missing',
  '28P01': 'it refuses the user or the password',
  '28000': 'it lets this user not in from here',
  '3D000': 'there is no database of this name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting up',
};

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? undefined : codeOf(inner);
}

/** Returns the reason of an error, in plain words if its code is known. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined && words[code] !== undefined) return words[code];
  const message = error instanceof Error ? error.message : String(error);
  return plainReason(message) || code || 'no reason was given';
}

/** Returns the first line of a message, or plain words if it contains a known code. */
export function plainReason(message: string): string {
  const known = /\b(E[A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)\b/.exec(message)?.[0] ?? '';
  if (words[known] !== undefined) return words[known];
  return (message.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200);
}

/** Runs a query and turns an error into its reason. */
export async function attempt<T>(ask: () => Promise<T> | T): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, why: reasonOf(error) };
  }
}
