import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedEntries } from './entries';

interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  /** Default value that Strapi fills in. */
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly enum?: readonly string[];
  readonly component?: string;
}
type Attributes = Readonly<Record<string, Attribute>>;
type Fields = Readonly<Record<string, unknown>>;

const source = path.join(import.meta.dirname, '..', 'src');
const attributesIn = (...file: string[]) =>
  (JSON.parse(fs.readFileSync(path.join(source, ...file), 'utf8')) as { attributes: Attributes }).attributes;
const ofType = (kind: string) => attributesIn('api', kind, 'content-types', kind, 'schema.json');
const ofComponent = (component: string) => attributesIn('components', `${component.replace('.', '/')}.json`);

const shownTypes: Readonly<Record<string, string>> = {
  string: 'string',
  text: 'string',
  richtext: 'string',
  email: 'string',
  enumeration: 'string',
  boolean: 'boolean',
  integer: 'number',
  float: 'number',
};

/** Returns the problems of a value as sentences that begin with its path. */
function faultsOf(where: string, value: unknown, attribute: Attribute): string[] {
  if (attribute.component)
    return (value as Fields[]).flatMap((part, index) =>
      allFaults(`${where}.${index}`, part, ofComponent(attribute.component ?? '')),
    );
  const shown = shownTypes[attribute.type];
  const { maxLength = Infinity, min = -Infinity, max = Infinity } = attribute;
  return [
    ...(shown && typeof value !== shown ? [`${where} is no ${attribute.type}`] : []),
    ...(typeof value === 'string' && value.length > maxLength ? [`${where} is longer than ${maxLength}`] : []),
    ...(typeof value === 'number' && (value < min || value > max) ? [`${where} is not within its bounds`] : []),
    ...(attribute.enum && !attribute.enum.includes(String(value)) ? [`${where} is none of the choices`] : []),
  ];
}

function allFaults(where: string, fields: Fields, attributes: Attributes): string[] {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const names = new Set(given.map(([name]) => name));
  return [
    ...given.flatMap(([name, value]) => {
      const attribute = attributes[name];
      return attribute ? faultsOf(`${where}.${name}`, value, attribute) : [`${where}.${name} is no field`];
    }),
    ...Object.entries(attributes)
      .filter(([name, { required, default: filledIn }]) => required && filledIn === undefined && !names.has(name))
      .map(([name]) => `${where}.${name} is missing`),
  ];
}

/** An entry with the fields that it is created with; the picture's own field holds a file. */
const created = ({ data, picture }: ReturnType<typeof seedEntries>[number]) => (picture ? { ...data, picture } : data);

/** The services as Give puts them in order. */
const services = () =>
  seedEntries(false)
    .filter(({ kind }) => kind === 'service')
    .map(({ data }) => data)
    .sort((one, other) => Number(one.sort) - Number(other.sort));

describe('the entries of a new shop', () => {
  it('matches the content types: every field exists and every value is valid', () => {
    for (const entry of seedEntries(true))
      expect(allFaults(`${entry.kind} ${entry.key}`, created(entry), ofType(entry.kind))).toEqual([]);
  });

  it('reports entries that break a rule', () => {
    const attributes = ofType('slide');
    const slide = { quote: 'a'.repeat(201), greeting: 3, subtitle: 'none', picture: 'x', sort: 1 };
    expect(allFaults('slide', slide, attributes)).toEqual([
      'slide.quote is longer than 200',
      'slide.greeting is no string',
      'slide.subtitle is no field',
      'slide.alt is missing',
    ]);
  });

  it('gives each entry of a kind a unique key', () => {
    const names = seedEntries(false).map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has reviews in demo mode only', () => {
    const reviewed = (entries: ReturnType<typeof seedEntries>) =>
      entries.filter(({ kind, data }) => kind === 'service' && (data.reviews as unknown[]).length > 0).length;
    expect(reviewed(seedEntries(true))).toBeGreaterThan(40);
    expect(reviewed(seedEntries(false))).toBe(0);
  });

  it('numbers the services in steps of ten, so that editors can insert between two', () => {
    const sorts = services().map(({ sort }) => sort);
    expect(sorts).toEqual(sorts.map((_, index) => (index + 1) * 10));
  });

  it('offers the general fund first on Give and single-purpose funds last', () => {
    const open = services().filter(({ openAmount, category }) => openAmount === true && category !== 'member');
    expect(open.map(({ name }) => name)).toEqual(['General Donation', 'Annadanam', 'Gopuram Building Fund']);
  });
});
