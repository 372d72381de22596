import type { Core } from '@strapi/strapi';
import { countFilesOutside, type FileRow } from '../queries/files';
import { uploadPlaces } from '../../../platform/storage/upload-places';

/** One file of a picture: its name in the place of uploads, and its media type. */
export interface PictureFile {
  readonly name: string;
  readonly type: string;
}

/** All files of a picture: itself and its variants. */
export const filesOf = (picture: FileRow): PictureFile[] =>
  [picture, ...Object.values(picture.formats ?? {})].map(({ hash, ext, mime }) => ({
    name: `${hash}${ext}`,
    type: mime,
  }));

/** The names of all files of a picture. */
export const fileNamesOf = (picture: FileRow): string[] => filesOf(picture).map(({ name }) => name);

/** Removes the files of a picture. Files in a bucket that is no longer configured stay there. */
export async function removeFiles(picture: FileRow): Promise<void> {
  const place = uploadPlaces().of(picture.provider);
  if (place) await Promise.all(fileNamesOf(picture).map((name) => place.remove(name)));
}

/** Removes the copies of a picture in the folder, which stay there until `uploads:move` is run with `--remove-old`. */
export async function removeFromFolder(picture: FileRow): Promise<void> {
  const { folder } = uploadPlaces();
  await Promise.all(fileNamesOf(picture).map((name) => folder.remove(name)));
}

/** Removes all copies of a deleted picture that Strapi has left: in the folder, and in a bucket that its row does not name. */
export async function removeCopies(picture: FileRow): Promise<void> {
  const { bucket } = uploadPlaces();
  await removeFromFolder(picture);
  if (bucket && picture.provider !== bucket.provider)
    await Promise.all(fileNamesOf(picture).map((name) => bucket.remove(name)));
}

/** Returns the number of files of the media library that are not where new ones go. */
export const countElsewhere = (strapi: Core.Strapi): Promise<number> =>
  countFilesOutside(strapi, uploadPlaces().current.provider);
