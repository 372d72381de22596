import type { Service } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import type { Schedule } from '../queries/read-schedules';
import { serviceBookingOf, serviceDetailsOf } from '../queries/service-booking';
import { pictureView } from '../../content';
import { isWithin, type TempleMinute } from '@seva/config/rules/visibility';
import { isCounted, type ServiceRow } from '../queries/service-table';

/** Returns the mean rating in half steps, or 0 without ratings. */
export function meanRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 2) / 2;
}

interface ViewOptions {
  readonly schedules: ReadonlyMap<string, Schedule>;
  /** Minute for the visibility, for admins only. */
  readonly forAdminAt: TempleMinute | null;
  /** Whether the temple shows stars and reviews. */
  readonly hasRatings: boolean;
  /** Pieces of wanted items that donations have taken, by service. */
  readonly taken: ReadonlyMap<string, number>;
}

/** Returns a service as the API sends it. */
export function serviceView(row: ServiceRow, { schedules, forAdminAt, hasRatings, taken }: ViewOptions): Service {
  const reviews = (hasRatings ? row.reviews : []).map((review) => ({
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
    ...wantedFor(row, taken),
    booking: serviceBookingOf(row, schedules),
    // Lists leave out the details.
    ...(row.morePictures ? { details: serviceDetailsOf(row, schedules) } : {}),
    ...(forAdminAt ? { listed: Boolean(row.listed), onShow: isWithin(row, forAdminAt) } : {}),
    reviews,
  };
}

const minimumFor = ({ openAmount, leastAmountCents }: ServiceRow): Pick<Service, 'minimum'> =>
  openAmount && leastAmountCents !== null ? { minimum: toDollars(leastAmountCents) } : {};

/** Returns how many pieces the temple wants, and how many are left to give. */
const wantedFor = (row: ServiceRow, taken: ReadonlyMap<string, number>): Pick<Service, 'wanted'> =>
  isCounted(row)
    ? {
        wanted: {
          quantity: row.wantedQuantity,
          left: Math.max(0, row.wantedQuantity - (taken.get(row.documentId) ?? 0)),
        },
      }
    : {};

/** Returns the approved value of goods in the price, which US law requires to be shown before payment. */
function receivedFor(row: ServiceRow): Pick<Service, 'received'> {
  const { treatment, fairValueCents, benefit, treatmentApprovedOn } = row;
  if (!treatmentApprovedOn || effectiveTreatment({ treatment, fairValueCents, benefit }) !== 'part') return {};
  return { received: { benefit: (benefit ?? '').trim(), value: toDollars(fairValueCents ?? 0) } };
}
