import { rashisOfStar } from './rashis';

/** How many names there may be, and how long what is written of them. */
export const peopleLimits = {
  /** Names that an account remembers. */
  family: 20,
  /** Names of one unit where the service does not say. */
  ofOneUnit: 6,
  /** Names of one line, whatever its service and quantity. */
  ofOneLine: 60,
  nameLength: 120,
  gotramLength: 80,
  relationLength: 60,
} as const;

/**
 * Somebody in whose name a pooja is done. Absent and null both mean "I do not know"; `script` is the name as the priest
 * reads it, `nakshatram` 1 to 27, `pada` (its quarter) 1 to 4, `rashi` 1 to 12.
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

/** A field of {@link Person} that cannot be so. */
export type PersonField = 'name' | 'script' | 'gotram' | 'nakshatram' | 'pada' | 'rashi' | 'relation';

const isWithin = (value: number | null | undefined, most: number) =>
  value === null || value === undefined || (Number.isInteger(value) && value >= 1 && value <= most);

const isShort = (value: string | null | undefined, most: number) => (value ?? '').length <= most;

/** The first field of a person that cannot be so, in the order of {@link PersonField}; null where all is well. */
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

/** How many names a line may carry: those of a unit for each unit, within {@link peopleLimits}.ofOneLine. */
export const namesAllowed = (peopleMax: number, units: number): number =>
  Math.min(peopleLimits.ofOneLine, Math.max(0, peopleMax) * Math.max(1, units));

/** What is wrong with the people of a line: too many of them, or a field of the one at `index`. */
export type PeopleProblem =
  { readonly code: 'too_many'; readonly most: number } | { readonly code: PersonField; readonly index: number };

/** The first thing that is wrong with the people of a line; null where they can be read out. Nobody is well too. */
export function peopleProblem(people: readonly Person[], peopleMax: number, units: number): PeopleProblem | null {
  const most = namesAllowed(peopleMax, units);
  if (people.length > most) return { code: 'too_many', most };
  for (const [index, person] of people.entries()) {
    const code = personProblem(person);
    if (code) return { code, index };
  }
  return null;
}

/** A person with what follows from the rest: the only rashi that the star allows, where none was chosen. */
export function completePerson<P extends Person>(person: P): P {
  if (!person.nakshatram || person.rashi) return person;
  const allowed = rashisOfStar(person.nakshatram, person.pada);
  return allowed.length === 1 ? { ...person, rashi: allowed[0] } : person;
}

/** A name as two lists of a family are compared: case, spaces and accents make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Two remembered families as one: those of the first stay in order, the second's follow whose name is not there yet, as
 * far as there is room.
 */
export function mergeFamilies<P extends Person>(first: readonly P[], second: readonly P[]): readonly P[] {
  const known = new Set(first.map(({ name }) => nameKey(name)));
  const added = second.filter(({ name }) => {
    if (known.has(nameKey(name))) return false;
    known.add(nameKey(name));
    return true;
  });
  return [...first, ...added].slice(0, Math.max(peopleLimits.family, first.length));
}
