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

/** What the bytes are, whatever the name and the sender say; null when they are no picture we take. */
async function pictureFormat(filepath: string): Promise<{ mime: string; ext: string } | null> {
  try {
    const picture = sharp(filepath, { limitInputPixels: 50_000_000, failOn: 'error' });
    const { format, compression, width } = await picture.metadata();
    return width ? (formats[format === 'heif' && compression === 'hevc' ? compression : (format ?? '')] ?? null) : null;
  } catch {
    // Not readable as a picture: the answer is "no", not an error of ours.
    return null;
  }
}

/**
 * Stores a picture that an admin or a priest sends: decoded, re-encoded, under a
 * random name that begins with `called`. Returns its path. Throws 400 for anything that is no raster picture, 413 above the limit of size, 503 when the storage fails.
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
    // What decodes as a header only breaks here, while its pixels are read.
    if (error instanceof NotAPicture) throw new Refused(400, texts.upload.wrongType);
    if (error instanceof StorageFailed) {
      strapi.log.error(error.message);
      throw new Refused(503, texts.upload.storageAway);
    }
    throw error;
  }
}
