import type { Core } from '@strapi/strapi';
import { templeClock } from '@seva/config/rules/temple-time';

/** Booking fields that a test sets. The default is a paid family Baba Abhishekam today at 9:00. */
export interface BookingFields {
  readonly day?: string | null;
  readonly startsAt?: string | null;
  readonly name?: string;
  readonly state?: string;
  readonly participation?: string;
  readonly orderId?: number;
  readonly people?: readonly Readonly<Record<string, unknown>>[];
  readonly [column: string]: unknown;
}

/** Booking as stored in the database. */
export interface StoredBooking {
  readonly id: number;
  readonly documentId: string;
}

let position = 0;

/** Returns today in the time zone of the seed's temple. */
export const templeToday = (): string => templeClock(Date.now(), 'America/Chicago').day;

/** Writes a booking with its people directly to the tables. */
export async function storeBooking(strapi: Core.Strapi, fields: BookingFields = {}): Promise<StoredBooking> {
  const { people = [{ name: 'Ravi Kumar', script: 'రవి కుమార్', gotram: 'Bharadwaja', nakshatram: 4, rashi: 2 }] } =
    fields;
  const { orderId, people: _, ...columns } = fields;
  position += 1;
  const booking = (await strapi.db.query('api::booking.booking').create({
    data: {
      ...{ name: 'Baba Abhishekam', state: 'confirmed', needs: 'slot', unit: 'family', units: 1, peopleMax: 6 },
      ...{ day: templeToday(), startsAt: '09:00', endsAt: '10:00', participation: 'in_person', prasad: 'pickup' },
      ...{ moves: 0, position, rules: {}, ...(orderId === undefined ? {} : { order: orderId }) },
      ...columns,
    },
  })) as StoredBooking;
  if (people.length === 0) return booking;
  await strapi.db.query('api::booking-person.booking-person').createMany({
    data: people.map((person, index) => ({ ...person, booking: booking.id, position: index })),
  });
  return booking;
}
