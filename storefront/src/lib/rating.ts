import type { Service } from '@seva/config/contract';

/** Returns the mean rating to one decimal. The API's own rating is in half steps. */
export function meanRating({ rating, reviews }: Pick<Service, 'rating' | 'reviews'>): number {
  if (reviews.length === 0) return rating;
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
