import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { CheckStep } from '@seva/config/rules/order-acts';
import type { Paged } from '@seva/config/rules/paging';
import type { AttentionPage, CandidatePage } from '@seva/config/contract/panel/donations/attention/contracts';
import type { AttentionFilters } from '@seva/config/contract/panel/donations/attention/input';
import type { LikenessReason } from '@seva/config/rules/same-person';
import type {
  Contact,
  Correction,
  DevoteeDetail,
  DevoteePage,
  DismissedPage,
  DuplicatePage,
} from '@seva/config/contract/panel/donations/devotees/contracts';
import type { DevoteeFilters, MergeBody } from '@seva/config/contract/panel/donations/devotees/input';
import type {
  Choice,
  Donation,
  DonationDetail,
  DonationPage,
  FilterOptions,
  SortKey,
  Totals,
} from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import type { DonorPage, DonorSortKey } from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import type {
  Basis,
  DepositCheck,
  LedgerLine,
  MonthPage,
  YearOfMonths,
} from '@seva/config/contract/panel/donations/months/contracts';
import type { SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import type { Overview } from '@seva/config/contract/panel/donations/overview/contracts';
import type {
  MovementPage,
  PayoutHearing,
  PayoutPage,
  PayoutsOfMonth,
} from '@seva/config/contract/panel/donations/payouts/contracts';

/** Somebody signed in to the panel, for the audit log. */
export type BackOfficeActor = PanelActor;

/** How a list is to be sorted, and which page of it is wanted (1 is the first). */
export interface Sorted<Key extends string> extends Paged {
  readonly sort: { readonly key: Key; readonly descending: boolean };
}

/** The donations: what is read of them. Filters are well-formed when they come here. */
export interface DonationRepository {
  list(filters: DonationFilters, how: Sorted<SortKey>): Promise<DonationPage>;
  totals(filters: DonationFilters): Promise<Totals>;
  options(filters: Pick<DonationFilters, 'service' | 'donor'>): Promise<FilterOptions>;
  /** Services that were given for, whose name holds the text; the most frequent first, at most 20. */
  services(text: string): Promise<Choice[]>;
  /** One donation with all that is known about it; null when there is none. */
  find(id: string): Promise<DonationDetail | null>;
  /** All that match by the day of the gift, in batches; nothing is held between two of them. */
  batches(filters: DonationFilters): AsyncIterable<readonly Donation[]>;
}

/** A refund as staff ask for it; dollars. Without `lines` it is shared among all of them by their amounts. */
export interface DonationRefund {
  readonly amount: number;
  readonly reason: string;
  readonly lines?: { line: string; amount: number }[] | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Sum that the caller saw as refunded, refunds on their way included. */
  readonly refundedPrice?: number | undefined;
}

/** What may be done to a donation; dollars. Each is refused like the documented call of the same name. @throws Refused */
export interface DonationActs {
  deliver(id: string, actor: BackOfficeActor): Promise<unknown>;
  resend(id: string, actor: BackOfficeActor): Promise<unknown>;
  /** `deposit` is what the deposit of a check is called, '' for no name. */
  check(id: string, step: CheckStep, deposit: string, actor: BackOfficeActor): Promise<unknown>;
  refund(id: string, refund: DonationRefund, actor: BackOfficeActor): Promise<unknown>;
  /** A guest's gift becomes a devotee's; with `all` every gift of the same address. */
  giveTo(id: string, devotee: string, all: boolean, actor: BackOfficeActor): Promise<unknown>;
  /** Sends a card that waits to be looked at, or never will. */
  judgeCard(card: string, verdict: 'send' | 'stop', actor: BackOfficeActor): Promise<unknown>;
}

/** What needs attention: the list, and what resolves an entry; resolving throws what it is refused with. */
export interface AttentionRepository {
  /** Newest first. */
  list(filters: AttentionFilters, how: Paged): Promise<AttentionPage>;
  /** Unpaid donations to which a stray payment may belong, newest first; `q` is literal text of the donor. */
  candidates(id: string, q: string, how: Paged): Promise<CandidatePage>;
  resolve(
    id: string,
    action: string,
    input: { readonly order: string | null; readonly note: string },
    actor: BackOfficeActor,
  ): Promise<unknown>;
}

/** The devotees: who they are and what they gave, and the acts that put their records right, which throw what they are refused with. */
export interface DevoteeRepository {
  /** Returns one page of devotees by name. */
  list(filters: DevoteeFilters, how: Paged): Promise<DevoteePage>;
  /** Null when there is none, or when they are gone. */
  find(id: string): Promise<DevoteeDetail | null>;
  correct(id: string, correction: Correction, actor: BackOfficeActor): Promise<unknown>;
  /** Corrects email and postal address; a changed email is reported to the earlier address. */
  correctContact(id: string, contact: Contact, actor: BackOfficeActor): Promise<unknown>;
  /** Keeps a devotee from signing in, or lets them again. */
  block(id: string, blocked: boolean, actor: BackOfficeActor): Promise<unknown>;
  /** Closes an account for a devotee who asked for it; the donations stay in the books without their name. */
  close(id: string, reason: string, actor: BackOfficeActor): Promise<unknown>;
  /** Puts the record `absorbed` into `id`, which stays. */
  merge(id: string, body: MergeBody, actor: BackOfficeActor): Promise<unknown>;
  /** Takes a merge apart again; says which record had stayed. */
  undoMerge(merge: string, actor: BackOfficeActor): Promise<string>;
  /** Records that are likely the same person's, those with the same name first; '' for every reason. */
  duplicates(reason: LikenessReason | '', how: Paged): Promise<DuplicatePage>;
  /** Remembers that two records are not the same person. */
  tellApart(one: string, other: string, actor: BackOfficeActor): Promise<unknown>;
  /** Pairs that were told apart, the latest first. */
  dismissed(how: Paged): Promise<DismissedPage>;
  /** Takes back that two records are not the same person. */
  compareAgain(one: string, other: string, actor: BackOfficeActor): Promise<unknown>;
}

/** The months of the books (YYYY-MM); the acts throw what they are refused with. */
export interface MonthRepository {
  /** The months of a year, of the present one without any. */
  list(year: number | null, basis: Basis): Promise<YearOfMonths>;
  find(month: string): Promise<MonthPage>;
  /** The movements of money of a month by their days, in batches; nothing is held between two of them. */
  lines(month: string): AsyncIterable<readonly LedgerLine[]>;
  /** Returns the checks of a deposit by its day and name; '' is no name. */
  deposit(deposit: { readonly day: string; readonly name: string }): Promise<readonly DepositCheck[]>;
  /** Gives the checks that were deposited on a day under a name another one; '' is no name. */
  nameDeposit(
    deposit: { readonly day: string; readonly from: string; readonly to: string },
    actor: BackOfficeActor,
  ): Promise<unknown>;
  close(month: string, actor: BackOfficeActor): Promise<unknown>;
  reopen(month: string, reason: string, actor: BackOfficeActor): Promise<unknown>;
}

/** What the card processor paid out to the temple's bank. */
export interface PayoutReader {
  hearing(): Promise<PayoutHearing>;
  /** The payouts that arrive in a month (YYYY-MM), and how far its card movements have been paid out. */
  ofMonth(month: string): Promise<PayoutsOfMonth>;
  /** The movements of money of a month; with `onlyWaiting` those by card that no payout has taken to the bank. */
  movements(month: string, onlyWaiting: boolean, how: Paged): Promise<MovementPage>;
  /** A payout by the processor's id, with one page of its lines; null when none is known. */
  find(id: string, how: Paged): Promise<PayoutPage | null>;
}

/** The newsletter's current subscribers, without addresses that unsubscribed. */
export interface SubscriberRepository {
  /** Newest first; `q` is literal text of the email. */
  list(q: string, how: Paged): Promise<SubscriberPage>;
  /** Writes the audit entry of an export. */
  noteExport(actor: BackOfficeActor): Promise<unknown>;
}

/** What the app hands to the back office, once, in its own `register`. */
export interface BackOfficePorts {
  readonly donations: DonationRepository;
  readonly acts: DonationActs;
  readonly donors: (filters: DonorFilters, how: Sorted<DonorSortKey>) => Promise<DonorPage>;
  readonly overview: () => Promise<Overview>;
  readonly attention: AttentionRepository;
  readonly devotees: DevoteeRepository;
  readonly months: MonthRepository;
  readonly payouts: PayoutReader;
  readonly subscribers: SubscriberRepository;
}
