import { contentLists, type ContentList } from '@seva/config/content-types';

/** Lists that an editor can sort. Services come last, one category at a time. */
export const sortableKinds = [...contentLists].sort((a, b) => Number(a === 'services') - Number(b === 'services'));

export type SortableKind = ContentList;

/** Entry of a list in the panel; `thumbnail` is the path of a small picture. */
export interface SortableEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly thumbnail: string | null;
}

/** List in the editors' order. `total` may exceed the entries, of which only the first can be sorted. */
export interface SortedEntries {
  readonly entries: readonly SortableEntry[];
  readonly total: number;
}

/** Rights of editors, by Strapi's name. */
export const actions = {
  order: 'plugin::editing.order',
  preview: 'plugin::editing.look',
  setup: 'plugin::editing.setup',
} as const;

/**
 * Page of an entry in the shop; `preview` is true if visitors cannot see it, `until` (ISO) the expiry of the address.
 */
export interface EntryPreview {
  readonly address: string;
  readonly preview: boolean;
  readonly until: string | null;
}

/**
 * Upcoming bookings of a service or a schedule, including those without a day; `last` is the latest day, YYYY-MM-DD.
 */
export interface BookingsAhead {
  readonly bookings: number;
  readonly last: string | null;
}

/** Mail with sample data, as text and HTML. */
export interface MailPreview {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Setup steps of a new shop, in order. */
export type SetupItemName =
  'temple' | 'look' | 'receipts' | 'services' | 'policies' | 'stripe' | 'mail' | 'map' | 'people' | 'gift';

/**
 * Setup step and its state. `to` is the page where it is done, checked or explained: a path of the panel, a path of the
 * shop for the gift, or an external URL.
 */
export interface SetupItem {
  readonly name: SetupItemName;
  readonly to: string;
  readonly isDone: boolean;
}

/** Setup list; `isDismissed` is true if the owner has hidden it. */
export interface SetupList {
  readonly items: readonly SetupItem[];
  readonly isDismissed: boolean;
}
