import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import { isSetByTemple, type BookingRow } from '../queries/booking-table';
import { texts } from '../../../texts/en';

type Requested = Pick<BookingRow, 'documentId' | 'name' | 'schedule' | 'needs' | 'requestedDay' | 'moves'>;

/** A request for another day has another key, because each change of the day counts as a move. */
const keyOf = ({ documentId, moves }: Requested) => `day_requested:${documentId}:${moves}`;

/** Asks the staff to confirm a requested day, or to choose one, once for each request. Joins the open transaction. */
export async function raiseRequest(strapi: Core.Strapi, row: Requested, orderId: string): Promise<void> {
  await alerts(strapi).raiseAboutBooking({
    ...{ key: keyOf(row), code: 'day_requested', orderId, amountCents: null, lineId: '' },
    detail: texts.booking.requestedDetail(row.name, row.requestedDay ?? ''),
  });
}

/** Resolves the alert about a day that was set, requested anew or canceled. Joins the open transaction. */
export async function clearRequest(strapi: Core.Strapi, row: Requested): Promise<void> {
  if (isSetByTemple(row)) await alerts(strapi).clear(keyOf(row), 'settle');
}
