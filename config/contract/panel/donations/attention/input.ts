import { z } from '../../../fields';
import { attentionCodes } from '../../../../rules/attention-codes';
import { id, paged, text, word } from '../../../panel-fields';
import { attentionStates, type attentionFilterNames } from './contracts';

const filters = {
  state: word(attentionStates),
  kind: word([...attentionCodes, 'money']),
  donation: id,
} satisfies Record<(typeof attentionFilterNames)[number], z.ZodType<string>>;

/** Schemas of the *needs attention* calls; resolving takes the donation to match, if any, and a note. */
export const attentionInputs = {
  'attention.list': { query: z.object({ ...filters, ...paged }) },
  'attention.candidates': { params: z.object({ id: z.string() }), query: z.object({ q: text, ...paged }) },
  'attention.resolve': {
    params: z.object({ id: z.string(), action: z.string() }),
    body: z.object({ order: id, note: text }),
  },
};

/** Filters of the list; '' is no filter. `kind` is a code or 'money' for all kinds about money, `donation` a document id. */
export type AttentionFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
