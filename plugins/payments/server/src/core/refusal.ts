import { GatewayError } from '../ports/gateway';
import { refusals } from '../texts';

/**
 * Codes of refused acts. `unknown` → 404; `paid`, `processing`, `closed`, `state`, `rest`, `settled`, `match`, `stale`,
 * `key_reused` → 409; `sum`, `action` → 400; `gateway` → 502; `unavailable` → 503. The cms maps them;
 * docs/wire.md#refusals lists them.
 */
export type RefusalCode =
  | 'unknown'
  | 'paid'
  | 'processing'
  | 'closed'
  | 'state'
  | 'rest'
  | 'settled'
  | 'match'
  | 'stale'
  | 'key_reused'
  | 'sum'
  | 'action'
  | 'gateway'
  | 'unavailable';

/** Expected failure, returned instead of thrown. `message` is for people. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}

/**
 * Returns the refusal of a silent or unwilling gateway.
 * @throws unknown every error other than a {@link GatewayError}
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof GatewayError)) throw error;
  const isTemporary = error.kind === 'unreachable' || error.kind === 'busy';
  return isTemporary ? refuse('unavailable', refusals.gatewayDown) : refuse('gateway', refusals.gatewayRefused);
}

export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
