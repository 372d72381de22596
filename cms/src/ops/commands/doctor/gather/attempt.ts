import type { Outcome } from '../facts';

/** Timeout of one request (milliseconds). */
export const timeoutMs = 10_000;

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the name doesn’t exist',
  EAI_AGAIN: 'the name lookup failed',
  ETIMEDOUT: 'there was no response in time',
  EHOSTUNREACH: 'it’s unreachable',
  ENETUNREACH: 'it’s unreachable',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'an unknown authority signed its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its intermediate certificate is missing',
  '28P01': 'it refuses the user or the password',
  '28000': 'it doesn’t let this user in from here',
  '3D000': 'there’s no database with this name',
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
  return shortReason(message) || code || 'no reason was given';
}

/** Returns the first line of a message, or plain words if it contains a known code. */
export function shortReason(message: string): string {
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
