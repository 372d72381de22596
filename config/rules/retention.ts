import { shop } from '../shop';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Retention times in milliseconds. Those that a temple can change are in {@link retentionDays}. */
export const retentionMs = {
  /** Idle session. */
  devoteeSession: shop.sessionIdleMs.devotee,
  adminSession: shop.sessionIdleMs.admin,
  /** Link to choose a password. */
  passwordLink: shop.resetTokenMs,
  invitation: shop.invitationMs,
  /** Email that staff replaced, which a link to it restores. */
  formerEmail: shop.restoreEmailMs,
  /** Link that adds a guest's gifts to an account. */
  claim: shop.claimMs,
  /** Devotee who was added and never completed. */
  unfinishedDevotee: shop.unfinishedDevoteeMs,
  /** Data for undoing a merge. */
  merge: shop.undoMergeMs,
  /** Unpaid donation, until it is closed. */
  openPayment: shop.unpaidOrderMs,
  /** IP address that started a payment; no limit looks back further. */
  paymentAddress: DAY_MS,
  /** Address that unsubscribed from the newsletter. */
  leftNewsletter: 30 * DAY_MS,
  /** Last mails to the owner of a closed account. */
  farewell: DAY_MS,
  /** Priest's picture without a pooja: it may arrive before the mark that names it. */
  loosePicture: 2 * DAY_MS,
  /** Receipt or statement of a closed account: as long as the tax office may ask a donor for it. */
  paperOfClosedAccount: 7 * 365 * DAY_MS,
  /** Donor names as typed in a batch, once the batch is closed; the donation has the donor. */
  batchRow: 365 * DAY_MS,
  /** Recipient and time of a mail, after its text was deleted. */
  mailWithoutText: 365 * DAY_MS,
} as const;

/** Retention times in days that a temple can change: the default of each variable. */
export const retentionDays = {
  SEVA_MAIL_KEEP_DAYS: 365,
  SEVA_UNPAID_KEEP_DAYS: 90,
  SEVA_AUDIT_KEEP_DAYS: 2555,
} as const;

/** Months for which names are stored after their pooja: the default of `SEVA_PEOPLE_KEEP_MONTHS`. */
export const peopleRetentionMonths = 24;

/** Kind of personal data: what it is, where it is stored, for how long, and what ends it. */
export interface RetainedData {
  readonly what: string;
  readonly where: string;
  readonly howLong: string;
  /** `clock`: housekeeping deletes it after its time. `act`: a person does. `outside`: another party stores it. */
  readonly endedBy: 'clock' | 'act' | 'outside';
}

