import type { Core } from '@strapi/strapi';
import type { PictureName } from './artwork/pictures';
import { pages as policyPages } from './content/pages';
import { places } from './content/places';
import { services } from './content/services';
import { site } from './content/site';
import { slides } from './content/slides';
import { timings } from './content/timings';
import { videos } from './content/videos';
import { seedLedger } from './ledger';
import { draw, storeDrawing } from './picture-store';

/** Told of progress: how many of how many entries are there. */
export type Progress = (done: number, total: number) => void;

interface Entry {
  readonly kind: string;
  readonly key: string;
  readonly picture?: { readonly name: PictureName; readonly alt: string };
  readonly data: Record<string, unknown>;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const time = (hoursAndMinutes: string | undefined) => (hoursAndMinutes ? `${hoursAndMinutes}:00.000` : null);

/** All entries of a new temple, in the order in which a visitor meets them; a demo's services have practice reviews. */
function entries(withReviews: boolean): Entry[] {
  const { pages: _pages, screens, membershipBenefits, footerGroups, brands, ...plainSite } = site;
  const wrapped = {
    screens,
    footerGroups,
    membershipBenefits: membershipBenefits.map((text) => ({ text })),
    brands: brands.map((text) => ({ text })),
  };
  return [
    { kind: 'site', key: 'site', data: { ...plainSite, ...wrapped } },
    ...timings.map(({ key, weekdays: days, startsAt, endsAt, ...data }) => ({
      kind: 'timing',
      key,
      data: {
        ...data,
        startsAt: time(startsAt),
        endsAt: time(endsAt),
        ...Object.fromEntries(weekdays.map((name, index) => [name, days.includes(index + 1)])),
      },
    })),
    ...places.map(({ key, ...data }) => ({ kind: 'place', key, data })),
    ...policyPages.map((data, sort) => ({ kind: 'policy-page', key: data.slug, data: { ...data, sort } })),
    ...slides.map(({ key, picture, ...data }, sort) => ({
      kind: 'slide',
      key,
      picture: { name: picture, alt: data.alt },
      data: { ...data, sort },
    })),
    ...videos.map(({ key, picture, ...data }, sort) => ({
      kind: 'video',
      key,
      picture: { name: picture, alt: data.alt },
      data: { ...data, sort },
    })),
    ...services.map(({ key, picture, ...data }) => ({
      kind: 'service',
      key,
      picture: { name: picture, alt: data.alt },
      data: { ...data, ...(withReviews ? {} : { reviews: [] }), listed: true },
    })),
  ];
}

/** How many pictures are drawn before it is their turn: drawing keeps one core busy, storing the others. */
const ahead = 2;

/** Gives the picture of the entry at an index, and sets going those that come next. */
function drawAhead(entriesToCome: readonly Entry[]): (index: number) => Promise<Buffer> {
  const drawings = new Map<number, Promise<Buffer>>();
  return (index) => {
    for (const [later, { picture }] of entriesToCome.slice(index, index + ahead + 1).entries()) {
      if (!picture || drawings.has(index + later)) continue;
      const drawing = draw(picture.name);
      // It fails where it is waited for; until then nobody listens.
      drawing.catch(() => undefined);
      drawings.set(index + later, drawing);
    }
    const wanted = drawings.get(index);
    drawings.delete(index);
    if (!wanted) throw new Error(`entry ${index} has no picture`);
    return wanted;
  };
}

/**
 * Fills a new database with the seed content. Entries that were given before are left alone, whatever became of them;
 * an interrupted seed goes on where it stopped.
 * @param withReviews for a demo alone: a temple that opens has no reviews that nobody wrote
 */
export async function seedContent(strapi: Core.Strapi, progress: Progress, withReviews = false): Promise<void> {
  const ledger = seedLedger(strapi);
  const all = entries(withReviews);
  const given = new Map<string, Set<string>>();
  for (const { kind } of all) if (!given.has(kind)) given.set(kind, await ledger.given(kind));
  const missing = all.filter(({ kind, key }) => !given.get(kind)?.has(key));
  const pictureOf = drawAhead(missing);
  for (const [index, entry] of missing.entries()) {
    const keys = given.get(entry.kind) ?? new Set<string>();
    const picture = entry.picture
      ? { picture: await storeDrawing(strapi, entry.picture.name, entry.picture.alt, await pictureOf(index)) }
      : {};
    await strapi
      .documents(`api::${entry.kind}.${entry.kind}` as never)
      .create({ data: { ...entry.data, ...picture } as never });
    keys.add(entry.key);
    await ledger.remember(entry.kind, keys);
    progress(index + 1, missing.length);
  }
}
