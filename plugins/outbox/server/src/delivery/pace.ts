/**
 * Mails of which thousands are written at once: they leave one after the other, so that no mail server takes the temple for
 * a sender of junk, and so that a confirmation never waits behind them.
 */
export const pace = {
  templates: ['statement-ready', 'guest-year'] as readonly string[],
  perMinute: 60,
  /** What lies between two of them (milliseconds). */
  spacingMs: 1_000,
} as const;

/** Over how long (milliseconds) they are counted. */
export const paceSpanMs = 60_000;
