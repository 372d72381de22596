import type { Core } from '@strapi/strapi';
import { documentsOf } from '../src/platform/database/documents';
import { serviceUid, type ServiceRow } from '../src/api/service/queries';
import { readPracticeReviews } from './read-content';

type Review = Pick<ServiceRow['reviews'][number], 'name' | 'comment'>;

const keyOf = ({ name, comment }: Review) => JSON.stringify([name, comment ?? '']);

/**
 * Takes the reviews that the seed wrote out of every service, so that no rating is shown that nobody gave. What people
 * or editors wrote stays: a practice review is known by its name and its words.
 * @returns how many reviews were removed
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
