import type { Core } from '@strapi/strapi';
import { mergeTable } from '../queries/merge-table';

export interface AbsorbedRecord {
  readonly id: string;
  readonly email: string | null;
}

/** Returns all records merged into a devotee, directly or through others, without undone merges. */
export async function findAbsorbedRecords(strapi: Core.Strapi, id: string): Promise<AbsorbedRecord[]> {
  const found: AbsorbedRecord[] = [];
  for (let records = [id]; records.length > 0;) {
    const merges = (await Promise.all(records.map((record) => mergeTable(strapi).into(record)))).flat();
    const past = merges
      .filter(({ undoneAt, absorbed }) => !undoneAt && absorbed !== id && !found.some((known) => known.id === absorbed))
      .map(({ absorbed, email }) => ({ id: absorbed, email }));
    found.push(...past);
    records = past.map((record) => record.id);
  }
  return found;
}
