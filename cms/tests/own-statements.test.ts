import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { callApi } from './support/client';
import { lastYear } from './support/days';
import { openPaperStage, thisYear, type PaperStage } from './support/paper-stage';
import { approvePapers } from './support/papers';
import { delivered, rows } from './payments/support/books';
import { newDevotee } from './payments/support/shop';

let papers: PaperStage;
beforeAll(async () => {
  papers = await openPaperStage();
  await approvePapers(papers.server);
});
afterAll(() => papers.server.stop());

describe('a statement', () => {
  it('is a running summary before the year is released, and cannot be requested', async () => {
    const donor = await newDevotee(papers.stage.shop);
    const { paper } = await papers.given(donor);
    const { body } = await papers.statement(donor, thisYear);
    expect(body).toMatchObject({ year: thisYear, released: false, official: null, stale: false, waiting: 0 });
    expect(body.gifts).toMatchObject([
      { treatment: 'religious', sentence: defaultSentences.religious, lines: [{ receipt: paper.number }] },
    ]);
    expect(body.totals).toEqual({ contribution: paper.contributionCents / 100, value: 0, other: 0 });
    const refused = await papers.issue(donor, thisYear);
    expect([refused.status, refused.body.code]).toEqual([409, 'YEAR_OPEN']);
    expect(await papers.papersOf(donor)).toHaveLength(1);
  });

  it('is issued once after the release, even for simultaneous requests, and names its devotee', async () => {
    const donor = await newDevotee(papers.stage.shop);
    const saved = {
      ...{ statementName: 'Ravi and Lakshmi Kumar', addressLine: '4120 Riverside Lane', addressCity: 'Evansville' },
      ...{ addressState: 'IN', addressPostalCode: '47715', addressCountry: 'USA' },
    };
    await callApi(papers.server, 'users.updateProfile', { body: saved }, donor.token);
    const profile = await callApi(papers.server, 'users.get', { params: { id: 'profile' } }, donor.token);
    expect(profile.body).toMatchObject(saved);
    await papers.given(donor);
    await papers.release(thisYear);
    const asked = await Promise.all(Array.from({ length: 5 }, () => papers.issue(donor, thisYear)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(asked.map(({ body }) => body._id)).size).toBe(1);
    const { body } = await papers.statement(donor, thisYear);
    expect(body.official).toMatchObject({ kind: 'statement', version: 1, state: 'standing' });
    expect(body.official?.number).toMatch(new RegExp(`^S-${thisYear}-\\d{6}$`));
    expect(body.donor).toEqual({
      name: 'Ravi and Lakshmi Kumar',
      address: ['4120 Riverside Lane', 'Evansville, IN 47715'],
    });
    expect((await papers.get(String(body.official?.link))).status).toBe(200);
    expect(
      await rows(papers.stage.shop, 'audit', { action: 'paper.issue', entityId: body.official?._id }),
    ).toHaveLength(1);
  });

  it('is outdated when one of its receipts changes, and its next version replaces it', async () => {
    const donor = await newDevotee(papers.stage.shop);
    const { orderId } = await papers.given(donor);
    await papers.given(donor);
    const first = (await papers.issue(donor, thisYear)).body;
    await papers.stage.refund(orderId, 1);
    await delivered(papers.stage.shop);
    expect((await papers.statement(donor, thisYear)).body).toMatchObject({ stale: true, official: { version: 1 } });
    const second = await papers.issue(donor, thisYear);
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ number: first.number, version: 2 });
    expect(second.body.amount).toBeCloseTo(first.amount - 1, 5);
    expect((await papers.statement(donor, thisYear)).body.stale).toBe(false);
    const states = (await papers.papersOf(donor)).filter(({ kind }) => kind === 'statement');
    expect(states.map(({ state, version }) => [version, state])).toEqual([
      [2, 'standing'],
      [1, 'replaced'],
    ]);
  });

  it('becomes void when none of its donations counts', async () => {
    const donor = await newDevotee(papers.stage.shop);
    const { orderId, paper } = await papers.given(donor);
    const { body } = await papers.issue(donor, thisYear);
    await papers.stage.refund(orderId, paper.amountCents / 100);
    await delivered(papers.stage.shop);
    expect((await papers.statement(donor, thisYear)).body).toMatchObject({ stale: true, gifts: [] });
    expect((await papers.issue(donor, thisYear)).status).toBe(404);
    expect((await papers.get(`/api/papers/${body._id}.pdf`, donor.token)).status).toBe(410);
  });

  it('returns nothing for a year without donations, and 404 for an invalid year', async () => {
    await papers.release(lastYear);
    const donor = await newDevotee(papers.stage.shop);
    expect((await papers.issue(donor, lastYear)).status).toBe(404);
    for (const year of ['unknown', '20266', '-1', '0x7e'])
      expect((await papers.get(`/api/statements/${year}`, donor.token)).status).toBe(404);
    expect((await papers.statement(donor, lastYear)).body).toMatchObject({
      released: true,
      gifts: [],
      years: [thisYear],
    });
  });

  it('mentions a check that has not cleared, and includes it by its receipt day when it has', async () => {
    const donor = await newDevotee(papers.stage.shop);
    const { body: check } = await papers.stage.check(donor, '8801');
    expect((await papers.statement(donor, lastYear)).body).toMatchObject({ waiting: 1, uncleared: 1, receipts: null });
    await papers.stage.moveCheck(check._id, 'deposited');
    await papers.stage.moveCheck(check._id, 'cleared');
    const { body } = await papers.statement(donor, lastYear);
    expect(body).toMatchObject({ waiting: 0, uncleared: 0, receipts: { count: 1 }, years: [thisYear, lastYear] });
  });
});