const units = [
  ['day', DAY_MS],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** Formats a duration in the largest unit that divides it: `14 days`, `12 hours`. */
function span(ms: number): string {
  const [unit, size] = units.find(([, most]) => ms >= most && ms % most === 0) ?? units[2];
  const count = ms / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const variable = (name: keyof typeof retentionDays) => `${retentionDays[name]} days (\`${name}\`)`;

/**
 * Kinds of personal data that the shop stores. docs/privacy.md has the same table, and a test checks the deletion of
 * each `clock` row.
 */
export const retainedData = {
  account: {
    what: 'Account: name, email, phone, gotram, nakshatram, name and postal address for statements, password (as a hash)',
    where: '`up_users`',
    howLong: 'until the account is closed',
    endedBy: 'act',
  },
  family: {
    what: 'Family of an account: name, gotram, star, rashi, relation',
    where: '`family_members`',
    howLong: 'until the devotee removes them, or the account is closed',
    endedBy: 'act',
  },
  unfinishedDevotee: {
    what: 'Devotees added by the staff without a name',
    where: '`up_users`',
    howLong: span(retentionMs.unfinishedDevotee),
    endedBy: 'clock',
  },
  claim: {
    what: 'Links that add a guest’s donations to an account: email, link as a hash',
    where: '`claims`',
    howLong: span(retentionMs.claim),
    endedBy: 'clock',
  },
  tribute: {
    what: 'Tributes (in whose honor or memory): names, message, email that gets a card',
    where: '`tributes`',
    howLong: 'as long as the temple keeps its books',
    endedBy: 'act',
  },
  noCard: {
    what: 'Mailboxes that want no cards, as keyed hashes',
    where: '`no_cards`',
    howLong: 'forever, so that none is sent again',
    endedBy: 'act',
  },
  session: {
    what: 'Sessions, as hashes of their tokens',
    where: '`sessions`',
    howLong: `until signing out, or ${span(retentionMs.devoteeSession)} without use (admins ${span(retentionMs.adminSession)})`,
    endedBy: 'clock',
  },
  passwordLink: {
    what: 'Links to choose a password or confirm an email, as hashes',
    where: '`up_users`',
    howLong: `until used, or ${span(retentionMs.passwordLink)} (an invitation ${span(retentionMs.invitation)})`,
    endedBy: 'clock',
  },
  formerEmail: {
    what: 'Confirmed email that the staff replaced, with the hash of the link that restores it',
    where: '`up_users`',
    howLong: `until restored, or ${span(retentionMs.formerEmail)}`,
    endedBy: 'clock',
  },
  donation: {
    what: 'Donations: number, day, amount, services, refunds, method, bank and last digits of a check',
    where: '`orders`, `order_lines`, `payments_…`',
    howLong: 'as long as the temple keeps its books',
    endedBy: 'act',
  },
  donor: {
    what: 'Donor of a donation: name, email, phone, gotram, nakshatram, address, notes, last digits of a card',
    where: '`orders`, `order_lines`',
    howLong: 'until the account is closed',
    endedBy: 'act',
  },
  paper: {
    what: 'Receipts and statements: name, postal address, number, amounts, services',
    where: '`papers`',
    howLong: `as long as the temple keeps its books; of a closed account ${span(retentionMs.paperOfClosedAccount)} from the day of issue`,
    endedBy: 'clock',
  },
  bookingPeople: {
    what: 'For whom a pooja is: names, gotram, star, rashi, relation; occasion, note, address and phone of a visit; a priest’s note and picture',
    where: '`booking_people`, `bookings`, picture files',
    howLong: `${peopleRetentionMonths} months after its day (\`SEVA_PEOPLE_KEEP_MONTHS\`), or until the account is closed`,
    endedBy: 'clock',
  },
  batchRow: {
    what: 'Gifts as typed at the front desk: donor, sender and number of a transfer, notes, names of a pooja',
    where: '`batch_rows`',
    howLong: `${span(retentionMs.batchRow)} after the batch is closed, or until the account is closed`,
    endedBy: 'clock',
  },
  sender: {
    what: 'Names under which a devotee sends money by Zelle or PayPal',
    where: '`senders`',
    howLong: 'until the account is closed',
    endedBy: 'act',
  },
  unpaidDonation: {
    what: 'Unpaid donations',
    where: '`orders`, `order_lines`',
    howLong: `closed after ${span(retentionMs.openPayment)}, removed after ${variable('SEVA_UNPAID_KEEP_DAYS')}`,
    endedBy: 'clock',
  },
  paymentAddress: {
    what: 'IP address from which a payment was started',
    where: '`orders`',
    howLong: span(retentionMs.paymentAddress),
    endedBy: 'clock',
  },
  typed: {
    what: 'Input at checkout: a guest’s name and email, requests, note, tributes; never a card number',
    where: 'visitor’s browser, in one tab',
    howLong: 'until donating, signing out or closing the tab',
    endedBy: 'outside',
  },
  device: {
    what: 'Known device: a signed cookie without a name, sent only with calls of accounts',
    where: 'the visitor’s browser',
    howLong: '180 days after a sign-in, or until the browser is cleared',
    endedBy: 'outside',
  },
  cart: {
    what: 'Cart, shipping address, signed-in user',
    where: 'the visitor’s browser',
    howLong: 'until signing out, paying or clearing the browser',
    endedBy: 'outside',
  },
  merge: {
    what: 'Data to undo a merge of two records',
    where: '`merges`',
    howLong: span(retentionMs.merge),
    endedBy: 'clock',
  },
  newsletter: {
    what: 'Newsletter: email, day of signing up, source, text agreed to',
    where: '`newsletter_subscribers`',
    howLong: `until unsubscribing, and ${span(retentionMs.leftNewsletter)} more`,
    endedBy: 'clock',
  },
  mailText: {
    what: 'Text of an email',
    where: '`outbox_mails`',
    howLong: variable('SEVA_MAIL_KEEP_DAYS'),
    endedBy: 'clock',
  },
  mail: {
    what: 'Recipient, time and subject of an email',
    where: '`outbox_mails`',
    howLong: `${span(retentionMs.mailWithoutText)} longer than its text`,
    endedBy: 'clock',
  },
  farewell: {
    what: 'Last emails to a closed account',
    where: '`outbox_mails`',
    howLong: `${span(retentionMs.farewell)} after they were sent`,
    endedBy: 'clock',
  },
  limit: {
    what: 'Counts of limits, by hashes of accounts and addresses',
    where: 'memory, or `seva_limits` on PostgreSQL',
    howLong: 'the window of the limit, at most a day',
    endedBy: 'clock',
  },
  audit: {
    what: 'Audit log: names, IP addresses and personal values',
    where: '`audit_entries`',
    howLong: `until the account is closed, or ${variable('SEVA_AUDIT_KEEP_DAYS')}; the act and its time stay`,
    endedBy: 'clock',
  },
  staff: {
    what: 'People of the panel: name, email, password (as a hash), two-step sign-in, recovery codes',
    where: '`admin_users`, `second_factors`, `recovery_codes`',
    howLong: 'until the owner removes them; a recovery code until it is used or renewed',
    endedBy: 'act',
  },
  revision: {
    what: 'Earlier versions of content',
    where: 'nowhere',
    howLong: 'not stored; the audit log has the changes',
    endedBy: 'act',
  },
  log: {
    what: 'Server log: errors and warnings, without names, addresses and email texts',
    where: 'where the host stores its logs',
    howLong: 'by the host’s rule; we suggest 30 days',
    endedBy: 'outside',
  },
  backup: {
    what: 'Backups: everything above, as of their day',
    where: 'where the temple keeps them',
    howLong: 'by the temple’s rule; we suggest at most 12 months',
    endedBy: 'outside',
  },
  card: {
    what: 'Card numbers',
    where: 'only the card service',
    howLong: 'never on the temple’s server',
    endedBy: 'outside',
  },
  keptCard: {
    what: 'Kept cards: brand, last four digits, month of expiry',
    where: 'the card service, under a customer with the devotee’s name and email',
    howLong: 'until the devotee removes it, or the account is closed',
    endedBy: 'act',
  },
} as const satisfies Readonly<Record<string, RetainedData>>;

/** Rows that housekeeping deletes. */
export type DeletedByClock = {
  [Name in keyof typeof retainedData]: (typeof retainedData)[Name]['endedBy'] extends 'clock' ? Name : never;
}[keyof typeof retainedData];
