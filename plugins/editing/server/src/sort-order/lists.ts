import { contentNames, contentTypes, contentUid, type ContentName } from '@seva/config/content-types';
import { formatCents } from '@seva/config/rules/money';
import { daysText, timeText, weekdaysOf } from '@seva/config/rules/timings';
import type { SortableEntry, SortableKind } from '../../../shared/contracts';

export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly documentId: string;
  readonly sort: number | null;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function whenOf(row: Row): string {
  const time = (value: unknown) => text(value).slice(0, 5) || null;
  const begins = time(row.startsAt);
  return [daysText(weekdaysOf(row)), begins ? timeText(begins, time(row.endsAt)) : ''].filter(Boolean).join(', ');
}

const priceOf = (row: Row) => (typeof row.priceCents === 'number' ? formatCents(row.priceCents) : '');
/** Returns the text beside an entry's title, by type. */
const details: Readonly<Partial<Record<ContentName, (row: Row) => string>>> = {
  timing: whenOf,
  place: (row) => text(row.address),
  'policy-page': (row) => `/info/${text(row.slug)}`,
  service: priceOf,
};

/** Returns the content type of a list and its display fields. */
export function listOf(kind: SortableKind) {
  const name = contentNames.find((candidate) => contentTypes[candidate].list === kind) ?? 'service';
  const { title, hasPicture = false } = contentTypes[name];
  return { uid: contentUid(name), title, hasPicture, detail: details[name] ?? (() => '') };
}

interface PictureRow {
  readonly url?: string;
  readonly formats?: Readonly<Record<string, { url?: string; width?: number }>> | null;
}

function thumbnailOf({ picture }: Row): string | null {
  const file = picture as PictureRow | null | undefined;
  const [narrowest] = Object.values(file?.formats ?? {}).sort((a, b) => (a.width ?? 0) - (b.width ?? 0));
  return narrowest?.url ?? file?.url ?? null;
}

export function entryOf(kind: SortableKind, row: Row): SortableEntry {
  const { title, detail } = listOf(kind);
  return { id: row.documentId, title: text(row[title]), detail: detail(row), thumbnail: thumbnailOf(row) };
}
