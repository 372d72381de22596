import type { Core } from '@strapi/strapi';
import { contentUid, type ContentName } from '@seva/config/content-types';
import type { PhotoSlot } from '@seva/config/contract';
import { findWithRelations, table } from '../../../platform/database/table';
import type { FileRow } from './files';

export type EntryRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly documentId: string };

/** Returns the entries of a content type in the editors' order. */
export const findInOrder = <Row extends EntryRow = EntryRow>(
  strapi: Core.Strapi,
  type: ContentName,
  populate: object = {},
): Promise<Row[]> =>
  table<Row>(strapi, contentUid(type)).findMany({ orderBy: [{ sort: 'asc' }, { id: 'asc' }], populate });

export interface PhotoRow extends EntryRow {
  readonly slot: PhotoSlot;
  readonly picture: FileRow | null;
  readonly alt: string;
  readonly caption: string | null;
}

export interface SiteRow extends EntryRow {
  readonly logo: FileRow | null;
  readonly screens: readonly EntryRow[];
  readonly photos: readonly PhotoRow[];
  readonly membershipBenefits: readonly EntryRow[];
  readonly brands: readonly EntryRow[];
  readonly sameWords: readonly EntryRow[];
  readonly footerGroups: readonly (EntryRow & { readonly links: readonly EntryRow[] })[];
}

const sitePopulate = {
  logo: true,
  screens: true,
  photos: { populate: { picture: true } },
  membershipBenefits: true,
  brands: true,
  sameWords: true,
  footerGroups: { populate: { links: true } },
};

/** Returns the temple's data and texts. @throws Error if an editor deleted the entry, because every page needs it */
export async function loadSite(strapi: Core.Strapi): Promise<SiteRow> {
  const row = await findWithRelations<SiteRow>(strapi, contentUid('site'), {}, sitePopulate);
  if (!row) throw new Error('the entry "Temple and texts" is missing');
  return row;
}
