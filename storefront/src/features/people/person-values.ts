import { completePerson, nameKey, peopleLimits, type Person } from '@seva/config/rules/bookings/people';
import { rashisOfStar } from '@seva/config/rules/bookings/rashis';
import { star, starOf } from '@seva/config/rules/bookings/stars';
import { isBlank } from '@seva/config/rules/plain-text';
import { peopleTexts } from '@texts/people';
import type { Problems } from '../../lib/use-form';

const { person: texts } = peopleTexts;

/** Form values of a person; '' means unknown. */
export type PersonValues = Record<'name' | 'script' | 'gotram' | 'nakshatram' | 'pada' | 'rashi' | 'relation', string>;

export const maximumLengths = {
  name: peopleLimits.nameLength,
  script: peopleLimits.nameLength,
  gotram: peopleLimits.gotramLength,
  relation: peopleLimits.relationLength,
} as const;

const numberText = (value: number | null | undefined) => (value ? String(value) : '');

export const personValues = (person: Partial<Person> = {}): PersonValues => ({
  name: person.name ?? '',
  script: person.script ?? '',
  gotram: person.gotram ?? '',
  nakshatram: numberText(person.nakshatram),
  pada: numberText(person.pada),
  rashi: numberText(person.rashi),
  relation: person.relation ?? '',
});

/** Returns the rashis (1 to 12) possible for the chosen star and quarter; all without a star. */
export function allowedRashis({ nakshatram, pada }: Pick<PersonValues, 'nakshatram' | 'pada'>): readonly number[] {
  if (nakshatram === '') return Array.from({ length: 12 }, (_, index) => index + 1);
  return rashisOfStar(Number(nakshatram), Number(pada));
}

/** Returns the values after a change. A quarter needs a star, and the rashi must fit both. */
export function withChange(values: PersonValues, change: Partial<PersonValues>): PersonValues {
  const next = { ...values, ...change };
  if (next.nakshatram === '') next.pada = '';
  const allowed = allowedRashis(next);
  if (next.rashi !== '' && !allowed.includes(Number(next.rashi))) next.rashi = '';
  if (next.nakshatram !== '' && allowed.length === 1) next.rashi = String(allowed[0]);
  return next;
}

/** Returns the problems of the form: only the name is required. */
export const personFormProblems = ({ name }: PersonValues): Problems<PersonValues> =>
  isBlank(name) ? { name: texts.nameProblem } : {};

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

/** Converts form values into a person. */
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

/** Details of an account that a person of the family has too. */
export interface OwnDetails {
  readonly name: string;
  readonly gotram: string;
  /** Free text; only the name of a star is recognized. */
  readonly nakshatram: string;
}

/** Returns a person with the details of the account. Details that the account lacks stay unchanged. */
export function withOwnDetails(person: Partial<Person>, { name, gotram, nakshatram }: OwnDetails): Person {
  const values = personValues(person);
  const known = starOf(nakshatram);
  const change = {
    ...(isBlank(name) ? {} : { name: name.slice(0, maximumLengths.name) }),
    ...(isBlank(gotram) ? {} : { gotram: gotram.slice(0, maximumLengths.gotram) }),
    ...(known && known !== person.nakshatram ? { nakshatram: String(known), pada: '', rashi: '' } : {}),
    // The name in another script belongs to the former name.
    ...(nameKey(values.name) === nameKey(name) ? {} : { script: '' }),
  };
  return personOf(withChange(values, change), person._id);
}

/** Returns the user of this browser as a person of the family; null without a name. */
export function ownPerson(user: OwnDetails | null): Person | null {
  return user === null || isBlank(user.name) ? null : withOwnDetails({}, user);
}

/** Finds the devotee's own entry in the family by name. */
export const findOwn = <Each extends Person>(people: readonly Each[], ...names: readonly string[]): Each | undefined =>
  people.find((person) => names.some((name) => nameKey(person.name) === nameKey(name)));

/** Returns gotram and star as a short text, with a placeholder for an unknown one. */
export function personFacts({ gotram, nakshatram }: Person): string {
  const known = nakshatram ? star(nakshatram)?.latin : undefined;
  return [gotram || peopleTexts.gotramUnknown, known ?? peopleTexts.starUnknown].join(' · ');
}

export const personName = ({ name, relation }: Person): string => peopleTexts.nameWith(name, relation ?? '');
