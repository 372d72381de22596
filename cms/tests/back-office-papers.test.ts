import { createRequire } from 'node:module';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { PaperDetail, PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import type {
  ReclassificationPreview,
  ServiceRow,
  TreatmentGrid,
} from '@seva/config/contract/panel/receipts/treatments/contracts';
import type { WordingPage } from '@seva/config/contract/panel/receipts/wording/contracts';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as IssueMissing from '../src/api/receipt/services/issue-missing';
import { until } from './support/client';
import { callPanel, signInToPanel, type PanelAnswer } from './support/panel';
import { openForms } from './support/panel-forms';
import { receiptFactsOf, receiptsOf } from './support/papers';
import { delivered, rows } from './payments/support/books';
import { newDevotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';

const require = createRequire(import.meta.url);
const { issueMissing } = require('../dist/src/api/receipt/services/issue-missing') as typeof IssueMissing;

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
});
afterAll(() => stage.shop.server.stop());

const get = async <T>(path: string) =>
  (await callPanel<T>(stage.shop.server, 'GET', `/donations${path}`, { token })).body;
const post = <T>(path: string, body: object = {}): Promise<PanelAnswer<T>> =>
  callPanel<T>(stage.shop.server, 'POST', `/donations${path}`, { token, body });
const versions = (orderId: unknown) => receiptsOf(stage.shop.server, orderId);
const year = new Date().getFullYear();

const grid = () => get<TreatmentGrid>(`/treatments?year=${year}`);
/** Row of the stage's service in the treatment grid. */
async function sold(): Promise<ServiceRow> {
  const id = stage.shop.services[0]?._id;
  const found = (await grid()).rows.find((row) => row.id === id);
  if (!found) throw new Error('the grid does not have the service');
  return found;
}
const decide = (row: ServiceRow, change: Partial<ServiceRow>) => {
  const { id, revision, treatment, value, benefit } = { ...row, ...change };
  return post('/treatments', { changes: [{ id, revision, treatment, value, benefit }] });
};
const approve = ({ id, revision }: ServiceRow) => post('/treatments/approve', { services: [{ id, revision }] });

/** Waits until the job has ended. */
async function ended({ id }: Job): Promise<Job> {
  await until('the work has ended', async () => (await get<Job>(`/jobs/${id}`)).state !== 'running');
  return get<Job>(`/jobs/${id}`);
}

