import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { loadSite } from '../queries/entries';
import { sharp } from '../pictures/decoder';
import { uploadPlaces } from '../../../platform/storage/upload-places';

/** Twice the size at which a mail shows it, in pixels. */
const most = { width: 320, height: 96 };

let made: { readonly of: string; readonly png: Buffer } | undefined;

/**
 * The temple's logo as mails carry it: a small PNG, which every mail program draws, kept until there is another logo. Null
 * without a logo, and when its file is away: a mail goes without it rather than not at all, and the log says so.
 */
export async function templeMark(strapi: Core.Strapi): Promise<Buffer | null> {
  const { logo } = await loadSite(strapi);
  if (!logo) return null;
  if (made?.of === logo.url) return made.png;
  try {
    const file = await uploadPlaces()
      .of(logo.provider ?? 'local')
      ?.read(logo.url.split('/').at(-1) ?? '');
    if (!file) throw new Error('its file is missing');
    const small = sharp(await buffer(file.stream)).resize({ ...most, fit: 'inside', withoutEnlargement: true });
    made = { of: logo.url, png: await small.png({ compressionLevel: 9, palette: true }).toBuffer() };
    return made.png;
  } catch (error) {
    strapi.log.error(`A mail leaves without the temple's logo: ${(error as Error).message}`);
    return null;
  }
}
