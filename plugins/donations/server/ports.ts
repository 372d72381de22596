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
import type { Glance } from '../shared/glance/contracts';
import type { TrailFilters, TrailOptions, TrailPage, TrailVerdict } from '../shared/trail/contracts';

/** Somebody signed in to the panel, for the trail: document id of the panel's user, and where they ask from. */
export interface DeskActor {
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
export interface DeskRefusal {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
}

/** What an act came to. */
export type DeskAnswer<T> = { readonly ok: true; readonly value: T } | DeskRefusal;

/** The donations: what is read of them. Filters are well-formed when they come here. */
export interface DonationBook {
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
  readonly [Act in DonationAct]: (id: string, body: ActBodies[Act], actor: DeskActor) => Promise<DeskAnswer<null>>;
};

/** What needs attention: the list, and what settles an entry. */
export interface AttentionDesk {
  /** Newest first. */
  list(filters: AttentionFilters, how: Paged): Promise<AttentionPage>;
  /** Unpaid donations to which a stray payment may belong, newest first; `q` is literal text of the donor. */
  candidates(id: string, q: string, how: Paged): Promise<CandidatePage>;
  settle(
    id: string,
    action: string,
    input: { readonly order: string | null; readonly note: string },
    actor: DeskActor,
  ): Promise<DeskAnswer<null>>;
}

/** The devotees: who they are and what they gave, and the acts that put their records right. */
export interface DevoteeBook {
  /** By name; `q` is literal text in name, e-mail or phone. */
  list(q: string, how: Paged): Promise<DevoteePage>;
  /** Null when there is none, or when they are gone. */
  find(id: string): Promise<DevoteeDetail | null>;
  correct(id: string, correction: Correction, actor: DeskActor): Promise<DeskAnswer<null>>;
  /** Keeps a devotee from signing in, or lets them again. */
  block(id: string, blocked: boolean, actor: DeskActor): Promise<DeskAnswer<null>>;
  /** Puts the record `absorbed` into `id`, which stays. */
  merge(id: string, body: MergeBody, actor: DeskActor): Promise<DeskAnswer<null>>;
  /** Takes a merge apart again; says which record had stayed. */
  undoMerge(merge: string, actor: DeskActor): Promise<DeskAnswer<string>>;
  /** Records that are likely the same person's; those that agree in most come first. */
  duplicates(how: Paged): Promise<DuplicatePage>;
  /** Remembers that two records are not the same person. */
  tellApart(one: string, other: string, actor: DeskActor): Promise<DeskAnswer<null>>;
  /** Pairs that were told apart, the latest first. */
  dismissed(how: Paged): Promise<DismissedPage>;
  /** Takes back that two records are not the same person. */
  compareAgain(one: string, other: string, actor: DeskActor): Promise<DeskAnswer<null>>;
}

/** The trail, to be read. */
export interface TrailBook {
  list(filters: TrailFilters, how: Paged): Promise<TrailPage>;
  options(filters: Pick<TrailFilters, 'actor' | 'record'>): Promise<TrailOptions>;
  verify(): Promise<TrailVerdict>;
}

/** What the app hands to the desk, once, in its own `register`. */
export interface DeskPorts {
  readonly donations: DonationBook;
  readonly acts: DonationActs;
  readonly donors: (filters: DonorFilters, how: Sorted<DonorSortKey>) => Promise<DonorPage>;
  readonly glance: () => Promise<Glance>;
  readonly attention: AttentionDesk;
  readonly devotees: DevoteeBook;
  readonly trail: TrailBook;
}
