import type { Core } from '@strapi/strapi';
import { table } from '../../../platform/database/table';

export interface FileFormat {
  readonly url: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly width?: number;
}

export interface FileRow {
  readonly id: number;
  readonly name: string;
  /** Path on the shop's host, `/uploads/…`. */
  readonly url: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  /** Storage of the file and its variants: `local` or `aws-s3`. */
  readonly provider: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alternativeText: string | null;
  readonly formats: Readonly<Record<string, FileFormat>> | null;
}

/** File with the content entries that refer to it; `__type` is the entry's UID. */
interface FileInUse extends FileRow {
  readonly related?: readonly (Entry & { readonly __type: string })[] | null;
}

export type Entry = Readonly<Record<string, unknown>>;

const files = (strapi: Core.Strapi) => table<FileRow>(strapi, 'plugin::upload.file');

export const findFile = (strapi: Core.Strapi, id: number): Promise<FileRow | null> =>
  files(strapi).findOne({ where: { id } });

export const findFileByPath = (strapi: Core.Strapi, url: string): Promise<FileRow | null> =>
  files(strapi).findOne({ where: { url } });

export const findFileByName = (strapi: Core.Strapi, name: string): Promise<FileRow | null> =>
  files(strapi).findOne({ where: { name } });

export const findFilesByPath = (strapi: Core.Strapi, paths: readonly string[]): Promise<FileRow[]> =>
  files(strapi).findMany({ where: { url: { $in: [...paths] } } });

/** Returns the ids of all files in these folders and their subfolders. */
export async function findIdsInFolders(strapi: Core.Strapi, ids: readonly number[]): Promise<number[]> {
  const folders = table<{ readonly path: string }>(strapi, 'plugin::upload.folder');
  const paths = (await folders.findMany({ where: { id: { $in: [...ids] } } })).map(({ path }) => path);
  if (paths.length === 0) return [];
  const below = paths.flatMap((path) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  return (await files(strapi).findMany({ where: { $or: below } })).map(({ id }) => id);
}

export const findFilesInUse = (strapi: Core.Strapi, ids: readonly number[]): Promise<FileInUse[]> =>
  table<FileInUse>(strapi, 'plugin::upload.file').findMany({
    where: { id: { $in: [...ids] } },
    populate: { related: true },
  });

/** Returns the number of files outside a storage (`local` or `aws-s3`). */
export const countFilesOutside = (strapi: Core.Strapi, provider: string): Promise<number> =>
  files(strapi).count({ where: { provider: { $ne: provider } } });

/** Returns the entries of a content type with any of the texts in any of the fields. */
export const findEntriesContaining = (
  strapi: Core.Strapi,
  uid: string,
  fields: readonly string[],
  texts: readonly string[],
): Promise<Entry[]> =>
  table<Entry>(strapi, uid).findMany({
    where: { $or: fields.flatMap((field) => texts.map((text) => ({ [field]: { $contains: text } }))) },
  });
