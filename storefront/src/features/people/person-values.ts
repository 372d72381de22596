import { completePerson, peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { rashisOfStar } from '@seva/config/rules/bookings/rashis';
import { isBlank } from '@seva/config/rules/plain-text';
import { peopleTexts } from '@texts/people';
import type { Problems } from '../../lib/use-form';

const { person: texts } = peopleTexts;

/** A person as a form has it: '' is "I do not know". */
export type PersonValues = Record<'name' | 'script' | 'gotram' | 'nakshatram' | 'pada' | 'rashi' | 'relation', string>;

/** How long each of the typed fields may be. */
export const typedLengths = {
  name: peopleLimits.nameLength,
  script: peopleLimits.nameLength,
  gotram: peopleLimits.gotramLength,
  relation: peopleLimits.relationLength,
} as const;

const numberText = (value: number | null | undefined) => (value ? String(value) : '');

/** A person as the form begins with it; somebody new is given by nothing. */
export const personValues = (person: Partial<Person> = {}): PersonValues => ({
  name: person.name ?? '',
  script: person.script ?? '',
  gotram: person.gotram ?? '',
  nakshatram: numberText(person.nakshatram),
  pada: numberText(person.pada),
  rashi: numberText(person.rashi),
  relation: person.relation ?? '',
});

/** The rashis (1 to 12) that the chosen star and quarter allow; all of them while no star is chosen. */
export function allowedRashis({ nakshatram, pada }: Pick<PersonValues, 'nakshatram' | 'pada'>): readonly number[] {
  if (nakshatram === '') return Array.from({ length: 12 }, (_, index) => index + 1);
  return rashisOfStar(Number(nakshatram), Number(pada));
}

/** The values after a change: a quarter needs a star, and a rashi has to be one that both allow. */
export function withChange(values: PersonValues, change: Partial<PersonValues>): PersonValues {
  const next = { ...values, ...change };
  if (next.nakshatram === '') next.pada = '';
  const allowed = allowedRashis(next);
  if (next.rashi !== '' && !allowed.includes(Number(next.rashi))) next.rashi = '';
  if (next.nakshatram !== '' && allowed.length === 1) next.rashi = String(allowed[0]);
  return next;
}

/** What is wrong with the values: only a name is needed. */
export const personFormProblems = ({ name }: PersonValues): Problems<PersonValues> =>
  isBlank(name) ? { name: texts.nameProblem } : {};

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** The person that the values describe. */
export const personOf = (values: PersonValues, id?: string | null): Person =>
  completePerson({
    ...(id ? { _id: id } : {}),
    name: values.name.trim(),
    script: values.script.trim() || null,
    gotram: values.gotram.trim() || null,
    nakshatram: numberOrNull(values.nakshatram),
    pada: numberOrNull(values.pada),
    rashi: numberOrNull(values.rashi),
    relation: values.relation.trim() || null,
  });
