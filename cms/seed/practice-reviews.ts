import type { Core } from '@strapi/strapi';
import { documentsOf } from '../src/platform/database/documents';
import { serviceUid, type ServiceRow } from '../src/api/service/queries';
import { readPracticeReviews } from './read-content';

type Review = Pick<ServiceRow['reviews'][number], 'name' | 'comment'>;

const keyOf = ({ name, comment }: Review) => JSON.stringify([name, comment ?? '']);

/**
 * Removes the seed's reviews from every service, so that no fictitious rating is shown. A practice review is
 * recognized by its name and text; all others stay.
 * @returns number of removed reviews
 */
export async function removePracticeReviews(strapi: Core.Strapi): Promise<number> {
  const seeded = new Set([...readPracticeReviews().values()].flat().map(keyOf));
  const reviewed = (await strapi.db
    .query(serviceUid)
    .findMany({ where: { reviews: { id: { $notNull: true } } }, populate: { reviews: true } })) as ServiceRow[];
  const unique = new Map(reviewed.map((row) => [row.documentId, row]));
  let removed = 0;
  for (const { documentId, reviews } of unique.values()) {
    const kept = reviews.filter((review) => !seeded.has(keyOf(review)));
    if (kept.length === reviews.length) continue;
    await documentsOf(strapi, serviceUid).update({ documentId, data: { reviews: kept } });
    removed += reviews.length - kept.length;
  }
  return removed;
}
