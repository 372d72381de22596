/** A line of a donation as a mail shows it. `amountCents` is the whole line, not one piece. */
export interface DonatedLine {
  readonly name: string;
  readonly qty: number;
  readonly amountCents: number;
  readonly note?: string | null;
}

/** What every mail about a donation knows. */
export interface DonationFacts {
  readonly name: string;
  /** The number for people, `D-2026-000123`. */
  readonly number: string;
  /** Document id of the order. */
  readonly orderId: string;
  /** YYYY-MM-DD in the temple's time zone. */
  readonly giftDate: string;
  readonly method: 'CreditCard' | 'Check';
  readonly lines: readonly DonatedLine[];
  readonly totalCents: number;
}

/** One line of a receipt; cents. `sentence` says what it is for the tax office. */
export interface ReceiptLineTold {
  readonly name: string;
  readonly qty: number;
  readonly note?: string | null;
  readonly paidCents: number;
  readonly givenBackCents: number;
  readonly valueCents: number;
  readonly contributionCents: number;
  readonly sentence: string;
}

/** A receipt that stands, as the mails tell of it; cents. It goes with them as a file, too. */
export interface ReceiptTold {
  /** `R-2026-000123`. */
  readonly number: string;
  readonly version: number;
  readonly legalName: string;
  readonly ein: string;
  readonly lines: readonly ReceiptLineTold[];
  readonly totalCents: number;
  readonly contributionCents: number;
  /** A shop that takes no money writes samples. */
  readonly sample: boolean;
  /** The custodian of the retirement account that paid: nobody deducts it. Left out for other gifts. */
  readonly custodian?: string;
}

/** A fund or an employer that paid a gift; `payer` '' where nobody wrote its name. */
export interface PayerTold {
  readonly payer: string;
  readonly isEmployer: boolean;
}

/** The check behind a donation. */
export interface CheckFacts {
  readonly bankName: string;
  readonly checkLast4: string;
}

/** A booking as mails tell it: the temple's wall clock, `zone` in words, `startsAt` null for a whole day. */
export interface BookingTold {
  /** The devotee's. */
  readonly name: string;
  readonly service: string;
  readonly bookingId: string;
  readonly day: string | null;
  readonly startsAt: string | null;
  readonly zone: string;
  readonly needsDay: boolean;
  /** Names of those for whom it is done. */
  readonly people: readonly string[];
  readonly where: string;
  readonly bring: string;
  readonly prepMinutes: number;
  /** The calendar file, below the shop's address. */
  readonly calendar: string | null;
}

