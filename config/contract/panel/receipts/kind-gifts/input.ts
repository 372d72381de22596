import { requestKey, text as boundedText, z } from '../../../fields';
import { day, id, paged } from '../../../panel-fields';

const one = { params: z.object({ id }) };
const record = z.object({
  devotee: id.refine((value) => value !== ''),
  givenOn: day.refine((value) => value !== ''),
  description: boundedText(500).min(1),
  claims8283: z.boolean(),
  /** Whether the description stays although it contains a money value (409 VALUE). */
  keepsValue: z.boolean().optional(),
  /** Key with which a repeated request returns the gift that it recorded first. */
  idempotencyKey: requestKey.optional(),
});

export const kindGiftInputs = {
  'kindGifts.list': { query: z.object(paged) },
  'kindGifts.record': { body: record },
  'kindGifts.void': { ...one, body: z.object({ reason: boundedText(500).min(1) }) },
};

export type KindGiftInput = Readonly<z.output<typeof record>>;
