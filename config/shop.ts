/** Maximum size of an uploaded picture. Pictures of current phones have up to 12 MB. */
const uploadMegabytes = 15;

/**
 * Business constants of the shop, for server and browser. Amounts are integer cents, times are milliseconds, lengths
 * are pixels unless the name says otherwise.
 */
export const shop = {
  currency: 'usd',
  minimumPasswordLength: 8,
  /** Maximum length of a password in bytes. bcrypt silently ignores the rest. */
  maximumPasswordBytes: 72,
  pageSize: 12,
  devoteeSearchLimit: 15,
  slider: { intervalMs: 7000, slides: 10 },
  videoPlayer: { width: 450, height: 300 },
  confettiPieces: 500,
  mapZoom: 12,
  /** Size of pictures for link previews. */
  previewPicture: { width: 1200, height: 630 },
  ratingStars: 5,
  memberDiscountPercent: 10,
  cart: { defaultQuantity: 1, maximumQuantity: 99, maximumLines: 100 },
  /** Path of the built-in gateway, in demo mode only. */
  demoGatewayPath: '/demo/stripe',
  cardPayment: { minimumCents: 50, maximumCents: 99_999_999 },
  openAmount: { minimumCents: 100, maximumCents: 10_000_000 },
  /** Sum of a gift at the front desk from which it must be confirmed. */
  desk: { largeCents: 1_000_000 },
  upload: { maximumBytes: uploadMegabytes * 1024 * 1024, maximumMegabytes: uploadMegabytes },
  resetTokenMs: 30 * 60 * 1000,
  /** Lifetime of a sign-in link (milliseconds). */
  signInLinkMs: 30 * 60 * 1000,
  invitationMs: 7 * 24 * 60 * 60 * 1000,
  /** Link that restores an email after staff changed it. */
  restoreEmailMs: 7 * 24 * 60 * 60 * 1000,
  /** Maximum idle time of a session. */
  sessionIdleMs: { devotee: 14 * 24 * 60 * 60 * 1000, admin: 12 * 60 * 60 * 1000 },
  /** Time in which an order can claim a payment without product ids (docs/payments.md#payments-without-items). */
  stubClaimMs: 24 * 60 * 60 * 1000,
  /** Delay of the mail about such a payment, during which the order may arrive with its lines and donor. */
  stubMailMs: 2 * 60 * 1000,
  /** Maximum age of a recorded check, in years. */
  checkYearsBack: 2,
  /**
   * Maximum units that a devotee may hold while paying; extension per payment attempt; longest hold; hold of a
   * first-time donor before a card is presented.
   */
  hold: { units: 20, eachTryMs: 5 * 60 * 1000, mostMs: 30 * 60 * 1000, newcomerMs: 5 * 60 * 1000 },
  /** Minimum gift of a guest, and how long giving without an account stays closed after a wave of declined cards. */
  guest: { minimumCents: 500, closedMs: 30 * 60 * 1000 },
  /** Suggested amounts of a service that names none, and their maximum number on a page of giving. */
  suggestedCents: [2_100, 5_100, 10_100, 11_600, 50_100],
  mostSuggested: 6,
  /** Lifetime of a link that joins a guest's gifts to an account; it works once. */
  claimMs: 30 * 24 * 60 * 60 * 1000,
  /** Maximum cards of a donation, and the sum from which a guest's card is sent without moderation. */
  tributes: { most: 3, unseenFromCents: 2_500 },
  unpaidOrderMs: 24 * 60 * 60 * 1000,
  /** Time in which a merge can be undone. */
  undoMergeMs: 30 * 24 * 60 * 60 * 1000,
  unfinishedDevoteeMs: 24 * 60 * 60 * 1000,
} as const;

/** Service categories in the temple's order. */
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

export type Category = (typeof categories)[number];

/** Payment methods of the shop; only admins record a 'Check'. */
export const shopMethods = ['CreditCard', 'Check'] as const;

export type ShopMethod = (typeof shopMethods)[number];

/** Tenders of the front desk beside the check. The temple has the money when staff record the gift. */
export const deskMethods = ['Cash', 'Zelle', 'PayPal', 'DeskCard', 'BankTransfer', 'Stock', 'Other'] as const;

export type DeskMethod = (typeof deskMethods)[number];

export const paymentMethods = [...shopMethods, ...deskMethods] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** Tenders that staff record in a batch: all but the online card. */
export const tenders = ['Check', ...deskMethods] as const;

export type Tender = (typeof tenders)[number];
