import { email, line, personName, z } from '../../../fields';
import { id, paged, text, word, year } from '../../../panel-fields';
import { likenessReasons } from '../../../../rules/same-person';
import {
  contactFields,
  correctable,
  maximumReasonLength,
  mergeFields,
  missingContacts,
  type Contact,
  type Correction,
  type devoteeFilterNames,
} from './contracts';

const one = { params: z.object({ id: z.string() }) };
const needed = id.refine((value) => value !== '');
const pair = { body: z.object({ one: needed, other: needed }) };

const correction = z.object({
  name: personName(correctable.name).min(1),
  phone: line(correctable.phone),
  gotram: line(correctable.gotram),
  nakshatram: line(correctable.nakshatram),
} satisfies Record<keyof Correction, z.ZodType>);

/** Contact data, with the same rules as in the shop's own profile. An absent name on statements stays unchanged. */
const contact = z.object({
  email: z.union([z.literal(''), email]),
  statementName: personName(contactFields.statementName).optional(),
  addressLine: line(contactFields.addressLine),
  addressCity: line(contactFields.addressCity),
  addressState: line(contactFields.addressState),
  addressPostalCode: line(contactFields.addressPostalCode),
  addressCountry: line(contactFields.addressCountry),
} satisfies Record<keyof Contact, z.ZodType>);

const filters = {
  q: text,
  missing: word(missingContacts),
  year,
} satisfies Record<(typeof devoteeFilterNames)[number], z.ZodType<string>>;

const merge = z.object({
  absorbed: needed,
  // A misspelled field or choice is rejected, not guessed.
  fields: z.partialRecord(z.enum(mergeFields), z.enum(['stays', 'goes'])).optional(),
  different: z
    .unknown()
    .optional()
    .transform((value) => value === true),
});

export const devoteeInputs = {
  'devotees.list': { query: z.object({ ...filters, ...paged }) },
  'devotees.exportDevotees': { query: z.object(filters) },
  'devotees.find': one,
  'devotees.correct': { ...one, body: correction },
  'devotees.correctContact': { ...one, body: contact },
  'devotees.sendConfirmation': one,
  'devotees.block': one,
  'devotees.unblock': one,
  'devotees.close': { ...one, body: z.object({ reason: line(maximumReasonLength).min(1) }) },
  'devotees.merge': { ...one, body: merge },
  'devotees.undoMerge': one,
  'devotees.duplicates': { query: z.object({ reason: word(likenessReasons), ...paged }) },
  'devotees.tellApart': pair,
  'devotees.dismissed': { query: z.object(paged) },
  'devotees.compareAgain': pair,
};

/** Filters of the list of devotees: text in name, email or phone; missing contact data; donors of a year. '' is no filter. */
export type DevoteeFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;

/** Contact data as sent: every field except, for older clients, the name on statements. */
export type ContactInput = Readonly<z.output<typeof contact>>;

/**
 * Merge request: the record that goes and the fields that are copied from it. A field that is not named keeps the
 * survivor's value, or takes the other's if the survivor has none. `different` confirms that the manager saw that
 * nothing agrees.
 */
export type MergeBody = Readonly<z.output<typeof merge>>;

/** Source of each field: the surviving record, or the absorbed one. */
export type MergeChoices = NonNullable<MergeBody['fields']>;
