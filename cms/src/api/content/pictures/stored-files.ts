import type { Core } from '@strapi/strapi';
import { countFilesOutside, type FileRow } from '../queries/files';
import { uploadStorages } from '../../../platform/storage/upload-storages';

/** File of a picture: its name in the uploads storage, and its media type. */
export interface PictureFile {
  readonly name: string;
  readonly type: string;
}

/** Returns the files of a picture: the original and its variants. */
export const filesOf = (picture: FileRow): PictureFile[] =>
  [picture, ...Object.values(picture.formats ?? {})].map(({ hash, ext, mime }) => ({
    name: `${hash}${ext}`,
    type: mime,
  }));

export const fileNamesOf = (picture: FileRow): string[] => filesOf(picture).map(({ name }) => name);

/** Deletes the files of a picture. Files in a bucket that is no longer configured stay. */
export async function removeFiles(picture: FileRow): Promise<void> {
  const place = uploadStorages().of(picture.provider);
  if (place) await Promise.all(fileNamesOf(picture).map((name) => place.remove(name)));
}

/** Deletes a picture's copies in the folder, which stay there until `uploads:move` runs with `--remove-old`. */
export async function removeFromFolder(picture: FileRow): Promise<void> {
  const { folder } = uploadStorages();
  await Promise.all(fileNamesOf(picture).map((name) => folder.remove(name)));
}

/** Deletes all copies of a picture that Strapi left behind: in the folder, and in a bucket that its row does not name. */
export async function removeCopies(picture: FileRow): Promise<void> {
  const { bucket } = uploadStorages();
  await removeFromFolder(picture);
  if (bucket && picture.provider !== bucket.provider)
    await Promise.all(fileNamesOf(picture).map((name) => bucket.remove(name)));
}

/** Returns the number of media files outside the storage for new ones. */
export const countElsewhere = (strapi: Core.Strapi): Promise<number> =>
  countFilesOutside(strapi, uploadStorages().current.provider);