/** What each template needs to know. Amounts are integer cents, dates YYYY-MM-DD, tokens as they came from their maker. */
export interface TemplateData {
  readonly welcome: { readonly name: string };
  readonly invitation: { readonly name: string; readonly token: string; readonly validDays: number };
  readonly 'password-reset': { readonly name: string; readonly token: string; readonly validMinutes: number };
  /** `redirect`: the screen of the shop to go on to, such as `/placeorder`, or null. */
  readonly 'sign-in-link': {
    readonly name: string;
    readonly token: string;
    readonly validMinutes: number;
    readonly redirect: string | null;
  };
  readonly 'address-changed': { readonly name: string; readonly account: 'shop' | 'panel' };
  /** `donations` is how many stay in the books. */
  readonly 'account-closed': { readonly name: string; readonly donations: number };
  readonly 'panel-password-reset': { readonly name: string; readonly token: string; readonly validMinutes: number };
  readonly 'second-factor-reset': { readonly name: string };
  readonly 'newsletter-welcome': { readonly token: string };
  readonly 'donation-confirmation': DonationFacts & {
    readonly gotram?: string | null;
    readonly nakshatram?: string | null;
    /** Without one the mail says that it is no tax receipt. */
    readonly receipt: ReceiptTold | null;
    /** The fund or employer that paid: there is no receipt, and the mail says why. Left out for other gifts. */
    readonly payer?: PayerTold;
    readonly bookings?: readonly BookingTold[];
    /** Of a gift without an account: what adds it to one. Such a donor cannot open the donation by its address. */
    readonly token?: string | null;
  };
  readonly 'gifts-found': { readonly token: string };
  /** To somebody who did not ask for it: no sum, no link but the one that ends such cards. */
  readonly 'tribute-card': {
    readonly kind: 'honor' | 'memory';
    readonly honoree: string;
    readonly from: string;
    readonly message: string;
    readonly token: string;
  };
  /** `closed`: the day that it had was closed. */
  readonly 'booking-choose-day': BookingTold & {
    readonly isAgain: boolean;
    readonly closed?: { readonly day: string; readonly startsAt: string | null; readonly reason: string } | null;
  };
  readonly 'booking-unplaced': BookingTold;
  readonly 'booking-moved': BookingTold & {
    readonly before: { readonly day: string | null; readonly startsAt: string | null } | null;
    /** Why the temple moved it; '' or nothing where the family did. */
    readonly reason?: string;
  };
  readonly 'booking-canceled': BookingTold & { readonly reason: string };
  /** `streamUrl` is '' the day before. */
  readonly 'booking-reminder': BookingTold & { readonly streamUrl: string };
  readonly 'booking-performed': BookingTold & {
    readonly words: string;
    readonly link: string;
    readonly picture: string;
  };
  /** `next`: the place of the next year, which can be booked from now on. */
  readonly 'booking-again': BookingTold & {
    readonly next: { readonly day: string; readonly startsAt: string | null };
  };
  /** A fund or an employer paid a gift in somebody's name. */
  readonly 'gift-thanks': PayerTold & {
    readonly name: string;
    readonly amountCents: number;
    readonly giftDate: string;
  };
  readonly 'receipt-corrected': {
    readonly name: string;
    readonly number: string;
    readonly orderId: string;
    readonly receipt: ReceiptTold;
    /** What it replaces: another version, or the receipt of another year. */
    readonly replaces: { readonly number: string; readonly version: number; readonly issuedOn: string };
    readonly taxYear: number;
    /** The tax year is over: the old version may have been filed. */
    readonly isPastYear: boolean;
  };
  readonly 'receipt-void': {
    readonly name: string;
    readonly number: string;
    readonly orderId: string;
    /** The number of the receipt. */
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
    /** The version that it replaces; null for a first one. */
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
    /** The numbers of the receipts, `R-2026-000123`. */
    readonly receipts: readonly string[];
    readonly contributionCents: number;
    readonly legalName: string;
    readonly ein: string;
    readonly sample: boolean;
    /** Joins the gifts to an account. */
    readonly token: string;
  };
  readonly 'kind-gift': {
    readonly name: string;
    /** `K-2026-000004`. */
    readonly number: string;
    /** What was given, as the receipt describes it. */
    readonly description: string;
    /** The day on which it was given, `2026-05-03`. */
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
    readonly method: 'CreditCard' | 'Check';
    readonly amountCents: number;
    readonly totalCents: number;
    /** All refunds of the donation so far, this one included. */
    readonly refundedCents: number;
    readonly reason?: string | null;
  };
  /** `anonymous`: the donor asked not to be named in lists; the mail goes to everybody in the back office. */
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
    /** The last day on which an answer counts, YYYY-MM-DD. */
    readonly answerBy?: string | null;
  };
  readonly 'staff-attention': { readonly title: string; readonly detail: string; readonly orderId?: string | null };
  readonly 'staff-daily': {
    readonly day: string;
    readonly count: number;
    readonly grossCents: number;
    readonly netCents: number;
    /** How many entries need attention. */
    readonly attention: number;
    /** The end of the audit log, `SEQUENCE:HASH`. */
    readonly head: string;
    /** Where the audit log does not verify; null when it does. */
    readonly broken: { readonly sequence: number; readonly reason: string } | null;
  };
}

/** The name of a mail. */
export type TemplateName = keyof TemplateData;

/** Whether a mail is for the temple's staff, whose addresses are configuration. */
export const isForStaff = (template: TemplateName): boolean => template.startsWith('staff-');
