import { actKey, text as boundedText, z } from '../../../fields';
import { day, id, paged, word } from '../../../panel-fields';
import { kindGiftFilters } from './contracts';

const one = { params: z.object({ id }) };
const record = z.object({
  /** Document id of the devotee. */
  devotee: id.refine((value) => value !== ''),
  givenOn: day.refine((value) => value !== ''),
  description: boundedText(500).min(1),
  claims8283: z.boolean(),
  /** Makes a repeated request return the gift that it recorded first. */
  idempotencyKey: actKey.optional(),
});
const note = z.object({ signedOn: day, disposedOn: day, filedOn: day });

/** What the calls about gifts in kind are sent. */
export const kindGiftInputs = {
  'kindGifts.list': { query: z.object({ show: word(kindGiftFilters), ...paged }) },
  'kindGifts.record': { body: record },
  'kindGifts.note': { ...one, body: note },
  'kindGifts.void': { ...one, body: z.object({ reason: boundedText(500).min(1) }) },
};

/** A gift in kind as it was typed. */
export type TypedKindGift = Readonly<z.output<typeof record>>;

/** What has become of one: days, '' for what has not happened. */
export type KindGiftNote = Readonly<z.output<typeof note>>;
