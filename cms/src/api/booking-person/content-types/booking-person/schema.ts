import { hiddenType, integer, manyToOne, string } from '@seva/config/hidden-type';

/** Person for whom a pooja is done. */
export default hiddenType({
  table: 'booking_people',
  name: 'booking-person',
  plural: 'booking-people',
  columns: {
    booking: manyToOne('api::booking.booking'),
    position: integer({ default: 0, required: true }),
    name: string({ maxLength: 120, required: true }),
    script: string({ maxLength: 120 }),
    gotram: string({ maxLength: 80 }),
    nakshatram: integer({ min: 1, max: 27 }),
    /** Star as the account's text names it, if it is none of the 27. */
    nakshatramText: string({ maxLength: 80 }),
    pada: integer({ min: 1, max: 4 }),
    rashi: integer({ min: 1, max: 12 }),
    relation: string({ maxLength: 60 }),
  },
  indexed: {
    booking_people_booking_idx: ['booking_id', 'position'],
  },
});
