import type { AttentionFilters, AttentionPage, CandidatePage } from '../shared/attention/contracts';
import type {
  Correction,
  DevoteeDetail,
  DevoteePage,
  DismissedPage,
  DuplicatePage,
  MergeBody,
} from '../shared/devotees/contracts';
import type {
  ActBodies,
  Choice,
  Donation,
  DonationAct,
  DonationDetail,
  DonationFilters,
  DonationPage,
  FilterOptions,
  SortKey,
  Totals,
} from '../shared/donations/contracts';
import type { DonorFilters, DonorPage, DonorSortKey } from '../shared/donors/contracts';
import type { Overview } from '../shared/overview/contracts';
import type { AuditFilters, AuditOptions, AuditPage, AuditVerdict } from '../shared/audit-log/contracts';

/** Somebody signed in to the panel, for the audit log: document id of the panel's user, and where they ask from. */
export interface BackOfficeActor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly requestId: string;
}

/** Which page of a list is wanted (1 is the first). */
export interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

/** How a list is to be sorted, and which page of it is wanted (1 is the first). */
export interface Sorted<Key extends string> {
  readonly sort: { readonly key: Key; readonly descending: boolean };
  readonly page: number;
  readonly pageSize: number;
}

/** An act that was refused: an HTTP status and a sentence for people. */
export interface BackOfficeRefusal {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
}

/** What an act came to. */
export type BackOfficeAnswer<T> = { readonly ok: true; readonly value: T } | BackOfficeRefusal;

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

/** What may be done to a donation. Each is refused like the documented call of the same name. */
export type DonationActs = {
  readonly [Act in DonationAct]: (
    id: string,
    body: ActBodies[Act],
    actor: BackOfficeActor,
  ) => Promise<BackOfficeAnswer<null>>;
};

/** What needs attention: the list, and what resolves an entry. */
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
  ): Promise<BackOfficeAnswer<null>>;
}

/** The devotees: who they are and what they gave, and the acts that put their records right. */
export interface DevoteeRepository {
  /** By name; `q` is literal text in name, e-mail or phone. */
  list(q: string, how: Paged): Promise<DevoteePage>;
  /** Null when there is none, or when they are gone. */
  find(id: string): Promise<DevoteeDetail | null>;
  correct(id: string, correction: Correction, actor: BackOfficeActor): Promise<BackOfficeAnswer<null>>;
  /** Keeps a devotee from signing in, or lets them again. */
  block(id: string, blocked: boolean, actor: BackOfficeActor): Promise<BackOfficeAnswer<null>>;
  /** Puts the record `absorbed` into `id`, which stays. */
  merge(id: string, body: MergeBody, actor: BackOfficeActor): Promise<BackOfficeAnswer<null>>;
  /** Takes a merge apart again; says which record had stayed. */
  undoMerge(merge: string, actor: BackOfficeActor): Promise<BackOfficeAnswer<string>>;
  /** Records that are likely the same person's; those that agree in most come first. */
  duplicates(how: Paged): Promise<DuplicatePage>;
  /** Remembers that two records are not the same person. */
  tellApart(one: string, other: string, actor: BackOfficeActor): Promise<BackOfficeAnswer<null>>;
  /** Pairs that were told apart, the latest first. */
  dismissed(how: Paged): Promise<DismissedPage>;
  /** Takes back that two records are not the same person. */
  compareAgain(one: string, other: string, actor: BackOfficeActor): Promise<BackOfficeAnswer<null>>;
}

/** The audit log, to be read. */
export interface AuditLogReader {
  list(filters: AuditFilters, how: Paged): Promise<AuditPage>;
  options(filters: Pick<AuditFilters, 'actor' | 'record'>): Promise<AuditOptions>;
  verify(): Promise<AuditVerdict>;
}

/** What the app hands to the back office, once, in its own `register`. */
export interface BackOfficePorts {
  readonly donations: DonationRepository;
  readonly acts: DonationActs;
  readonly donors: (filters: DonorFilters, how: Sorted<DonorSortKey>) => Promise<DonorPage>;
  readonly overview: () => Promise<Overview>;
  readonly attention: AttentionRepository;
  readonly devotees: DevoteeRepository;
  readonly auditLog: AuditLogReader;
}
