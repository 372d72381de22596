import { contentUid, type ContentName } from '@seva/config/content-types';
import { formatCents } from '@seva/config/rules/money';
import { daysText, timeText } from '@seva/config/rules/timings';
import type { OrderEntry, OrderKind } from '../../shared/contracts';

/** A row of any of the lists, as the database gives it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly documentId: string;
  readonly sort: number | null;
};

interface ListDefinition {
  readonly uid: `api::${ContentName}.${ContentName}`;
  readonly hasPicture: boolean;
  readonly title: (row: Row) => string;
  readonly detail: (row: Row) => string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function whenOf(row: Row): string {
  const days = weekdays.flatMap((name, index) => (row[name] ? [index + 1] : []));
  const time = (value: unknown) => text(value).slice(0, 5) || null;
  const begins = time(row.startsAt);
  return [daysText(days), begins ? timeText(begins, time(row.endsAt)) : ''].filter(Boolean).join(', ');
}

const priceOf = (row: Row) => (typeof row.priceCents === 'number' ? formatCents(row.priceCents) : '');
const list = (
  name: ContentName,
  hasPicture: boolean,
  title: ListDefinition['title'],
  detail: ListDefinition['detail'] = () => '',
): ListDefinition => ({ uid: contentUid(name), hasPicture, title, detail });

/** What each list is made of and how its entries are told apart. */
export const lists: Readonly<Record<OrderKind, ListDefinition>> = {
  slides: list('slide', true, (row) => text(row.quote)),
  videos: list('video', true, (row) => text(row.title)),
  timings: list('timing', false, (row) => text(row.title), whenOf),
  places: list(
    'place',
    false,
    (row) => text(row.title),
    (row) => text(row.address),
  ),
  pages: list(
    'policy-page',
    false,
    (row) => text(row.title),
    (row) => `/info/${text(row.slug)}`,
  ),
  services: list('service', true, (row) => text(row.name), priceOf),
};

interface PictureRow {
  readonly url?: string;
  readonly formats?: Readonly<Record<string, { url?: string; width?: number }>> | null;
}

function thumbnailOf({ picture }: Row): string | null {
  const file = picture as PictureRow | null | undefined;
  const [narrowest] = Object.values(file?.formats ?? {}).sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
  return narrowest?.url ?? file?.url ?? null;
}

/** A row as the panel shows it. */
export function entryOf(kind: OrderKind, row: Row): OrderEntry {
  const { title, detail } = lists[kind];
  return { id: row.documentId, title: title(row), detail: detail(row), thumbnail: thumbnailOf(row) };
}
