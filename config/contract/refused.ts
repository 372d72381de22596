/**
 * An expected failure with its HTTP status and a sentence for people. Services throw it; whoever answers a call turns it
 * into an answer. `extra` stands beside `message` in the answer (for example `code` and `lines`).
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
