/** The inner part of an error as Stripe's API words it. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: object;
}

/** A refusal without any effect: what has been done so far in the request is rolled back. */
export class DemoError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 500,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    this.name = 'DemoError';
  }
}

/** A request that makes no sense: 400, or 404 for an object that does not exist. */
export function invalid(message: string, code?: string, param?: string): DemoError {
  const details = { ...(code ? { code } : {}), ...(param ? { param } : {}) };
  return new DemoError(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', message, ...details });
}

/** An unknown object. */
export function missing(kind: string, id: string): DemoError {
  return invalid(`No such ${kind}: '${id}'`, 'resource_missing', 'id');
}
