import type { Core } from '@strapi/types';
import { contentNames, contentTypes, contentUid } from '@seva/config/content-types';
import type { EntryPreview } from '../../../shared/contracts';
import { previewMs, signPreview } from './preview-token';

const serviceUid = contentUid('service');

/** Pages of the shop by content type uid; fields of the entry in braces. */
const pages: ReadonlyMap<string, string> = new Map(
  contentNames.flatMap((name) => {
    const { page } = contentTypes[name];
    return page === null ? [] : [[contentUid(name), page]];
  }),
);

const fill = (page: string, row: Readonly<Record<string, unknown>>) =>
  page.replace(/\{(\w+)\}/g, (_, field: string) => String(row[field]));

export interface PreviewPorts {
  /** Secret that signs addresses. */
  readonly secret: string;
  readonly isVisible: (id: string) => Promise<boolean>;
}

/** Returns the shop's page of an entry, signed if visitors cannot see it; null for an unknown entry. */
export async function previewOf(
  strapi: Core.Strapi,
  { secret, isVisible }: PreviewPorts,
  uid: string,
  documentId: string,
  now: number,
): Promise<EntryPreview | null> {
  const page = pages.get(uid);
  if (!page) return null;
  const row = (await strapi.db.query(uid).findOne({ where: { documentId } })) as Record<string, unknown> | null;
  if (!row) return null;
  if (uid !== serviceUid || (await isVisible(documentId)))
    return { address: fill(page, row), preview: false, until: null };
  const endsAt = now + previewMs;
  const address = `${fill(page, row)}?preview=${signPreview(secret, documentId, endsAt)}`;
  return { address, preview: true, until: new Date(endsAt).toISOString() };
}
