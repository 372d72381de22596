import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errors } from '@strapi/utils';
import { palette } from '@seva/config/palette';
import { shop } from '@seva/config/shop';
import { texts } from '../../../texts/en';
import { panelProblems } from '../../../texts/panel-problems';
import { sharp } from './decoder';
import { decodeHeic } from './heic';

/** Widths in pixels of the WebP variants. */
const variantWidths = [480, 800, 1280, 1920] as const;

/** File during an upload to Strapi's media library. */
export interface UploadFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  filepath: string;
  path?: string | null;
  tmpWorkingDirectory: string;
  width?: number;
  height?: number;
  size?: number;
  sizeInBytes?: number;
  getStream: () => NodeJS.ReadableStream;
}

const fallbackFormats: Readonly<
  Record<string, { mime: string; ext: string; encode: (image: sharp.Sharp) => sharp.Sharp }>
> = {
  jpeg: { mime: 'image/jpeg', ext: '.jpg', encode: (image) => image.jpeg({ quality: 82, progressive: true }) },
  png: { mime: 'image/png', ext: '.png', encode: (image) => image.png({ compressionLevel: 9, palette: true }) },
  webp: { mime: 'image/webp', ext: '.webp', encode: (image) => image.webp({ quality: 82 }) },
  avif: { mime: 'image/avif', ext: '.avif', encode: (image) => image.avif({ quality: 60 }) },
  gif: { mime: 'image/png', ext: '.png', encode: (image) => image.png() },
};

/** Maximum side in pixels, input pixels and decoding time. They stop decompression bombs. */
const limits = { side: 2560, pixels: 50_000_000, seconds: 30 };

const open = (picture: string | Buffer) =>
  sharp(picture, { limitInputPixels: limits.pixels, failOn: 'error' }).timeout({ seconds: limits.seconds });

function outputFields(filepath: string, info: sharp.OutputInfo) {
  return {
    filepath,
    width: info.width,
    height: info.height,
    size: Math.round((info.size / 1000) * 100) / 100,
    sizeInBytes: info.size,
    getStream: () => fs.createReadStream(filepath),
  };
}

/** Error (400) for a file that is not a supported picture. */
export class NotAPicture extends errors.ApplicationError {
  constructor() {
    super(texts.upload.wrongType);
  }
}

/**
 * Decodes a picture and encodes it again, upright, in its own format. This removes scripts, metadata and the location.
 * @throws NotAPicture for unsupported bytes
 * @throws PayloadTooLargeError above the size limit, even if the result were smaller
 */
export async function reencode(file: UploadFile): Promise<UploadFile> {
  const { size: bytes } = await fs.promises.stat(file.filepath);
  if (bytes > shop.upload.maximumBytes) throw new errors.PayloadTooLargeError(panelProblems.pictureTooLarge);
  try {
    return await encodeAnew(file);
  } catch (error) {
    if (error instanceof NotAPicture || isFault(error)) throw error;
    // Any other decoder error is about the bytes.
    throw new NotAPicture();
  }
}

/** Returns whether an error is the server's, such as a full disk or a missing folder. */
const isFault = (error: unknown) => typeof (error as NodeJS.ErrnoException).code === 'string';

async function upright(filepath: string): Promise<{ readonly format: string; readonly image: sharp.Sharp }> {
  const { format = '', compression, width, height } = await open(filepath).metadata();
  if (format !== 'heif') return { format, image: open(filepath).rotate() };
  if (compression !== 'hevc') return { format: 'avif', image: open(filepath).rotate() };
  if (width * height > limits.pixels) throw new NotAPicture();
  const raw = await decodeHeic(await fs.promises.readFile(filepath), limits.pixels);
  const channels = { width: raw.width, height: raw.height, channels: 4 } as const;
  return { format: 'jpeg', image: sharp(raw.pixels, { raw: channels }).timeout({ seconds: limits.seconds }) };
}

async function encodeAnew(file: UploadFile): Promise<UploadFile> {
  const { format, image } = await upright(file.filepath);
  const fallback = fallbackFormats[format];
  if (!fallback) throw new NotAPicture();
  const filepath = path.join(file.tmpWorkingDirectory, `clean-${file.hash}${fallback.ext}`);
  const small = image.resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true });
  const info = await fallback.encode(small).toFile(filepath);
  return { ...file, mime: fallback.mime, ext: fallback.ext, ...outputFields(filepath, info) };
}

interface Variant {
  readonly key: string;
  readonly ext: string;
  readonly mime: string;
  readonly encode: (image: sharp.Sharp) => sharp.Sharp;
}

const webpVariant = (width: number): Variant => ({
  key: `w${width}`,
  ext: '.webp',
  mime: 'image/webp',
  encode: (image) => image.resize({ width }).webp({ quality: 76, effort: 4 }),
});

/** Picture for link previews. Many mail and chat programs show no WebP, and none shows a tall picture whole. */
const previewVariant: Variant = {
  key: 'preview',
  ext: '.jpg',
  mime: 'image/jpeg',
  encode: (image) =>
    image
      .resize({ ...shop.previewPicture, fit: 'cover' })
      .flatten({ background: palette.paper })
      .jpeg({ quality: 80, progressive: true }),
};

/** Creates the WebP variants, none wider than the picture itself, and the JPEG for link previews of a large one. */
export async function makeVariants(file: UploadFile): Promise<{ key: string; file: UploadFile }[]> {
  // The file at `path` may be deleted: the library removes it once the picture is stored.
  const picture = await buffer(file.getStream());
  const { width = 0 } = await open(picture).metadata();
  const widths: number[] = variantWidths.filter((candidate) => candidate < width);
  const wanted = widths.length === variantWidths.length ? widths : [...widths, width];
  const isLarge = width >= shop.previewPicture.width / 2;
  return Promise.all(
    [...wanted.map(webpVariant), ...(isLarge ? [previewVariant] : [])].map(async ({ key, ext, mime, encode }) => {
      const hash = `${key}_${file.hash}`;
      const filepath = path.join(file.tmpWorkingDirectory, `${hash}${ext}`);
      const info = await encode(open(picture)).toFile(filepath);
      const named = { name: `${key}_${file.name}`, hash, ext, mime, path: null };
      return {
        key,
        file: { ...named, tmpWorkingDirectory: file.tmpWorkingDirectory, ...outputFields(filepath, info) },
      };
    }),
  );
}
