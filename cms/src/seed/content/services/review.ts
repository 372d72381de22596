import type { SeedReview } from '../types';

/** A review as one line of the content tables; `date` is YYYY-MM-DD. */
export function review(name: string, rating: number, comment: string, date: string): SeedReview {
  return { name, rating, comment, date };
}
