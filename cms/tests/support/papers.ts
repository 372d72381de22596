import { createRequire } from 'node:module';
import type { ReceiptFacts } from '@seva/config/rules/papers/facts';
import { defaultSentences, proposals } from '@seva/config/rules/papers/treatments';
import { categories } from '@seva/config/shop';
import type * as Settings from '../../src/api/receipt/services/settings';
import type { PaperRow } from '../../src/api/receipt/queries/paper-table';
import type { TestServer } from './server';

const require = createRequire(import.meta.url);
type OneServer = Pick<TestServer, 'strapi'>;

/** Approves a wording and the proposed treatment of each category. Priest visits stay undecided. */
export async function approvePapers({ strapi }: OneServer): Promise<void> {
  const { approveWording, readPaperSettings, saveWording } =
    require('../../dist/src/api/receipt/services/settings') as typeof Settings;
  await strapi.db.transaction(async () => {
    const wording = { signerName: 'Meera Rao', signerTitle: 'Treasurer', sentences: defaultSentences };
    const { revision } = await readPaperSettings(strapi);
    if (!(await saveWording(strapi, wording, revision))) throw new Error('the wording was changed meanwhile');
    if (!(await approveWording(strapi, revision + 1, 'Meera Rao', '2026-01-02'))) throw new Error('not approved');
  });
  for (const category of categories)
    await strapi.db.query('api::service.service').updateMany({
      where: { category },
      data: {
        treatment: proposals[category],
        ...(proposals[category] === 'part' ? { fairValueCents: 500, benefit: 'a year of membership' } : {}),
        treatmentApprovedBy: 'Meera Rao',
        treatmentApprovedOn: '2026-01-02',
      },
    });
}

/** Returns the versions of a donation's receipt, oldest first. */
export async function receiptsOf({ strapi }: OneServer, orderId: unknown): Promise<PaperRow[]> {
  return (await strapi.db.query('api::paper.paper').findMany({
    where: { order: { documentId: String(orderId) }, kind: 'receipt' },
    populate: { user: true },
    orderBy: { id: 'asc' },
  })) as PaperRow[];
}

/** Returns the facts of a receipt. */
export const receiptFactsOf = (row: PaperRow): ReceiptFacts => JSON.parse(row.facts) as ReceiptFacts;
