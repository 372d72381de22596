import type { PaymentMethod } from '@seva/config/shop';

/** Line of a donation. `amountCents` is for the whole line, not for one piece. */
export interface DonatedLine {
  readonly name: string;
  readonly qty: number;
  readonly amountCents: number;
  readonly note?: string | null;
}

export interface DonationFacts {
  readonly name: string;
  /** Number for people, `D-2026-000123`. */
  readonly number: string;
  /** Document id of the order. */
  readonly orderId: string;
  /** YYYY-MM-DD in the temple's time zone. */
  readonly giftDate: string;
  readonly method: PaymentMethod;
  readonly lines: readonly DonatedLine[];
  readonly totalCents: number;
}

/** Line of a receipt; cents. `sentence` describes it for the tax office. */
export interface MailReceiptLine {
  readonly name: string;
  readonly qty: number;
  readonly note?: string | null;
  readonly paidCents: number;
  readonly givenBackCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly sentence: string;
}

/** Valid receipt; cents. It is also attached as a file. */
export interface MailReceipt {
  /** `R-2026-000123`. */
  readonly number: string;
  readonly version: number;
  readonly legalName: string;
  readonly ein: string;
  readonly lines: readonly MailReceiptLine[];
  readonly totalCents: number;
  readonly contributionCents: number;
  /** True for a shop that takes no money. */
  readonly sample: boolean;
  /**
   * Custodian of the retirement account that paid, which makes the donation nondeductible. Absent for other donations.
   */
  readonly custodian?: string;
}

/** Fund or employer that paid a donation; `payer` is empty if its name is unknown. */
export interface MailPayer {
  readonly payer: string;
  readonly isEmployer: boolean;
}

export interface CheckFacts {
  readonly bankName: string;
  readonly checkLast4: string;
}

/** Booking in the temple's local time. `zone` is a text; `startsAt` is null for a whole day. */
export interface MailBooking {
  readonly name: string;
  readonly service: string;
  readonly bookingId: string;
  readonly day: string | null;
  readonly startsAt: string | null;
  readonly zone: string;
  readonly needsDay: boolean;
  /** Day that the devotee requested for a service without a schedule. Absent in mails of earlier versions. */
  readonly requestedDay?: string | null;
  /** True if the temple sets the day. Absent in mails of earlier versions. */
  readonly isSetByTemple?: boolean;
  /** Names of the people for whom it is performed. */
  readonly people: readonly string[];
  readonly where: string;
  /** True if `where` is a place at the temple, so that its address is added. */
  readonly isAtTemple?: boolean;
  readonly bring: string;
  readonly prepMinutes: number;
  /** Path of the calendar file. */
  readonly calendar: string | null;
}

