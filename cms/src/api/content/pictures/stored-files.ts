import type { Core } from '@strapi/strapi';
import { uploadPlaces } from '../../../platform/storage/upload-places';

interface StoredFile {
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
}

/** A picture's row in the media library, as far as its files go. */
export interface StoredPicture extends StoredFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  /** Who has stored its files: local or aws-s3. */
  readonly provider: string;
  readonly formats: Readonly<Record<string, StoredFile>> | null;
}

/** One file of a picture: its name in the place of uploads, and its media type. */
export interface PictureFile {
  readonly name: string;
  readonly type: string;
}

/** All files of a picture: itself and its variants. */
export const filesOf = (picture: StoredPicture): PictureFile[] =>
  [picture, ...Object.values(picture.formats ?? {})].map(({ hash, ext, mime }) => ({
    name: `${hash}${ext}`,
    type: mime,
  }));

/** The names of all files of a picture. */
export const fileNamesOf = (picture: StoredPicture): string[] => filesOf(picture).map(({ name }) => name);

/** Removes the files of a picture. Files in a bucket that is no longer configured stay there. */
export async function removeFiles(picture: StoredPicture): Promise<void> {
  const place = uploadPlaces().of(picture.provider);
  if (place) await Promise.all(fileNamesOf(picture).map((name) => place.remove(name)));
}

/** Removes the copies of a picture in the folder, which stay there until `uploads:move` is run with `--remove-old`. */
export async function removeFromFolder(picture: StoredPicture): Promise<void> {
  const { folder } = uploadPlaces();
  await Promise.all(fileNamesOf(picture).map((name) => folder.remove(name)));
}

/** Removes all copies of a deleted picture that Strapi has left: in the folder, and in a bucket that its row does not name. */
export async function removeCopies(picture: StoredPicture): Promise<void> {
  const { bucket } = uploadPlaces();
  await removeFromFolder(picture);
  if (bucket && picture.provider !== bucket.provider)
    await Promise.all(fileNamesOf(picture).map((name) => bucket.remove(name)));
}

/** How many pictures of the library lie elsewhere than new ones go. */
export function countElsewhere(strapi: Core.Strapi): Promise<number> {
  const where = { provider: { $ne: uploadPlaces().current.provider } };
  return strapi.db.query('plugin::upload.file').count({ where });
}
