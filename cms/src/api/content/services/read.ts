import type { Core } from '@strapi/strapi';
import { usualCustomaryGotram } from '@seva/config/rules/bookings/customary-gotram';
import { usualFeeRate, type FeeRate } from '@seva/config/rules/cover-fee';
import type { Place, Site, Slide, TemplePhoto, Timing, Video } from '@seva/config/contract';
import { daysText, timeText, weekdaysOf } from '@seva/config/rules/timings';
import { templeColors } from '@seva/config/rules/temple-colors';
import { templeClock } from '@seva/config/rules/temple-time';
import { cached, cachedInTransaction } from '../../../platform/cache/content-cache';
import { pictureView, smallestOf } from '../pictures/view';
import { findInOrder, loadSite, type EntryRow, type PhotoRow, type SiteRow } from '../queries/entries';
import type { FileRow } from '../queries/files';
import { texts } from '../../../texts/en';

type WithPicture = EntryRow & { readonly picture: FileRow | null; readonly alt: string | null };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const image = (row: WithPicture) => ({ image: row.picture?.url ?? '', picture: pictureView(row.picture, row.alt) });

/** Returns the slides of the home page. */
export function readSlides(strapi: Core.Strapi): Promise<Slide[]> {
  return cached('slides', async () => {
    const rows = await findInOrder<WithPicture>(strapi, 'slide', { picture: true });
    return rows.map((row) => ({
      _id: row.documentId,
      ...image(row),
      alt: text(row.alt),
      quote: text(row.quote),
      greeting: text(row.greeting),
      text: text(row.text),
      source: text(row.source),
    }));
  });
}

/** Returns the aarati videos. */
export function readVideos(strapi: Core.Strapi): Promise<Video[]> {
  return cached('videos', async () => {
    const rows = await findInOrder<WithPicture>(strapi, 'video', { picture: true });
    return rows.map((row) => ({
      _id: row.documentId,
      videoId: text(row.videoId),
      title: text(row.title),
      ...image(row),
    }));
  });
}

/** Returns the regular poojas, with their days and times as text and as values. */
export function readTimings(strapi: Core.Strapi): Promise<Timing[]> {
  return cached('timings', async () => {
    const rows = await findInOrder(strapi, 'timing');
    return rows.map((row) => {
      const days = weekdaysOf(row);
      const startsAt = text(row.startsAt).slice(0, 5);
      const endsAt = text(row.endsAt).slice(0, 5) || null;
      return {
        _id: row.documentId,
        days: daysText(days),
        time: timeText(startsAt, endsAt),
        title: text(row.title),
        weekdays: days,
        startsAt,
        endsAt,
      };
    });
  });
}

/** Returns the places on the map. */
export function readPlaces(strapi: Core.Strapi): Promise<Place[]> {
  return cached('places', async () => {
    const rows = await findInOrder(strapi, 'place');
    return rows.map((row) => ({
      id: row.documentId,
      type: text(row.type),
      title: text(row.title),
      address: text(row.address),
      phone: text(row.phone),
      timings: text(row.timings),
      lat: Number(row.lat),
      lng: Number(row.lng),
    }));
  });
}

/** Reads through the cache. Safe inside a transaction, where it must not wait for another request's read. */
export function readCached<T>(strapi: Core.Strapi, key: string, load: () => Promise<T>): Promise<T> {
  return strapi.db.inTransaction() ? cachedInTransaction(key, load) : cached(key, load);
}

export async function templeTimeZone(strapi: Core.Strapi): Promise<string> {
  const row = await readCached(strapi, 'site row', () => loadSite(strapi));
  return text(row.timeZone) || 'America/Chicago';
}

/** Returns the temple's current date, YYYY-MM-DD. */
export async function templeToday(strapi: Core.Strapi): Promise<string> {
  return templeClock(Date.now(), await templeTimeZone(strapi)).day;
}

const gotramOfCustom = (row: SiteRow) => text(row.customaryGotram).trim() || usualCustomaryGotram;

/** Returns the gotram for devotees who do not know their own. */
export async function customaryGotram(strapi: Core.Strapi): Promise<string> {
  return gotramOfCustom(await readCached(strapi, 'site row', () => loadSite(strapi)));
}