/** Data of each template. Amounts are integer cents, dates YYYY-MM-DD, tokens unencrypted. */
export interface TemplateData {
  readonly welcome: { readonly name: string };
  readonly invitation: { readonly name: string; readonly token: string; readonly validDays: number };
  readonly 'password-reset': { readonly name: string; readonly token: string; readonly validMinutes: number };
  /** `redirect`: screen of the shop to open next, such as `/placeorder`, or null. */
  readonly 'sign-in-link': {
    readonly name: string;
    readonly token: string;
    readonly validMinutes: number;
    readonly redirect: string | null;
  };
  readonly 'confirm-email': { readonly token: string; readonly validMinutes: number };
  /** `token` restores the address for `validDays`; null or absent if only the temple can. */
  readonly 'address-changed': {
    readonly name: string;
    readonly account: 'shop' | 'panel';
    readonly token?: string | null;
    readonly validDays?: number;
  };
  /** `donations`: number of donations that stay in the books. */
  readonly 'account-closed': { readonly name: string; readonly donations: number };
  readonly 'panel-password-reset': { readonly name: string; readonly token: string; readonly validMinutes: number };
  readonly 'second-factor-reset': { readonly name: string };
  readonly 'newsletter-welcome': { readonly token: string };
  readonly 'donation-confirmation': DonationFacts & {
    readonly gotram?: string | null;
    readonly nakshatram?: string | null;
    /** Receipt; without one the mail says that it is no tax receipt. */
    readonly receipt: MailReceipt | null;
    /** Fund or employer that paid: there is no receipt, and the mail says why. Absent for other donations. */
    readonly payer?: MailPayer;
    readonly bookings?: readonly MailBooking[];
    /** Tribute cards that are emailed or wait for the temple's review. */
    readonly cards?: readonly {
      readonly honoree: string;
      readonly email: string;
      readonly state: 'sent' | 'waiting';
    }[];
    /** Token that adds a donation without an account to one. Its donor cannot open the donation by its address. */
    readonly token?: string | null;
  };
  readonly 'gifts-found': { readonly token: string };
  /** Unsolicited, so it shows no amount and only the link that stops such cards. */
  readonly 'tribute-card': {
    readonly kind: 'honor' | 'memory';
    readonly honoree: string;
    readonly from: string;
    readonly message: string;
    readonly token: string;
  };
  /** `closed`: the previous day, which was closed. */
  readonly 'booking-choose-day': MailBooking & {
    readonly isAgain: boolean;
    readonly closed?: { readonly day: string; readonly startsAt: string | null; readonly reason: string } | null;
  };
  readonly 'booking-unplaced': MailBooking;
  readonly 'booking-moved': MailBooking & {
    readonly before: { readonly day: string | null; readonly startsAt: string | null } | null;
    /** Reason of the temple; empty or absent if the family moved it. */
    readonly reason?: string;
  };
  readonly 'booking-canceled': MailBooking & { readonly reason: string };
  /** `streamUrl`: empty the day before. */
  readonly 'booking-reminder': MailBooking & { readonly streamUrl: string };
  readonly 'booking-performed': MailBooking & {
    readonly words: string;
    readonly link: string;
    readonly picture: string;
  };
  /** `next`: slot of the next year, which can be booked from now on. */
  readonly 'booking-again': MailBooking & {
    readonly next: { readonly day: string; readonly startsAt: string | null };
  };
  /** Thanks for a donation that a fund or employer made in a donor's name. */
  readonly 'gift-thanks': MailPayer & {
    readonly name: string;
    readonly amountCents: number;
    readonly giftDate: string;
  };
  readonly 'receipt-corrected': {
    readonly name: string;
    readonly number: string;
    readonly orderId: string;
    readonly receipt: MailReceipt;
    /** Replaced version or receipt of another year. */
    readonly replaces: { readonly number: string; readonly version: number; readonly issuedOn: string };
    readonly taxYear: number;
    /** True if the tax year is over, so that the old version may have been filed. */
    readonly isPastYear: boolean;
  };
  readonly 'receipt-void': {
    readonly name: string;
    readonly number: string;
    readonly orderId: string;
    /** Number of the receipt. */
    readonly receipt: string;
    readonly reason: string;
    readonly taxYear: number;
    readonly isPastYear: boolean;
  };
  readonly 'statement-ready': {
    readonly name: string;
    /** `S-2026-000045`. */
    readonly number: string;
    readonly version: number;
    /** Version that it replaces; null for a first one. */
    readonly replaces: number | null;
    readonly year: number;
    readonly legalName: string;
    readonly ein: string;
    readonly contributionCents: number;
    readonly receipts: { readonly first: string; readonly last: string } | null;
    readonly sample: boolean;
  };
  readonly 'guest-year': {
    readonly name: string;
    readonly year: number;
    /** Numbers of the receipts, `R-2026-000123`. */
    readonly receipts: readonly string[];
    readonly contributionCents: number;
    readonly legalName: string;
    readonly ein: string;
    readonly sample: boolean;
    /** Token that adds the donations to an account. */
    readonly token: string;
  };
  readonly 'kind-gift': {
    readonly name: string;
    /** `K-2026-000004`. */
    readonly number: string;
    /** Description of the goods on the receipt. */
    readonly description: string;
    /** Day of the donation, `2026-05-03`. */
    readonly giftDate: string;
    readonly legalName: string;
    readonly ein: string;
    readonly sample: boolean;
  };
  readonly 'kind-gift-void': {
    readonly name: string;
    /** `K-2026-000004`. */
    readonly number: string;
    readonly description: string;
    readonly reason: string;
    readonly taxYear: number;
    readonly isPastYear: boolean;
  };
  readonly 'check-recorded': DonationFacts & CheckFacts;
  readonly 'check-bounced': DonationFacts & CheckFacts;
  readonly refund: {
    readonly name: string;
    readonly number: string;
    readonly orderId: string;
    readonly method: PaymentMethod;
    readonly amountCents: number;
    readonly totalCents: number;
    /** Total of the donation's refunds, including this one. */
    readonly refundedCents: number;
    readonly reason?: string | null;
  };
  /** `anonymous`: the donor does not want to be named in lists. The whole office gets this mail. */
  readonly 'staff-new-donation': DonationFacts & {
    readonly email?: string | null;
    readonly placedBy?: string | null;
    readonly note?: string | null;
    readonly anonymous?: boolean;
  };
  readonly 'staff-dispute': {
    readonly name: string;
    readonly anonymous?: boolean;
    readonly number: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly reason?: string | null;
    /** Deadline for an answer, YYYY-MM-DD. */
    readonly answerBy?: string | null;
  };
  readonly 'staff-attention': { readonly title: string; readonly detail: string; readonly orderId?: string | null };
  readonly 'staff-daily': {
    readonly day: string;
    readonly count: number;
    readonly grossCents: number;
    readonly netCents: number;
    /** Number of open alerts. */
    readonly attention: number;
    /** End of the audit log, `SEQUENCE:HASH`. */
    readonly head: string;
    /** First break of the audit log; null if it is intact. */
    readonly broken: { readonly sequence: number; readonly reason: string } | null;
  };
}

export type TemplateName = keyof TemplateData;

/** Returns true if a mail is for the temple's staff, whose addresses are configuration. */
export const isForStaff = (template: TemplateName): boolean => template.startsWith('staff-');
