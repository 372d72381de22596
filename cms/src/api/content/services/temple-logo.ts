import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { loadSite } from '../queries/entries';
import { sharp } from '../pictures/decoder';
import { uploadStorages } from '../../../platform/storage/upload-storages';

/** Maximum size in pixels, twice the displayed one. */
const most = { width: 320, height: 96 };

let made: { readonly of: string; readonly png: Buffer } | undefined;

/**
 * Returns the temple's logo for mails as a small PNG, the format that every mail program shows. Cached per logo.
 * Returns null without a logo. If its file is missing, logs that and returns null, so that the mail is still sent.
 */
export async function templeLogoPng(strapi: Core.Strapi): Promise<Buffer | null> {
  const { logo } = await loadSite(strapi);
  if (!logo) return null;
  if (made?.of === logo.url) return made.png;
  try {
    const file = await uploadStorages()
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
