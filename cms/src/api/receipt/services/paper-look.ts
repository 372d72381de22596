import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PaperFacts, PaperLook, PaperTemple } from '@seva/config/rules/papers/facts';
import { templeColors } from '@seva/config/rules/temple-colors';
import { fromMemory, loadSite } from '../../content/services/read';
import { sharp } from '../../content/pictures/decoder';
import { onePerServer } from '../../../platform/runtime/one-per-server';
import { uploadPlaces } from '../../../platform/storage/upload-places';

const uid = 'api::paper-logo.paper-logo';

/** Three times the size at which a paper shows it, in pixels, so that it prints sharply. */
const most = { width: 540, height: 200 };

/** The logo that was kept last, by the address of its picture. */
const keptIn = onePerServer(() => ({ last: null as { readonly of: string; readonly hash: string } | null }));

type Logo = NonNullable<Awaited<ReturnType<typeof loadSite>>['logo']>;

/** A PNG on white without transparency: it goes into a PDF byte by byte, so that every machine draws the same. */
async function pngOf({ url, provider }: Logo): Promise<Buffer> {
  const file = await uploadPlaces()
    .of(provider ?? 'local')
    ?.read(url.split('/').at(-1) ?? '');
  if (!file) throw new Error('its file is missing');
  return sharp(await buffer(file.stream))
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Keeps the temple's logo for papers; its hash. Null without one, and when its file is away: the log says so then. */
async function keptLogo(strapi: Core.Strapi, logo: Logo | null): Promise<string | null> {
  if (!logo) return null;
  const kept = keptIn(strapi);
  if (kept.last?.of === logo.url) return kept.last.hash;
  const png = await pngOf(logo).catch((error: unknown) => {
    strapi.log.error(`Papers are issued without the temple's logo: ${String(error)}`);
    return null;
  });
  if (!png) return null;
  const hash = createHash('sha256').update(png).digest('hex');
  await strapi.db.transaction(async ({ trx, onCommit }) => {
    const row = { document_id: hash.slice(0, 24), hash, png: png.toString('base64') };
    await strapi.db
      .connection('paper_logos')
      .transacting(trx as Knex.Transaction)
      .insert(row)
      .onConflict('hash')
      .ignore();
    // What is undone with the transaction around is kept again by the next paper.
    onCommit(() => {
      kept.last = { of: logo.url, hash };
    });
  });
  return hash;
}

/** What a paper that is issued now wears; null for a temple that has neither logo nor colors of its own. */
async function lookOfToday(strapi: Core.Strapi): Promise<PaperLook | null> {
  const site = await fromMemory(strapi, 'site row', () => loadSite(strapi));
  const colors = templeColors(site.mainColor, site.secondColor);
  const logo = await keptLogo(strapi, site.logo);
  return logo === null && Object.keys(colors).length === 0 ? null : { logo, colors };
}

/** The temple as a paper that is issued now shows it: with its own logo and colors, where it has them. */
export async function inItsLook(strapi: Core.Strapi, temple: PaperTemple): Promise<PaperTemple> {
  const look = await lookOfToday(strapi);
  return look ? { ...temple, look } : temple;
}

async function logoOf(strapi: Core.Strapi, hash: string): Promise<string> {
  const row = (await strapi.db.query(uid).findOne({ where: { hash } })) as { readonly png: string } | null;
  if (!row) throw new Error(`the logo ${hash} of a paper is missing`);
  return row.png;
}

/** The logo of a paper as the drawing takes it. @throws Error for one that was never kept */
export async function logoOfFacts(strapi: Core.Strapi, { temple }: PaperFacts): Promise<{ readonly logo?: string }> {
  const hash = temple.look?.logo ?? null;
  return hash === null ? {} : { logo: await logoOf(strapi, hash) };
}
