import type { Core } from '@strapi/strapi';
import { requireModel, type Attribute } from '../../../platform/database/documents';
import { findWithRelations } from '../../../platform/database/table';

/** Record as the audit log stores it. */
export type Facts = Readonly<Record<string, unknown>>;

/** Fields that change automatically or repeat other fields. */
const ignoredFields = [
  'id',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  'searchText',
  'revision',
  'startedFrom',
  'formats',
  'createdBy',
  'updatedBy',
];
const populatedTypes = ['component', 'media', 'relation'];

/** Returns a record with its pictures, components and relations, or null. */
export async function readFacts(strapi: Core.Strapi, uid: string, where: object): Promise<Facts | null> {
  const { attributes } = requireModel(strapi, uid);
  const names = Object.entries(attributes).filter(
    ([name, { type }]) => populatedTypes.includes(type) && !ignoredFields.includes(name),
  );
  const many = names.filter(([, attribute]) => isLong(attribute)).map(([name]) => name);
  const populate = Object.fromEntries(names.filter(([name]) => !many.includes(name)).map(([name]) => [name, true]));
  const row = await findWithRelations<Facts & { readonly id: number }>(strapi, uid, where, populate);
  return row && factsOf(row);
}

/** Returns whether a relation has many records, such as a devotee's donations. They are not part of the record. */
function isLong({ type, relation = '' }: Attribute): boolean {
  return type === 'relation' && /ToMany$|^morph/.test(relation);
}

function factsOf(row: Facts): Facts {
  const listed = Object.entries(row).filter(([name, value]) => !ignoredFields.includes(name) && value !== undefined);
  return Object.fromEntries(listed.map(([name, value]) => [name, factOf(value)]));
}

/** Converts a picture to its path, another record to its id, and a component to its facts. */
function factOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(factOf);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { url, documentId } = value as { url?: unknown; documentId?: unknown };
  if (typeof url === 'string' && documentId !== undefined) return url;
  return typeof documentId === 'string' ? documentId : factsOf(value as Facts);
}

/** Returns the fields that differ between two states of a record. */
export function changed(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (facts: Facts) => Object.fromEntries(differing.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}
