import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { requireModel } from '../../../platform/database/documents';

interface Written {
  revision?: unknown;
}

interface Params {
  readonly documentId?: string;
  data?: Record<string, unknown> & Written;
}

/** A form was filled with an earlier state of the entry; `behind` is how many writes ago. */
export class StaleForm extends Error {
  constructor(readonly behind: number) {
    super('the form is older than the entry');
  }
}

const isCount = (seen: unknown) => typeof seen === 'number' || (typeof seen === 'string' && /^\d{1,9}$/.test(seen));

/**
 * Each entry counts how often it was written. A form sends the count of the state that it was filled with, for it is a
 * field of the entry like any other, and is refused when somebody has written since: it would take back what they have
 * changed. A call that sends no count writes the fields that it names and no others.
 *
 * The count goes up in one statement that asks for the state that was loaded, so that of two saves at the same moment,
 * in two processes too, one is the second. To be called in the transaction of the change.
 * @throws StaleForm
 */
export async function countRevision(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
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
  const row = () => strapi.db.connection(collectionName).transacting(trx).where('document_id', documentId);
  const next = strapi.db.connection.raw('coalesce(revision, 0) + 1');
  const asked = isCount(seen) ? row().whereRaw('coalesce(revision, 0) = ?', [Number(seen)]) : row();
  if ((await asked.update({ revision: next })) > 0) return;
  const [now] = (await row().pluck('revision')) as (number | null)[];
  if (now !== undefined) throw new StaleForm(Math.max((now ?? 0) - Number(seen), 1));
}
