/**
 * Why an act was not done. `unknown` → 404; `paid`, `processing`, `closed`, `state`, `rest`, `settled`, `match` → 409;
 * `sum`, `action` → 400; `gateway` → 502; `unavailable` → 503. The cms chooses; these are what wire.md expects.
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

/** Makes a {@link Refusal}. */
export function refuse(code: RefusalCode, message: string): Refusal {
  return { ok: false, code, message };
}