/** Returns whether guests may give, and the card service's fee rate. */
export async function givingSettings(strapi: Core.Strapi): Promise<{ guests: boolean; rate: FeeRate }> {
  const row = await readCached(strapi, 'site row', () => loadSite(strapi));
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  const basisPoints = number(row.feeBasisPoints, usualFeeRate.basisPoints);
  const fixedCents = number(row.feeFixedCents, usualFeeRate.fixedCents);
  return { guests: row.guestGiving !== false, rate: { basisPoints, fixedCents } };
}

/** Returns who closes a batch of gifts; `automatic` depends on how many people may. */
export async function batchClosing(strapi: Core.Strapi): Promise<'automatic' | 'two_people' | 'one_person'> {
  const { batchClosing: chosen } = await readCached(strapi, 'site row', () => loadSite(strapi));
  return chosen === 'two_people' || chosen === 'one_person' ? chosen : 'automatic';
}

export async function showsRatings(strapi: Core.Strapi): Promise<boolean> {
  return (await readCached(strapi, 'site row', () => loadSite(strapi))).showRatings !== false;
}

/** Returns the groups of synonyms for the search, each a comma-separated text. */
export async function sameWords(strapi: Core.Strapi): Promise<readonly string[]> {
  const row = await readCached(strapi, 'site row', () => loadSite(strapi));
  return row.sameWords.map((group) => text(group.text));
}

/** Returns a photo of the temple, or nothing if its file was removed. */
function photoView({ slot, picture: file, alt, caption }: PhotoRow): TemplePhoto[] {
  const picture = pictureView(file, alt);
  return file && picture ? [{ slot, image: file.url, picture, caption: text(caption) }] : [];
}

/** Returns the temple's texts, with the body of a policy page if `slug` names one. */
export function readSite(strapi: Core.Strapi, slug = ''): Promise<Site> {
  return readCached(strapi, `site ${slug.slice(0, 100)}`, async () => {
    const row = await loadSite(strapi);
    const pages = await findInOrder(strapi, 'policy-page');
    const page = pages.find((candidate) => candidate.slug === slug);
    const plain = (name: string) => text(row[name]);
    const logo = smallestOf(row.logo);
    const colors = templeColors(row.mainColor, row.secondColor);
    return {
      name: plain('name'),
      place: plain('place'),
      greeting: plain('greeting'),
      tagline: plain('tagline'),
      legalName: plain('legalName'),
      mission: plain('mission'),
      address: plain('address'),
      phone: plain('phone'),
      email: plain('email'),
      directions: plain('directions'),
      ein: plain('ein'),
      // Older clients print it under every donation.
      acknowledgement: texts.noTaxReceipt,
      screens: row.screens.map((screen) => ({
        screen: text(screen.screen),
        heading: text(screen.heading),
        intro: text(screen.intro),
        keyword: text(screen.keyword),
      })),
      photos: row.photos.flatMap(photoView),
      membershipThanks: plain('membershipThanks'),
      membershipBenefits: row.membershipBenefits.map((benefit) => text(benefit.text)),
      membershipClaim: plain('membershipClaim'),
      footerGroups: row.footerGroups.map((group) => ({
        title: text(group.title),
        links: group.links.map((link) => ({ label: text(link.label), href: text(link.href) })),
      })),
      newsletterHeading: plain('newsletterHeading'),
      newsletterText: plain('newsletterText'),
      brands: row.brands.map((brand) => text(brand.text)),
      pages: pages.map((entry) => ({ slug: text(entry.slug), title: text(entry.title) })),
      ...(plain('zelle') || plain('checkPayableTo')
        ? { otherWays: { zelle: plain('zelle'), checkPayableTo: plain('checkPayableTo') } }
        : {}),
      ...(logo ? { logo } : {}),
      ...(Object.keys(colors).length > 0 ? { colors } : {}),
      customaryGotram: gotramOfCustom(row),
      page: page ? { slug: text(page.slug), title: text(page.title), body: text(page.body) } : null,
    };
  });
}

/**
 * Loads the temple's record into the cache. Long jobs call it before each of their transactions, because reads inside a
 * transaction are not cached.
 */
export async function cacheSite(strapi: Core.Strapi): Promise<void> {
  await templeTimeZone(strapi);
  await readSite(strapi);
}
