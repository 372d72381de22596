import { withoutAccents } from '../plain-text';
import { rashisOfStar } from './rashis';

/** Maximum numbers of names, and maximum lengths of their texts. */
export const peopleLimits = {
  /** Names that an account stores. */
  family: 20,
  /** Names of one unit if the service sets no limit. */
  ofOneUnit: 6,
  /** Names of one line, whatever its service and quantity. */
  ofOneLine: 60,
  nameLength: 120,
  gotramLength: 80,
  relationLength: 60,
} as const;

/**
 * Person for whom a pooja is performed. Absent and null both mean unknown; `script` is the name as the priest reads
 * it, `nakshatram` 1 to 27, `pada` (its quarter) 1 to 4, `rashi` 1 to 12.
 */
export interface Person {
  readonly _id?: string | null;
  readonly name: string;
  readonly script?: string | null;
  readonly gotram?: string | null;
  readonly nakshatram?: number | null;
  readonly pada?: number | null;
  readonly rashi?: number | null;
  readonly relation?: string | null;
}

/** Field of {@link Person} that can be invalid. */
export type PersonField = 'name' | 'script' | 'gotram' | 'nakshatram' | 'pada' | 'rashi' | 'relation';

const isWithin = (value: number | null | undefined, most: number) =>
  value === null || value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);

const isShort = (value: string | null | undefined, most: number) => (value ?? '').length <= most;

/** Returns the first invalid field of a person in the order of {@link PersonField}, or null. */
export function personProblem(person: Person): PersonField | null {
  const { name, script, gotram, nakshatram, pada, rashi, relation } = person;
  if (name.trim() === '' || name.length > peopleLimits.nameLength) return 'name';
  if (!isShort(script, peopleLimits.nameLength)) return 'script';
  if (!isShort(gotram, peopleLimits.gotramLength)) return 'gotram';
  if (!isWithin(nakshatram, 27)) return 'nakshatram';
  if (!isWithin(pada, 4) || (pada && !nakshatram)) return 'pada';
  if (!isWithin(rashi, 12) || (rashi && nakshatram && !rashisOfStar(nakshatram, pada).includes(rashi))) return 'rashi';
  return isShort(relation, peopleLimits.relationLength) ? null : 'relation';
}

/** Returns the maximum number of names of a line: per unit, within {@link peopleLimits}.ofOneLine. */
export const namesAllowed = (peopleMax: number, units: number): number =>
  Math.min(peopleLimits.ofOneLine, Math.max(0, peopleMax) * Math.max(1, units));

/** Fault of a line's people: too many of them, or an invalid field of the one at `index`. */
export type PeopleProblem =
  { readonly code: 'too_many'; readonly most: number } | { readonly code: PersonField; readonly index: number };

/** Returns the first fault of a line's people, or null. An empty list is valid. */
export function peopleProblem(people: readonly Person[], peopleMax: number, units: number): PeopleProblem | null {
  const most = namesAllowed(peopleMax, units);
  if (people.length > most) return { code: 'too_many', most };
  for (const [index, person] of people.entries()) {
    const code = personProblem(person);
    if (code) return { code, index };
  }
  return null;
}

/** Returns a person with the only rashi that the star allows, if none was chosen. */
export function completePerson<P extends Person>(person: P): P {
  if (!person.nakshatram || person.rashi) return person;
  const allowed = rashisOfStar(person.nakshatram, person.pada);
  return allowed.length === 1 ? { ...person, rashi: allowed[0] } : person;
}

/** Returns a name without case, extra spaces and accents, for comparing the lists of a family. */
export const nameKey = (name: string): string => withoutAccents(name).replace(/\s+/g, ' ').trim();

/** Merges two remembered families: the first one in order, then the new names of the second up to the limit. */
export function mergeFamilies<P extends Person>(first: readonly P[], second: readonly P[]): readonly P[] {
  const known = new Set(first.map(({ name }) => nameKey(name)));
  const added = second.filter(({ name }) => {
    if (known.has(nameKey(name))) return false;
    known.add(nameKey(name));
    return true;
  });
  return [...first, ...added].slice(0, Math.max(peopleLimits.family, first.length));
}
