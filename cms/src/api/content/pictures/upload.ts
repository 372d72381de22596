import type { Core } from '@strapi/strapi';
import type { File } from 'formidable';
import { shop } from '@seva/config/shop';
import { Refused } from '@seva/config/contract/refused';
import { StorageFailed } from '../../../platform/storage/bucket';
import { sharp } from './decoder';
import { NotAPicture } from './variants';
import { texts } from '../../../texts/en';

const formats: Readonly<Record<string, { mime: string; ext: string }>> = {
  jpeg: { mime: 'image/jpeg', ext: 'jpg' },
  png: { mime: 'image/png', ext: 'png' },
  webp: { mime: 'image/webp', ext: 'webp' },
  gif: { mime: 'image/gif', ext: 'gif' },
  heif: { mime: 'image/avif', ext: 'avif' },
  hevc: { mime: 'image/heic', ext: 'heic' },
};

/** Detects the format from the file's bytes, not its name. Returns null for unsupported files. */
async function pictureFormat(filepath: string): Promise<{ mime: string; ext: string } | null> {
  try {
    const picture = sharp(filepath, { limitInputPixels: 50_000_000, failOn: 'error' });
    const { format, compression, width } = await picture.metadata();
    return width ? (formats[format === 'heif' && compression === 'hevc' ? compression : (format ?? '')] ?? null) : null;
  } catch {
    // An unreadable file is an invalid picture, not a server error.
    return null;
  }
}

/**
 * Stores an uploaded picture, re-encoded, and returns its path. `called` is the prefix of its random name.
 * @throws Refused 400 for anything but a raster picture, 413 above the size limit, 503 when the storage fails
 */
export async function storePicture(
  strapi: Core.Strapi,
  sent: File | File[] | undefined,
  called = 'picture',
): Promise<string> {
  const file = Array.isArray(sent) ? sent[0] : sent;
  if (!file) throw new Refused(400, texts.upload.none);
  if (file.size > shop.upload.maximumBytes) throw new Refused(413, texts.upload.tooLarge);
  const format = await pictureFormat(file.filepath);
  if (!format) throw new Refused(400, texts.upload.wrongType);
  const files = {
    filepath: file.filepath,
    originalFilename: `${called}.${format.ext}`,
    mimetype: format.mime,
    size: file.size,
  };
  try {
    const [stored] = (await strapi.plugin('upload').service('upload').upload({ data: {}, files })) as { url: string }[];
    if (!stored) throw new Error('the media library stored nothing');
    return stored.url;
  } catch (error) {
    // Some files have a valid header and fail only when their pixels are read.
    if (error instanceof NotAPicture) throw new Refused(400, texts.upload.wrongType);
    if (error instanceof StorageFailed) {
      strapi.log.error(error.message);
      throw new Refused(503, texts.upload.storageAway);
    }
    throw error;
  }
}
