/**
 * An expected failure with its HTTP status and a sentence for people. Services throw it; `action` answers it.
 * `extra` stands beside `message` in the answer (for example `code` and `lines`).
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
