import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import type { PaperFacts, PaperLetterhead, PaperTemple } from '@seva/config/rules/papers/facts';
import { templeColors } from '@seva/config/rules/temple-colors';
import { loadSite, readCached, sharp } from '../../content';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { uploadStorages } from '../../../platform/storage/upload-storages';
import { paperSettingsTable } from '../queries/paper-settings-table';

/** Maximum size of a logo in pixels: three times its printed size, for a sharp print. */
const most = { width: 540, height: 200 };

interface StoredLogo {
  last: { readonly url: string; readonly hash: string } | null;
}

const storedLogo = onePerServer((): StoredLogo => ({ last: null }));

type Logo = NonNullable<Awaited<ReturnType<typeof loadSite>>['logo']>;

/** Converts the logo to an opaque PNG. The PDF embeds it unchanged, so that every machine makes the same bytes. */
async function pngOf({ url, provider }: Logo): Promise<Buffer> {
  const file = await uploadStorages()
    .of(provider ?? 'local')
    ?.read(url.split('/').at(-1) ?? '');
  if (!file) throw new Error('its file is missing');
  return sharp(await buffer(file.stream))
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Stores the temple's logo. @returns its hash, or null without a logo or if its file is missing, which is logged */
async function storeLogo(strapi: Core.Strapi, logo: Logo | null): Promise<string | null> {
  if (!logo) return null;
  const stored = storedLogo(strapi);
  if (stored.last?.url === logo.url) return stored.last.hash;
  const png = await pngOf(logo).catch((error: unknown) => {
    strapi.log.error(`Papers are issued without the temple's logo: ${String(error)}`);
    return null;
  });
  if (!png) return null;
  const hash = createHash('sha256').update(png).digest('hex');
  await strapi.db.transaction(async ({ onCommit }) => {
    await paperSettingsTable(strapi).storeLogo({ hash, png: png.toString('base64') });
    // After a rollback of the outer transaction, the next document stores the logo again.
    onCommit(() => {
      stored.last = { url: logo.url, hash };
    });
  });
  return hash;
}

/** Returns the current logo and colors, or null if the temple has neither. */
async function currentLook(strapi: Core.Strapi): Promise<PaperLetterhead | null> {
  const site = await readCached(strapi, 'site row', () => loadSite(strapi));
  const colors = templeColors(site.mainColor, site.secondColor);
  const logo = await storeLogo(strapi, site.logo);
  return logo === null && Object.keys(colors).length === 0 ? null : { logo, colors };
}

export async function withLetterhead(strapi: Core.Strapi, temple: PaperTemple): Promise<PaperTemple> {
  const look = await currentLook(strapi);
  return look ? { ...temple, look } : temple;
}

async function logoOf(strapi: Core.Strapi, hash: string): Promise<string> {
  const row = await paperSettingsTable(strapi).findLogo(hash);
  if (!row) throw new Error(`the logo ${hash} of a paper is missing`);
  return row.png;
}

/** Returns the logo of a document in base64, for the drawing. @throws Error if it was never stored */
export async function logoOfFacts(strapi: Core.Strapi, { temple }: PaperFacts): Promise<{ readonly logo?: string }> {
  const hash = temple.look?.logo ?? null;
  return hash === null ? {} : { logo: await logoOf(strapi, hash) };
}
