/** Error body in the form of Stripe's API. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: object;
}

/** Refusal that rolls the request back. */
export class DemoError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 500,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    this.name = 'DemoError';
  }
}

/** Returns a 400 error, or 404 for code `resource_missing`. */
export function invalid(message: string, code?: string, param?: string): DemoError {
  const details = { ...(code ? { code } : {}), ...(param ? { param } : {}) };
  return new DemoError(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', message, ...details });
}

/** Returns the 404 error of an unknown object. */
export function missing(kind: string, id: string): DemoError {
  return invalid(`No such ${kind}: '${id}'`, 'resource_missing', 'id');
}
