import { z } from 'zod';
import { shop } from '../shop';

/** Maximum number within a sliding window; further requests get a 429. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const unitMs = { s: 1000, m: MINUTE_MS, h: HOUR_MS } as const;
const pattern = /^(\d{1,7})(?:\/(\d{1,4})([smh]))?$/;
const words = 'must be a count such as 10, or a count per time such as 10/15m';

/** Returns a schema for a limit: `10` uses the default window, `10/15m` sets one (s, m or h). */
const limit = (max: number, windowMs: number) =>
  z
    .string()
    .transform((text, context): Limit => {
      const parts = pattern.exec(text);
      const count = Number(parts?.[1] ?? 0);
      const span = parts?.[2] === undefined ? windowMs : Number(parts[2]) * unitMs[parts[3] as keyof typeof unitMs];
      if (count > 0 && span > 0) return { max: count, windowMs: span };
      context.addIssue({ code: 'custom', message: words });
      return z.NEVER;
    })
    .default({ max, windowMs });

/**
 * Variables of the limits (docs/security.md#limits). A temple hall has one IP address: limits per address are
 * generous, and `SEVA_TRUSTED_ADDRESSES` disables them.
 */
export const limitVariables = {
  SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: limit(10, 15 * MINUTE_MS),
  SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT_ANYWHERE: limit(50, 15 * MINUTE_MS),
  SEVA_LIMIT_LOGIN_FAILURES_PER_ADDRESS: limit(100, 15 * MINUTE_MS),
  SEVA_LIMIT_LOGIN_FAILURES_OVERALL: limit(1000, 15 * MINUTE_MS),
  SEVA_LIMIT_PASSWORD_FAILURES_PER_ACCOUNT: limit(10, 15 * MINUTE_MS),
  SEVA_LIMIT_CODE_FAILURES_PER_ACCOUNT: limit(10, 15 * MINUTE_MS),
  SEVA_LIMIT_CODE_FAILURES_PER_ADDRESS: limit(50, 15 * MINUTE_MS),
  SEVA_LIMIT_REGISTER_PER_ADDRESS: limit(60, HOUR_MS),
  SEVA_LIMIT_FORGOT_PER_ACCOUNT: limit(5, HOUR_MS),
  SEVA_LIMIT_FORGOT_PER_ADDRESS: limit(60, HOUR_MS),
  SEVA_LIMIT_MAILED_LINKS_PER_ACCOUNT: limit(1, MINUTE_MS),
  SEVA_LIMIT_RESET_FAILURES_PER_ADDRESS: limit(10, 15 * MINUTE_MS),
  SEVA_LIMIT_NEWSLETTER_PER_ACCOUNT: limit(3, DAY_MS),
  SEVA_LIMIT_NEWSLETTER_PER_ADDRESS: limit(60, HOUR_MS),
  SEVA_LIMIT_INTENT_PER_DEVOTEE: limit(30, HOUR_MS),
  SEVA_LIMIT_INTENT_PER_ADMIN: limit(300, HOUR_MS),
  SEVA_LIMIT_INTENT_PER_ADDRESS: limit(300, HOUR_MS),
  SEVA_LIMIT_REFUSED_CARTS_PER_ACCOUNT: limit(300, HOUR_MS),
  SEVA_LIMIT_CART_LINES_PER_ACCOUNT: limit(3000, HOUR_MS),
  SEVA_LIMIT_CART_LINES_PER_ADDRESS: limit(10_000, HOUR_MS),
  SEVA_LIMIT_ORDER_PER_DEVOTEE: limit(60, HOUR_MS),
  SEVA_LIMIT_ORDER_PER_ADMIN: limit(600, HOUR_MS),
  SEVA_LIMIT_ORDER_PER_ADDRESS: limit(600, HOUR_MS),
  SEVA_LIMIT_LOOKUP_PER_DEVOTEE: limit(120, 10 * MINUTE_MS),
  SEVA_LIMIT_LOOKUP_PER_ADMIN: limit(600, 10 * MINUTE_MS),
  SEVA_LIMIT_LOOKUP_PER_ADDRESS: limit(1200, 10 * MINUTE_MS),
  SEVA_LIMIT_PROFILE_PER_ACCOUNT: limit(120, HOUR_MS),
  SEVA_LIMIT_OWN_DATA_PER_ACCOUNT: limit(10, HOUR_MS),
  SEVA_LIMIT_SHEET_PER_ACCOUNT: limit(600, HOUR_MS),
  SEVA_LIMIT_BOOKING_PER_ACCOUNT: limit(600, HOUR_MS),
  SEVA_LIMIT_SLOTS_PER_ADDRESS: limit(6000, 10 * MINUTE_MS),
  SEVA_LIMIT_CALENDAR_PER_ADDRESS: limit(1200, 10 * MINUTE_MS),
  SEVA_LIMIT_UPLOAD_PER_ACCOUNT: limit(120, HOUR_MS),
  SEVA_LIMIT_STAFF_LISTS_PER_ACCOUNT: limit(300, 10 * MINUTE_MS),
  SEVA_LIMIT_STAFF_EXPORTS_PER_ACCOUNT: limit(60, HOUR_MS),
  SEVA_LIMIT_STAFF_FILES_PER_ACCOUNT: limit(30, 10 * MINUTE_MS),
  SEVA_LIMIT_STAFF_PEOPLE_PER_ACCOUNT: limit(120, HOUR_MS),
  SEVA_LIMIT_GUEST_PAYMENTS_PER_ADDRESS: limit(20, HOUR_MS),
  SEVA_LIMIT_GUEST_DECLINES_PER_ADDRESS: limit(5, HOUR_MS),
  SEVA_LIMIT_GUEST_DECLINES_PER_EMAIL: limit(5, HOUR_MS),
  SEVA_LIMIT_GUEST_DECLINES_PER_CARD: limit(5, HOUR_MS),
  SEVA_LIMIT_GUEST_DECLINES_ALTOGETHER: limit(20, 10 * MINUTE_MS),
  SEVA_LIMIT_CLAIMS_PER_ACCOUNT: limit(5, HOUR_MS),
  SEVA_LIMIT_CLAIMS_PER_ADDRESS: limit(5, HOUR_MS),
  SEVA_LIMIT_CARD_ERRORS_PER_ACCOUNT: limit(5, HOUR_MS),
  SEVA_LIMIT_CARD_ERRORS_PER_ADDRESS: limit(50, HOUR_MS),
};

