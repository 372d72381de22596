import { contentLists, type ContentList } from '@seva/config/content-types';

/** The lists that an editor puts in order; the services, one category at a time, come last. */
export const sortableKinds = [...contentLists].sort((a, b) => Number(a === 'services') - Number(b === 'services'));

/** One of the lists. */
export type SortableKind = ContentList;

/** One entry of a list, as the panel shows it while it is moved; `thumbnail` is the path of a small picture. */
export interface SortableEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly thumbnail: string | null;
}

/** A list in the editors' order; `total` may be more than the entries, of which only the first are put in order. */
export interface SortedEntries {
  readonly entries: readonly SortableEntry[];
  readonly total: number;
}

/** What an editor may do, as Strapi names it. */
export const actions = {
  order: 'plugin::editing.order',
  preview: 'plugin::editing.look',
  setup: 'plugin::editing.setup',
} as const;

/**
 * Where an entry is seen in the shop; `preview` when visitors do not see it there, `until` (ISO) how long that address
 * is good.
 */
export interface EntryPreview {
  readonly address: string;
  readonly preview: boolean;
  readonly until: string | null;
}

/** Bookings to come of a service or a schedule, those without a day included; `last` is the latest day, YYYY-MM-DD. */
export interface BookingsAhead {
  readonly bookings: number;
  readonly last: string | null;
}

/** A mail about made-up people and sums, in its two forms. */
export interface MailPreview {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a new shop needs before it can open, in the order in which a temple goes through it. */
export type SetupItemName =
  'temple' | 'look' | 'receipts' | 'services' | 'policies' | 'stripe' | 'mail' | 'map' | 'people' | 'gift';

/**
 * One thing to set up, and whether it is done. `to` is where it is done or, for what is set on the server, where it is
 * examined or explained: an address of the panel, of the shop for the gift, or a whole one elsewhere.
 */
export interface SetupItem {
  readonly name: SetupItemName;
  readonly to: string;
  readonly isDone: boolean;
}

/** The whole list, and whether the owner has put it away. */
export interface SetupList {
  readonly items: readonly SetupItem[];
  readonly isDismissed: boolean;
}
