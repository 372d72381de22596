import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';
import { requireModel } from '../../../platform/database/documents';

interface Written {
  revision?: unknown;
}

interface Params {
  readonly documentId?: string;
  data?: Record<string, unknown> & Written;
}

/** Error for a form that was loaded before the entry's last `behind` writes. */
export class StaleForm extends Error {
  constructor(readonly behind: number) {
    super('the form is older than the entry');
  }
}

const isCount = (seen: unknown) => typeof seen === 'number' || (typeof seen === 'string' && /^\d{1,9}$/.test(seen));

/**
 * Increments an entry's revision, in the transaction of the change.
 * A form sends the revision it was loaded with, and is refused if the entry has changed since, because it would
 * overwrite others' changes. A call without a revision writes only the fields that it names.
 * A single statement compares and increments, so that of two concurrent saves, even in two processes, one is refused.
 * @throws StaleForm
 */
export async function countRevision(
  strapi: Core.Strapi,
  uid: string,
  action: string,
  { documentId, data }: Params,
): Promise<void> {
  if (!data) return;
  const { revision: seen } = data;
  delete data.revision;
  if (action !== 'update' || !documentId) {
    data.revision = 0;
    return;
  }
  const { collectionName } = requireModel(strapi, uid);
  const counted = await sql<number>(strapi, (knex) => {
    const row = knex(collectionName).where('document_id', documentId);
    if (isCount(seen)) void row.whereRaw('coalesce(revision, 0) = ?', [Number(seen)]);
    return row.update({ revision: knex.raw('coalesce(revision, 0) + 1') });
  });
  if (counted > 0) return;
  const [now] = await sql<(number | null)[]>(strapi, (knex) =>
    knex(collectionName).where('document_id', documentId).pluck('revision'),
  );
  if (now !== undefined) throw new StaleForm(Math.max((now ?? 0) - Number(seen), 1));
}
