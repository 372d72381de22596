import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type * as PaperThreads from '../../src/api/receipt/services/paper-thread';
import type { PaperRow } from '../../src/api/receipt/queries/paper-table';
import { rows } from '../payments/support/books';
import type { Devotee, Started } from '../payments/support/shop';
import { openStage, type Stage } from '../payments/support/stage';
import { sendRequest } from '../security/support/send-request';
import { callApi } from './client';
import { receiptsOf } from './papers';

const require = createRequire(import.meta.url);

/** Current year, in which the stage's card donations are given. */
export const thisYear = new Date().getFullYear();

/** Shop that draws receipts instantly, with its devotees' calls. */
export async function openPaperStage() {
  const stage: Stage = await openStage();
  const { server } = stage.shop;
  const drawn = vi.fn((input: { mark: { number: string } }) =>
    Promise.resolve(Buffer.from(`%PDF-1.7 ${input.mark.number}`)),
  );
  const { paperThread } = require('../../dist/src/api/receipt/services/paper-thread') as typeof PaperThreads;
  vi.spyOn(paperThread(server.strapi), 'render').mockImplementation(drawn as never);
  return {
    stage,
    server,
    /** Callback for each drawn document. */
    drawn,
    get: (address: string, token?: string) => sendRequest(server, { method: 'GET', path: address, token }),
    papersOf: async (donor: Devotee) =>
      (await server.strapi.db
        .query('api::paper.paper')
        .findMany({ where: { user: { documentId: donor.documentId } }, orderBy: { id: 'desc' } })) as PaperRow[],
    statement: (donor: Devotee, year: number) =>
      callApi(server, 'statements.get', { params: { year: String(year) } }, donor.token),
    issue: (donor: Devotee, year: number) =>
      callApi(server, 'statements.issue', { params: { year: String(year) } }, donor.token),
    release: (year: number) =>
      server.strapi.db
        .query('api::paper-year.paper-year')
        .create({ data: { year, releasedBy: 'Meera Rao', releasedAt: new Date() } }),
    mailsOf: (template: string, orderId?: unknown) =>
      rows(stage.shop, 'mails', { template, ...(orderId ? { orderId } : {}) }),
    /** Donation with its receipt. */
    async given(donor: Devotee): Promise<Started & { readonly paper: PaperRow }> {
      const gift = await stage.paid(donor);
      const [paper] = await receiptsOf(server, gift.orderId);
      expect(paper).toBeDefined();
      return { ...gift, paper: paper as PaperRow };
    },
  };
}

/** Opens the stage of the receipt tests. */
export type PaperStage = Awaited<ReturnType<typeof openPaperStage>>;
