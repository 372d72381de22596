/**
 * Templates whose mails are written by the thousand. They leave one after the other, so that mail servers do not treat
 * the temple as a spammer and confirmations do not wait behind them.
 */
export const pace = {
  templates: ['statement-ready', 'guest-year'] as readonly string[],
  perMinute: 60,
  /** Milliseconds between two of them. */
  spacingMs: 1_000,
} as const;

/** Milliseconds over which they are counted. */
export const paceSpanMs = 60_000;
