import { GatewayError } from '../ports/gateway';
import { refusals } from '../texts';

/**
 * Why an act was not done. `unknown` → 404; `paid`, `processing`, `closed`, `state`, `rest`, `settled`, `match`, `stale`,
 * `key_reused` → 409;
 * `sum`, `action` → 400; `gateway` → 502; `unavailable` → 503. The cms chooses; these are what docs/wire.md#refusals
 * lists.
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

/** An expected failure: a result, not an exception. `message` is for people. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
}

/** What a silent or unwilling gateway means to whoever asked; anything but a {@link GatewayError} is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof GatewayError)) throw error;
  const isTemporary = error.kind === 'unreachable' || error.kind === 'busy';
  return isTemporary ? refuse('unavailable', refusals.gatewayDown) : refuse('gateway', refusals.gatewayRefused);
}

/** Makes a {@link Refusal}. */
export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
