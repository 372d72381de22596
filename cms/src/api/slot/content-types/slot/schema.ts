import { boolean, hiddenType, integer, string } from '@seva/config/hidden-type';

/** Units of one slot that are taken. */
export default hiddenType({
  table: 'slots',
  name: 'slot',
  plural: 'slots',
  columns: {
    calendar: string({ maxLength: 120, required: true }),
    day: string({ maxLength: 10, required: true }),
    startsAt: string({ maxLength: 5, default: '' }),
    taken: integer({ min: 0, default: 0, required: true }),
    /** Manager's exception; null for the capacity of the rules. */
    capacity: integer(),
    closed: boolean({ default: false, required: true }),
    streamUrl: string({ maxLength: 300 }),
    note: string({ maxLength: 300 }),
  },
  unique: {
    slots_place_unique: ['calendar', 'day', 'starts_at'],
  },
});
