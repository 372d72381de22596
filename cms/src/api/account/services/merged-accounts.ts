import type { Core } from '@strapi/strapi';
import { mergeTable } from '../queries/merge-table';

/** A record that was merged into another: its document id, and the address it had. */
export interface PastRecord {
  readonly id: string;
  readonly email: string | null;
}

/** The records that are part of a devotee's by merges which nobody has undone, and those that are part of these. */
export async function absorbedBy(strapi: Core.Strapi, id: string): Promise<PastRecord[]> {
  const found: PastRecord[] = [];
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
