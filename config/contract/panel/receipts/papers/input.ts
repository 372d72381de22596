import { line, text as boundedText, z } from '../../../fields';
import { day, id, paged, text, word, year } from '../../../panel-fields';
import { giftSources } from '../../../../rules/papers/gift-source';
import { paperKinds } from '../../../../rules/papers/paper-number';
import { paperFilterStates, type paperFilterNames } from './contracts';

const filters = {
  q: text,
  year,
  kind: word(paperKinds),
  state: word(paperFilterStates),
} satisfies Record<(typeof paperFilterNames)[number], z.ZodType<string>>;

const one = { params: z.object({ id: z.string() }) };
const reason = boundedText(500).min(1);

export const paperInputs = {
  'papers.list': { query: z.object({ ...filters, ...paged }) },
  'papers.exportPapers': { query: z.object(filters) },
  'papers.find': one,
  'papers.pdf': one,
  'papers.reissue': {
    ...one,
    body: z.object({
      reason,
      name: line(200).optional(),
      address: z.array(line(200)).max(6).optional(),
      wording: z.boolean().optional(),
    }),
  },
  'papers.void': { ...one, body: z.object({ reason }) },
  'papers.renew': { ...one, body: z.object({ mail: z.boolean() }) },
  'papers.issueMissing': {},
  'papers.donor': {
    params: z.object({ id }),
    body: z.object({
      source: z.enum(['', ...giftSources]),
      payer: line(200),
      /** Document id of the devotee to credit; '' for that of the donation. */
      credit: z.string().max(64),
      postmarkedOn: day,
      mail: z.boolean(),
    }),
  },
  'papers.people': { query: z.object({ q: text }) },
  'papers.ofDonation': { params: z.object({ id }) },
};

/** Filters of the list; '' is no filter. `q` is literal text in a number or a name. */
export type PaperFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;

export type DonorInput = Readonly<z.output<(typeof paperInputs)['papers.donor']['body']>>;

/** Request for another version. `wording` uses today's sentences, temple and signer. */
export type Reissue = Readonly<z.output<(typeof paperInputs)['papers.reissue']['body']>>;
