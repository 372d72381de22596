import { hiddenType, integer, json, manyToOne, string, text } from '@seva/config/hidden-type';
import type { Pieces } from '@seva/config/rules/desk/hundi';

/** Count of a hundi by one person, by denomination. */
export default hiddenType({
  table: 'hundi_counts',
  name: 'hundi-count',
  plural: 'hundi-counts',
  columns: {
    batch: manyToOne('api::batch.batch'),
    /** Document id of the panel user. */
    counter: string({ required: true }),
    counterName: string({ required: true }),
    pieces: json<Pieces>({ required: true }),
    cents: integer({ required: true, default: 0 }),
    foreignNotes: text(),
  },
  unique: {
    hundi_counts_counter_unique: ['batch_id', 'counter'],
  },
});