type LimitValues = { readonly [Name in keyof typeof limitVariables]: Limit };

/** Limits as the server uses them, with the demo's factor applied. */
export type Limits = ReturnType<typeof toLimits>;

/** Groups the parsed limits by what they protect and multiplies each count by `factor`, rounding up. */
export function toLimits(values: LimitValues, factor: number) {
  const scaled = ({ max, windowMs }: Limit): Limit => ({ max: Math.ceil(max * factor), windowMs });
  return {
    loginFailures: {
      perAccount: scaled(values.SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT),
      perAccountAnywhere: scaled(values.SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT_ANYWHERE),
      perAddress: scaled(values.SEVA_LIMIT_LOGIN_FAILURES_PER_ADDRESS),
      overall: scaled(values.SEVA_LIMIT_LOGIN_FAILURES_OVERALL),
    },
    passwordFailures: { perAccount: scaled(values.SEVA_LIMIT_PASSWORD_FAILURES_PER_ACCOUNT) },
    codeFailures: {
      perAccount: scaled(values.SEVA_LIMIT_CODE_FAILURES_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_CODE_FAILURES_PER_ADDRESS),
    },
    register: { perAddress: scaled(values.SEVA_LIMIT_REGISTER_PER_ADDRESS) },
    forgot: {
      perAccount: scaled(values.SEVA_LIMIT_FORGOT_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_FORGOT_PER_ADDRESS),
    },
    mailedLinks: { perAccount: scaled(values.SEVA_LIMIT_MAILED_LINKS_PER_ACCOUNT) },
    resetFailures: { perAddress: scaled(values.SEVA_LIMIT_RESET_FAILURES_PER_ADDRESS) },
    newsletter: {
      perAccount: scaled(values.SEVA_LIMIT_NEWSLETTER_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_NEWSLETTER_PER_ADDRESS),
    },
    intent: {
      perDevotee: scaled(values.SEVA_LIMIT_INTENT_PER_DEVOTEE),
      perAdmin: scaled(values.SEVA_LIMIT_INTENT_PER_ADMIN),
      perAddress: scaled(values.SEVA_LIMIT_INTENT_PER_ADDRESS),
    },
    refusedCarts: { perAccount: scaled(values.SEVA_LIMIT_REFUSED_CARTS_PER_ACCOUNT) },
    cartLines: {
      perAccount: scaled(values.SEVA_LIMIT_CART_LINES_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_CART_LINES_PER_ADDRESS),
    },
    order: {
      perDevotee: scaled(values.SEVA_LIMIT_ORDER_PER_DEVOTEE),
      perAdmin: scaled(values.SEVA_LIMIT_ORDER_PER_ADMIN),
      perAddress: scaled(values.SEVA_LIMIT_ORDER_PER_ADDRESS),
    },
    lookup: {
      perDevotee: scaled(values.SEVA_LIMIT_LOOKUP_PER_DEVOTEE),
      perAdmin: scaled(values.SEVA_LIMIT_LOOKUP_PER_ADMIN),
      perAddress: scaled(values.SEVA_LIMIT_LOOKUP_PER_ADDRESS),
    },
    profile: { perAccount: scaled(values.SEVA_LIMIT_PROFILE_PER_ACCOUNT) },
    ownData: { perAccount: scaled(values.SEVA_LIMIT_OWN_DATA_PER_ACCOUNT) },
    sheet: { perAccount: scaled(values.SEVA_LIMIT_SHEET_PER_ACCOUNT) },
    booking: { perAccount: scaled(values.SEVA_LIMIT_BOOKING_PER_ACCOUNT) },
    slots: { perAddress: scaled(values.SEVA_LIMIT_SLOTS_PER_ADDRESS) },
    calendar: { perAddress: scaled(values.SEVA_LIMIT_CALENDAR_PER_ADDRESS) },
    upload: { perAccount: scaled(values.SEVA_LIMIT_UPLOAD_PER_ACCOUNT) },
    staffLists: { perAccount: scaled(values.SEVA_LIMIT_STAFF_LISTS_PER_ACCOUNT) },
    staffExports: { perAccount: scaled(values.SEVA_LIMIT_STAFF_EXPORTS_PER_ACCOUNT) },
    staffFiles: { perAccount: scaled(values.SEVA_LIMIT_STAFF_FILES_PER_ACCOUNT) },
    staffPeople: { perAccount: scaled(values.SEVA_LIMIT_STAFF_PEOPLE_PER_ACCOUNT) },
    guestPayments: { perAddress: scaled(values.SEVA_LIMIT_GUEST_PAYMENTS_PER_ADDRESS) },
    guestDeclines: {
      perAddress: scaled(values.SEVA_LIMIT_GUEST_DECLINES_PER_ADDRESS),
      perEmail: scaled(values.SEVA_LIMIT_GUEST_DECLINES_PER_EMAIL),
      perCard: scaled(values.SEVA_LIMIT_GUEST_DECLINES_PER_CARD),
      altogether: scaled(values.SEVA_LIMIT_GUEST_DECLINES_ALTOGETHER),
    },
    /** Lock rather than a count: once it is set, giving without an account stays closed for this long. */
    guestsClosed: { altogether: { max: 1, windowMs: shop.guest.closedMs } },
    claims: {
      perAccount: scaled(values.SEVA_LIMIT_CLAIMS_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_CLAIMS_PER_ADDRESS),
    },
    cardErrors: {
      perAccount: scaled(values.SEVA_LIMIT_CARD_ERRORS_PER_ACCOUNT),
      perAddress: scaled(values.SEVA_LIMIT_CARD_ERRORS_PER_ADDRESS),
    },
  };
}
