import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { paperFile } from '../../receipt';
import { paperTable } from '../../receipt/queries';
import { rowTable } from '../queries';
import { requireBatch } from './batches';
import { batchTexts as texts } from '../../../texts/batches';

/** Returns the receipt of a recorded gift of a batch as PDF. @throws Refused 404 without a receipt */
export async function receiptOfRow(
  strapi: Core.Strapi,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const batch = await requireBatch(strapi, id);
  const order = (await rowTable(strapi).find(batch.id, key))?.order;
  const paper = order && (await paperTable(strapi).standingOfOrders([order.id])).get(order.id);
  const file = paper && (await paperFile(strapi, paper.documentId));
  if (!file) throw new Refused(404, texts.noReceipt);
  return file;
}
