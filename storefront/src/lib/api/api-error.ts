import { errorTexts } from '@texts/errors';

/**
 * Error of a call that was refused or never answered. `message` is for people (the server's text if it sent one);
 * `status` is the HTTP status, 0 without an answer; `code` and `body` are for screens that can do more than show it,
 * such as PRICE_CHANGED.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(messageOf(status, body));
    this.name = 'ApiError';
    this.status = status;
    this.code = textField(body, 'code');
    this.body = body;
  }

  /** True if nothing was refused: the server cannot be reached or cannot answer now, so the caller may retry. */
  get isTemporary(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504);
  }

  /** True if the session is over: wrong, expired or revoked. */
  get isSessionRefused(): boolean {
    return this.status === 401 && this.message === 'Not authorized, token failed';
  }
}

function messageOf(status: number, body: unknown): string {
  if (status === 0) return errorTexts.unreachable;
  const said = textField(body, 'message') ?? errorTexts.generic;
  const id = status >= 500 ? textField(body, 'requestId') : undefined;
  return id === undefined ? said : errorTexts.withReference(said, id);
}

function textField(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
