/**
 * Expected failure with its HTTP status and a sentence for people. Services throw it; the HTTP layer turns it into an
 * answer. `extra` are further fields of the answer (for example `code` and `lines`).
 */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refused';
  }
}
