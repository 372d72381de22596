/** The largest picture that is taken: those of today's phones are up to 12 MB. */
const uploadMegabytes = 15;

/**
 * The business constants of the shop, in one place for server and browser.
 * Amounts are integer cents, times are milliseconds, lengths are pixels unless the name says otherwise.
 */
export const shop = {
  currency: 'usd',
  minimumPasswordLength: 8,
  /** bcrypt reads no further than this; a longer password would be cut in silence. */
  maximumPasswordBytes: 72,
  pageSize: 12,
  devoteeSearchLimit: 15,
  slider: { intervalMs: 7000, slides: 10 },
  videoPlayer: { width: 450, height: 300 },
  confettiPieces: 500,
  mapZoom: 12,
  ratingStars: 5,
  memberDiscountPercent: 10,
  cart: { defaultQuantity: 1, maximumQuantity: 99, maximumLines: 100 },
  /** Where the built-in gateway answers, in demo mode only. */
  demoGatewayPath: '/demo/stripe',
  cardPayment: { minimumCents: 50, maximumCents: 99_999_999 },
  openAmount: { minimumCents: 100, maximumCents: 10_000_000 },
  upload: { maximumBytes: uploadMegabytes * 1024 * 1024, maximumMegabytes: uploadMegabytes },
  resetTokenMs: 30 * 60 * 1000,
  /** How long a mailed link signs in (milliseconds). */
  signInLinkMs: 30 * 60 * 1000,
  invitationMs: 7 * 24 * 60 * 60 * 1000,
  /** A session ends after this long without use. */
  sessionIdleMs: { devotee: 14 * 24 * 60 * 60 * 1000, admin: 12 * 60 * 60 * 1000 },
  /**
   * A payment made without product ids can be claimed by an order for this long
   * (docs/payments.md#payments-without-items).
   */
  stubClaimMs: 24 * 60 * 60 * 1000,
  /** The mail about such a payment waits this long for the order that says what was given, and by whom. */
  stubMailMs: 2 * 60 * 1000,
  /** A check can be recorded at most this many years after the day on which it came. */
  checkYearsBack: 2,
  /**
   * Units that one devotee may hold while paying; what a new try to pay adds; the longest hold; the hold of someone who has
   * not given yet, until a card is presented.
   */
  hold: { units: 20, eachTryMs: 5 * 60 * 1000, mostMs: 30 * 60 * 1000, newcomerMs: 5 * 60 * 1000 },
  /** What guests may give at least, and how long giving without an account closes after a wave of declined cards. */
  guest: { minimumCents: 500, closedMs: 30 * 60 * 1000 },
  /** Amounts to tap where a service names none; a page of giving shows at most so many. */
  suggestedCents: [2_100, 5_100, 10_100, 11_600, 50_100],
  mostSuggested: 6,
  /** A mailed link that joins a guest's gifts to an account is good for this long, once. */
  claimMs: 30 * 24 * 60 * 60 * 1000,
  /** Cards that one donation may send, and the sum from which a guest's is sent without being looked at. */
  tributes: { most: 3, unseenFromCents: 2_500 },
  unpaidOrderMs: 24 * 60 * 60 * 1000,
  /** For this long two merged records can be taken apart again. */
  undoMergeMs: 30 * 24 * 60 * 60 * 1000,
  unfinishedDevoteeMs: 24 * 60 * 60 * 1000,
} as const;

/** The categories of a service, in the order in which a temple names them. */
export const categories = [
  'baba',
  'other',
  'wishlist',
  'member',
  'festival',
  'poojashop',
  'priest',
  'rentals',
  'kitchen',
] as const;

/** One of the nine fixed categories of a service. */
export type Category = (typeof categories)[number];

/** How a donation is paid; 'Check' only by an admin. */
export const paymentMethods = ['CreditCard', 'Check'] as const;

/** 'CreditCard' or 'Check', as they travel on the wire. */
export type PaymentMethod = (typeof paymentMethods)[number];
