import type { Picture } from '@seva/config/contract';
import type { FileRow } from '../queries/files';
import { publicAddress } from '../../../platform/storage/upload-storages';

/**
 * Returns a picture with its WebP variants, narrowest first, or null if there is no picture or its dimensions are
 * unknown.
 * Rows written by version 0.2.0 and older also list AVIF variants, which are left out.
 */
export function pictureView(file: FileRow | null | undefined, alt: string | null | undefined): Picture | null {
  if (!file?.width || !file.height) return null;
  const variants = Object.values(file.formats ?? {})
    .filter((format) => format.mime === 'image/webp' && format.width)
    .map((format) => ({ url: publicAddress(format.url, file.provider), width: format.width ?? 0, type: 'image/webp' }))
    .sort((a, b) => a.width - b.width);
  const preview = file.formats?.preview;
  return {
    alt: alt || file.alternativeText || '',
    width: file.width,
    height: file.height,
    ...(preview ? { preview: publicAddress(preview.url, file.provider) } : {}),
    variants,
  };
}

/** Returns the smallest stored variant of a picture, for a logo. Null without a picture or its dimensions. */
export function smallestOf(file: FileRow | null | undefined): { url: string; width: number; height: number } | null {
  if (!file?.width || !file.height) return null;
  const [smallest] = pictureView(file, null)?.variants ?? [];
  const width = smallest?.width ?? file.width;
  const height = Math.round((width * file.height) / file.width);
  return { url: smallest?.url ?? publicAddress(file.url, file.provider), width, height };
}
