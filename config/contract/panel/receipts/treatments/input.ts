import { line, z } from '../../../fields';
import { id, text, year } from '../../../panel-fields';
import { isCalendarDay } from '../../../../rules/calendar-day';
import { treatments } from '../../../../rules/papers/treatments';

const needed = id.refine((value) => value !== '');
const revision = z.number().int().min(0);
const value = z.number().min(0).max(1_000_000).nullable();
const benefit = line(160);

const decision = { treatment: z.enum(treatments).nullable(), value, benefit };
const change = z.object({ id: needed, revision, ...decision });
const seen = z.object({ id: needed, revision });

const reclassification = z.object({
  service: id,
  name: text,
  from: z.string().refine(isCalendarDay),
  treatment: z.enum(treatments),
  value,
  benefit,
});

/** Schemas of the treatment calls; values in dollars. */
export const treatmentInputs = {
  'treatments.list': { query: z.object({ year }) },
  'treatments.exportServices': { query: z.object({ year }) },
  'treatments.save': { body: z.object({ changes: z.array(change).min(1).max(1000) }) },
  'treatments.approve': { body: z.object({ services: z.array(seen).min(1).max(1000) }) },
  'treatments.preview': { body: reclassification },
  'treatments.reclassify': { body: reclassification.extend({ mail: z.boolean() }) },
  'treatments.cancel': { params: z.object({ id: z.string() }) },
};

/** Decision about one service, with the revision that the client saw. */
export type TreatmentChange = Readonly<z.output<typeof change>>;

/** Approved service, with the revision that the client saw. */
export type ApprovedService = Readonly<z.output<typeof seen>>;

/** Reclassification of the lines of a service, or of a name that has none, from a day (YYYY-MM-DD) on. */
export type ReclassificationInput = Readonly<z.output<typeof reclassification>>;
