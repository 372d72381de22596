import type { Service } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { Schedule } from '../queries/read-schedules';
import { serviceBookingOf, serviceDetailsOf } from '../queries/service-booking';
import { pictureView } from '../../content';
import { isWithin, type TempleMinute } from '@seva/config/rules/visibility';
import type { ServiceRow } from '../queries/service-table';

/** The mean of the ratings in half steps; 0 when there is none (the shop draws five stars in half steps). */
export function meanRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 2) / 2;
}

/** A service on the wire. An admin is also told whether it is listed and, by the temple's clock, visible now; others give null. */
export function serviceView(
  row: ServiceRow,
  schedules: ReadonlyMap<string, Schedule>,
  forAdminAt: TempleMinute | null,
): Service {
  const reviews = row.reviews.map((review) => ({
    _id: String(review.id),
    name: review.name,
    rating: Number(review.rating),
    comment: review.comment ?? '',
    createdAt: new Date(`${review.date ?? '1970-01-01'}T00:00:00.000Z`).toISOString(),
  }));
  return {
    _id: row.documentId,
    name: row.name,
    image: row.picture?.url ?? row.imageUrl ?? '',
    picture: pictureView(row.picture, row.alt),
    price: toDollars(row.priceCents ?? 0),
    description: row.description ?? '',
    brand: row.brand ?? '',
    category: row.category ?? '',
    rating: meanRating(reviews.map((review) => review.rating)),
    numReviews: reviews.length,
    openAmount: Boolean(row.openAmount),
    ...minimumFor(row),
    ...receivedFor(row),
    booking: serviceBookingOf(row, schedules),
    // In lists nobody reads them.
    ...(row.morePictures ? { details: serviceDetailsOf(row, schedules) } : {}),
    ...(forAdminAt ? { listed: Boolean(row.listed), onShow: isWithin(row, forAdminAt) } : {}),
    reviews,
  };
}

/** The least that may be given, where the donor names the amount and an editor named one. */
const minimumFor = ({ openAmount, leastAmountCents }: ServiceRow): Pick<Service, 'minimum'> =>
  openAmount && leastAmountCents !== null ? { minimum: toDollars(leastAmountCents) } : {};

/** What of the price pays for goods, as the treasurer approved it; the law wants it told before somebody pays. */
function receivedFor(row: ServiceRow): Pick<Service, 'received'> {
  const { treatment, fairValueCents, benefit, treatmentApprovedOn } = row;
  if (!treatmentApprovedOn || effectiveTreatment({ treatment, fairValueCents, benefit }) !== 'part') return {};
  return { received: { benefit: (benefit ?? '').trim(), value: toDollars(fairValueCents ?? 0) } };
}