describe('the wording of receipts', () => {
  it('lists what is missing and rejects the approval until it is complete', async () => {
    const page = await get<WordingPage>('/receipt-settings');
    expect(page).toMatchObject({ faults: ['signer'], approved: null, changedSince: false, isSample: true });
    const { status, message } = await post('/receipt-settings/approve', { revision: page.revision });
    expect([status, message]).toEqual([409, expect.stringContaining('missing')]);
  });

  it('rejects a sentence that lacks the required legal text or contains forbidden text', async () => {
    const { revision } = await get<WordingPage>('/receipt-settings');
    const save = (sentences: object) =>
      post('/receipt-settings', {
        signerName: 'Meera Rao',
        signerTitle: 'Treasurer',
        sentences: { ...defaultSentences, ...sentences },
        revision,
      });
    const part = await save({ part: 'You received {benefit}.' });
    expect([part.status, part.message]).toEqual([400, expect.stringContaining('“good faith”')]);
    const none = await save({ none: 'Payment for goods or services; not a charitable contribution, but deductible.' });
    expect([none.status, none.message]).toEqual([400, expect.stringContaining('must not say “deductible”')]);
    expect((await get<WordingPage>('/receipt-settings')).revision).toBe(revision);
  });

  it('saves only over the version that was read, records approver and day, and shows later changes', async () => {
    const { revision } = await get<WordingPage>('/receipt-settings');
    const wording = { signerName: 'Meera Rao', signerTitle: 'Treasurer', sentences: defaultSentences };
    const saved = await post<WordingPage>('/receipt-settings', { ...wording, revision });
    expect(saved.body).toMatchObject({ signerName: 'Meera Rao', faults: [], approved: null });
    expect((await post('/receipt-settings', { ...wording, revision })).status).toBe(409);
    const approved = await post<WordingPage>('/receipt-settings/approve', { revision: saved.body.revision });
    expect(approved.body.approved).toEqual({
      by: expect.stringMatching(/\w/) as string,
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const forms = await openForms(stage.shop.server, 'panel');
    await forms.change('site', '', { ein: '12-3456780' });
    expect(await get('/receipt-settings')).toMatchObject({ approved: null, changedSince: true });
    const again = await get<WordingPage>('/receipt-settings');
    expect((await post('/receipt-settings/approve', { revision: again.revision })).status).toBe(200);
  });
});

describe('what is deductible', () => {
  it('counts nothing before approval: a service has a proposal, and its donations say that nothing is stated', async () => {
    const gift = await stage.paid(await newDevotee(stage.shop));
    const row = await sold();
    expect(row).toMatchObject({ approved: null, proposal: 'religious', undecided: 1, sold: 1 });
    expect((await approve(row)).message).toContain('has no treatment yet');
    const [receipt] = await versions(gift.orderId);
    expect(receiptFactsOf(receipt as never).lines[0]).toMatchObject({ treatment: 'undecided', contributionCents: 0 });
  });

  it('saves a decision only over the version that was read, and requires value, text and dollars for a partial payment', async () => {
    const row = await sold();
    expect((await decide(row, { treatment: 'part' })).status).toBe(200);
    expect((await decide(row, { treatment: 'gift' })).status).toBe(409);
    const part = await sold();
    expect((await approve(part)).message).toContain('what the donor receives');
    await decide(part, { value: 2, benefit: 'prasadam in a box' });
    const whole = await sold();
    expect(whole).toMatchObject({ value: 2, benefit: 'prasadam in a box', approved: null });
    expect((await approve(part)).status).toBe(409);
    expect((await approve(whole)).status).toBe(200);
    expect((await sold()).approved?.by).toMatch(/\w/);
    const gift = await stage.paid(await newDevotee(stage.shop));
    const [receipt] = await versions(gift.orderId);
    expect(receiptFactsOf(receipt as never).lines[0]).toMatchObject({ treatment: 'part', valueCents: 200 });
  });

  it.each([
    ['treatment', { treatment: 'gift' }],
    ['value', { fairValueCents: 900 }],
    ['benefit', { benefit: 'something else' }],
  ])('withdraws the approval when %s changes in the form, and lets no one write one there', async (_, typed) => {
    const forms = await openForms(stage.shop.server, 'panel');
    const before = await sold();
    const { id } = before;
    await decide(before, { treatment: 'part', value: 2, benefit: 'prasadam in a box' });
    expect((await approve(await sold())).status).toBe(200);
    expect((await forms.change('service', id, { brand: 'Family Pooja' })).status).toBe(200);
    expect((await sold()).approved).not.toBeNull();
    expect((await forms.change('service', id, { ...typed, treatmentApprovedOn: '2026-01-01' })).status).toBe(200);
    expect((await sold()).approved).toBeNull();
  });

  it('applies a treatment to earlier donations from a day on after a preview that writes nothing, and replaces receipts', async () => {
    const before = await sold();
    await decide(before, { treatment: 'gift', value: null, benefit: '' });
    await approve(await sold());
    const row = await sold();
    const wanted = { ...row.lines, from: `${year}-01-01`, treatment: 'gift', value: null, benefit: '' };
    const standing = await rows(stage.shop, 'papers', { kind: 'receipt', state: 'standing' });
    const preview = (await post<ReclassificationPreview>('/treatments/preview', wanted)).body;
    const changed = standing.filter((paper) => receiptFactsOf(paper as never).lines[0]?.treatment !== 'gift');
    expect(changed.length).toBeGreaterThan(1);
    expect(preview).toMatchObject({ receipts: changed.length, statements: 0 });
    expect(await rows(stage.shop, 'papers', { kind: 'receipt', state: 'standing' })).toEqual(standing);
    const wrong = await post('/treatments/reclassify', { ...wanted, treatment: 'religious', mail: false });
    expect(wrong.status).toBe(409);
    const begun = await post<Job>('/treatments/reclassify', { ...wanted, mail: false });
    expect(await ended(begun.body)).toMatchObject({ state: 'done', failed: 0, done: preview.donations });
    const after = await rows(stage.shop, 'papers', { kind: 'receipt', state: 'standing' });
    const sum = (papers: typeof after) => papers.reduce((total, paper) => total + Number(paper.contributionCents), 0);
    expect(sum(after) - sum(standing)).toBe(Math.round(preview.change * 100));
    expect((await post<ReclassificationPreview>('/treatments/preview', wanted)).body).toMatchObject({
      receipts: 0,
      change: 0,
    });
    expect((await sold()).undecided).toBe(0);
  });
});

describe('the list of receipts', () => {
  const find = (id: string) => get<PaperDetail>(`/papers/${id}`);
  async function givenReceipt() {
    const gift = await stage.paid(await newDevotee(stage.shop));
    const [receipt] = await versions(gift.orderId);
    if (!receipt) throw new Error('no receipt was issued');
    return { gift, receipt };
  }

  it('lists valid receipts, newest first, by year, kind, state, and part of the number or name', async () => {
    const { receipt } = await givenReceipt();
    const list = async (query: string) => get<PaperPage>(`/papers?${query}`);
    expect((await list('')).rows[0]).toMatchObject({ id: receipt.documentId, number: receipt.number, isStale: false });
    expect((await list('')).rows.some(({ state }) => state === 'replaced')).toBe(false);
    expect((await list('state=replaced')).total).toBeGreaterThan(0);
    expect((await list(`q=${receipt.number.slice(-5)}`)).rows.map(({ id }) => id)).toContain(receipt.documentId);
    expect((await list(`q=${receipt.donorName.toUpperCase()}`)).total).toBeGreaterThan(0);
    expect((await list('q=no such thing')).total).toBe(0);
    expect((await list(`year=${year - 5}`)).total).toBe(0);
    expect((await list('kind=statement')).total).toBe(0);
    for (const wrong of ['year=12', 'kind=letter', 'state=gone'])
      expect((await callPanel(stage.shop.server, 'GET', `/donations/papers?${wrong}`, { token })).status).toBe(400);
  });

  it('issues the next version with a corrected name, address and reason, and rejects it for an older one', async () => {
    const { receipt } = await givenReceipt();
    const body = { reason: 'a letter', name: 'Ravi and Lakshmi Kumar', address: ['1 Elm St', 'Terre Haute, IN'] };
    const answer = await post<PaperDetail>(`/papers/${receipt.documentId}/reissue`, body);
    expect(answer.status).toBe(200);
    expect(answer.body.paper).toMatchObject({ version: 2, donor: body.name, number: receipt.number });
    expect(answer.body).toMatchObject({ address: body.address, may: { reissue: true, void: true } });
    expect(answer.body.versions.map(({ version, state, reason }) => [version, state, reason])).toEqual([
      [2, 'standing', ''],
      [1, 'replaced', 'Corrected: a letter'],
    ]);
    expect((await post(`/papers/${receipt.documentId}/reissue`, body)).status).toBe(409);
  });

  it('keeps a manually voided receipt void until it is issued again', async () => {
    const { gift, receipt } = await givenReceipt();
    const path = `/papers/${receipt.documentId}`;
    expect((await post(`${path}/void`, { reason: '' })).status).toBe(400);
    const answer = await post<PaperDetail>(`${path}/void`, { reason: 'a test' });
    expect(answer.body.paper).toMatchObject({ state: 'void', reason: 'Void: a test' });
    expect((await post(`${path}/void`, { reason: 'twice' })).status).toBe(409);
    expect((await issueMissing(stage.shop.server.strapi)).changed).toBe(0);
    await stage.refund(gift.orderId, 1);
    await delivered(stage.shop);
    expect((await versions(gift.orderId)).map(({ state }) => state)).toEqual(['void']);
    const again = await post<PaperDetail>(`${path}/reissue`, { reason: 'after all' });
    expect(again.body.paper).toMatchObject({ version: 2, state: 'standing' });
    expect((await find(receipt.documentId)).may).toEqual({ reissue: false, void: false, renew: false });
  });

  it('issues missing receipts as a job that ends, and lists a donation’s receipts', async () => {
    const { gift, receipt } = await givenReceipt();
    await stage.shop.server.strapi.db.query('api::paper.paper').delete({ where: { id: receipt.id } });
    expect(await get(`/orders/${gift.orderId}/receipts`)).toMatchObject({ isMissing: true, versions: [] });
    expect((await get<PaperPage>('/papers')).missing).toBe(1);
    const begun = await post<Job>('/papers/issue-missing');
    expect(await ended(begun.body)).toMatchObject({ state: 'done', done: 1, total: 1 });
    expect(await get(`/orders/${gift.orderId}/receipts`)).toMatchObject({
      isMissing: false,
      versions: [{ version: 1 }],
    });
    expect((await callPanel(stage.shop.server, 'GET', '/donations/orders/unknown/receipts', { token })).status).toBe(
      404,
    );
  });
});
