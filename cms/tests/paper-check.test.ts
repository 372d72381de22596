import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeLength, codeSigns } from '@seva/config/rules/papers/paper-number';
import type { Refused } from '@seva/config/contract/refused';
import type * as ReadPaper from '../src/api/receipt/devotee/read-paper';
import { callApi } from './support/client';
import { openPaperStage, type PaperStage } from './support/paper-stage';
import { approvePapers } from './support/papers';
import { sampleNote, sized, writeFigure } from './support/evidence';
import { newDevotee } from './payments/support/shop';

const wrongCodes = sized(10_000, 500);
const require = createRequire(import.meta.url);
/** Module of the running server, which loads its modules anew. */
const ofServer = () => require('../dist/src/api/receipt/devotee/read-paper') as typeof ReadPaper;

let papers: PaperStage;
beforeAll(async () => {
  papers = await openPaperStage();
  await approvePapers(papers.server);
});
afterAll(() => papers.server.stop());

describe('the check of a paper', () => {
  it('describes the document and shows no name, however number and code are typed', async () => {
    const donor = await newDevotee(papers.stage.shop);
    await callApi(papers.server, 'users.updateProfile', { body: { statementName: 'Ravi Kumar' } }, donor.token);
    const { paper } = await papers.given(donor);
    const ways = [
      [paper.number, paper.code],
      [
        paper.number.toLowerCase().replaceAll('-', ' '),
        `${paper.code.slice(0, 5)} ${paper.code.slice(5)}`.toLowerCase(),
      ],
    ];
    for (const [number, code] of ways) {
      const { status, body, headers } = await callApi(papers.server, 'papers.verify', { query: { number, code } });
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toMatchObject({
        number: paper.number,
        version: 1,
        state: 'standing',
        initials: 'R. K.',
        sample: true,
      });
      expect(JSON.stringify(body)).not.toMatch(/Ravi|Kumar|Devotee|@payments/);
    }
    const other = (await papers.given(donor)).paper;
    for (const [number, code] of [
      [paper.number, other.code],
      [other.number, paper.code],
      [paper.number, ''],
      ['', paper.code],
      [paper.number, `${paper.code.slice(1)}0`],
    ])
      expect((await callApi(papers.server, 'papers.verify', { query: { number, code } })).status).toBe(404);
  });

  it(`G10 answers only “unknown” to ${wrongCodes} wrong codes${sampleNote}`, async () => {
    const { paper } = await papers.given(await newDevotee(papers.stage.shop));
    const { verifyPaper } = ofServer();
    const refusals = new Set<string>();
    for (let index = 0; index < wrongCodes; index += 1) {
      const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
      if (code === paper.code) continue;
      const refused = await verifyPaper(papers.server.strapi, { number: paper.number, code }).catch(
        (error: Refused) => `${error.status} ${error.message}`,
      );
      refusals.add(JSON.stringify(refused));
    }
    expect([...refusals]).toEqual([expect.stringContaining('404 We have no receipt')]);
    const row = 'G10';
    writeFigure({ row, what: 'wrong codes that were told nothing', least: wrongCodes, reached: wrongCodes });
  });
});
