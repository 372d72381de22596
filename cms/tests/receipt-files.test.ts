import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import type * as Settings from '../src/platform/runtime/settings';
import type * as PaperLink from '../src/api/receipt/services/paper-link';
import { callApi } from './support/client';
import { openPaperStage, thisYear, type PaperStage } from './support/paper-stage';
import { approvePapers, receiptsOf } from './support/papers';
import { delivered } from './payments/support/books';
import { newDevotee, type Devotee } from './payments/support/shop';
import { makeCast, type Cast } from './security/support/cast';

const require = createRequire(import.meta.url);
/** Modules of the running server, which loads them anew. */
const ofServer = () => ({
  ...(require('../dist/src/platform/runtime/settings') as typeof Settings),
  ...(require('../dist/src/api/receipt/services/paper-link') as typeof PaperLink),
});

let papers: PaperStage;
let cast: Cast;
let ravi: Devotee;
beforeAll(async () => {
  papers = await openPaperStage();
  cast = await makeCast(papers.server);
  ravi = await newDevotee(papers.stage.shop);
});
afterAll(() => papers.server.stop());

describe('before the wording is approved', () => {
  it('says in the confirmation that it is not a tax receipt, and mentions none with the donation', async () => {
    const gift = await papers.stage.paid(ravi);
    const [mail] = await papers.mailsOf('donation-confirmation', gift.orderId);
    expect(mail?.text).toContain('This is a confirmation, not a tax receipt.');
    expect(mail?.text).not.toMatch(/deductible|goods or services/i);
    expect(mail?.attachments).toEqual([]);
    const { body } = await callApi(papers.server, 'orders.get', { params: { id: gift.orderId } }, ravi.token);
    expect(body.receipt).toBeUndefined();
    expect(await papers.papersOf(ravi)).toEqual([]);
    expect((await papers.statement(ravi, thisYear)).body).toMatchObject({
      gifts: [],
      receipts: null,
      waiting: 1,
      uncleared: 0,
    });
  });

  it('shows older clients only true text under every donation', async () => {
    const { body } = await callApi(papers.server, 'content.site', {});
    expect(body.acknowledgement).toBe('This is a confirmation, not a tax receipt.');
  });
});

describe('with an approved wording', () => {
  beforeAll(() => approvePapers(papers.server));

  it('attaches the receipt to the confirmation, with its number and each line’s sentence', async () => {
    const { orderId, paper } = await papers.given(ravi);
    const [mail] = await papers.mailsOf('donation-confirmation', orderId);
    expect(mail?.attachments).toEqual([{ paper: paper.documentId, name: `${paper.number}.pdf` }]);
    const text = String(mail?.text).replace(/\s+/g, ' ');
    for (const part of [paper.number, defaultSentences.religious, 'EIN', 'deductible to the extent allowed by law'])
      expect(text).toContain(part);
    expect(text).not.toContain('not a tax receipt');
    expect(text).toContain('SAMPLE');
  });

  it('returns the receipt in short in lists, and in full with a single donation', async () => {
    const { orderId, paper } = await papers.given(ravi);
    const { body: one } = await callApi(papers.server, 'orders.get', { params: { id: orderId } }, ravi.token);
    expect(one.receipt).toMatchObject({ number: paper.number, version: 1, state: 'standing', _id: paper.documentId });
    expect(one.receipt?.lines?.[0]?.sentence).toBe(defaultSentences.religious);
    const { body: all } = await callApi(papers.server, 'orders.mine', {}, ravi.token);
    expect(all.find(({ _id }) => _id === orderId)?.receipt).toEqual({
      number: paper.number,
      version: 1,
      state: 'standing',
    });
  });

  it('serves a receipt to its owner, an admin and holders of a fresh link, and 404 to all others', async () => {
    const donor = { ...ravi, token: cast.owner ?? '', documentId: '', id: 0 };
    const owner = await papers.server.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: papers.server.accounts.devotee.email } });
    const { orderId, paper } = await papers.given({
      ...donor,
      id: Number(owner?.id),
      documentId: String(owner?.documentId),
    });
    const address = `/api/papers/${paper.documentId}.pdf`;
    const expected: Record<keyof Cast, number> = {
      anonymous: 401,
      owner: 200,
      'other devotee': 404,
      priest: 404,
      admin: 200,
      expired: 401,
      tampered: 401,
      'alg none': 401,
      blocked: 401,
      'demoted admin': 401,
      'demoted priest': 401,
      'logged out': 401,
    };
    for (const [who, status] of Object.entries(expected))
      expect([who, (await papers.get(address, cast[who as keyof Cast])).status]).toEqual([who, status]);

    const { body: given } = await callApi(papers.server, 'orders.get', { params: { id: orderId } }, donor.token);
    const link = String(given.receipt?.link);
    const file = await papers.get(link);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${paper.number}.pdf"`,
      'content-length': String(file.bytes.length),
    });
    expect(file.text.startsWith('%PDF-')).toBe(true);
    const other = await papers.given(ravi);
    const key = link.split('key=')[1] ?? '';
    for (const wrong of [`${key.slice(0, -1)}x`, key.replace(/^\d/, '9'), '', 'x', '1.y', `${key}=`])
      expect((await papers.get(`${address}?key=${wrong}`)).status).toBe(401);
    expect((await papers.get(`/api/papers/${other.paper.documentId}.pdf?key=${key}`)).status).toBe(401);
    expect((await papers.get(ofServer().paperLink(paper.documentId, Date.now()))).status).toBe(200);
    const late = ofServer().paperLink(paper.documentId, Date.now() - 15 * 60_000 - 1000);
    expect((await papers.get(late)).status).toBe(401);
    expect((await papers.get(late)).text).toContain('expired');
    expect((await papers.get('/api/papers/unknown.pdf', ravi.token)).status).toBe(404);
  });

  it('caches a drawn receipt by its content, and draws it again when the folder is gone', async () => {
    const { paper } = await papers.given(ravi);
    const address = `/api/papers/${paper.documentId}.pdf`;
    papers.drawn.mockClear();
    const first = await papers.get(address, ravi.token);
    expect((await papers.get(address, ravi.token)).bytes.equals(first.bytes)).toBe(true);
    expect(papers.drawn).toHaveBeenCalledTimes(1);
    fs.rmSync(path.join(ofServer().settings().dataFolder, 'papers'), { recursive: true });
    expect((await papers.get(address, ravi.token)).bytes.equals(first.bytes)).toBe(true);
    expect(papers.drawn).toHaveBeenCalledTimes(2);
  });

  it('sends the corrected receipt after a partial refund, voids it after a full one, and serves no void receipt', async () => {
    const { orderId, paper } = await papers.given(ravi);
    await papers.stage.refund(orderId, 1.5);
    await delivered(papers.stage.shop);
    const [corrected, ...more] = await papers.mailsOf('receipt-corrected', orderId);
    expect(more).toEqual([]);
    expect(corrected?.text).toContain('Please discard version 1.');
    const [, second] = await receiptsOf(papers.server, orderId);
    expect(corrected?.attachments).toEqual([{ paper: second?.documentId, name: `${paper.number}.pdf` }]);

    await papers.stage.refund(orderId, (paper.amountCents - 150) / 100);
    await delivered(papers.stage.shop);
    const [gone] = await papers.mailsOf('receipt-void', orderId);
    expect(gone?.text).toContain('The donation was refunded.');
    const answer = await papers.get(`/api/papers/${second?.documentId}.pdf`, ravi.token);
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([410, 'VOID']);
    const { body } = await callApi(papers.server, 'orders.get', { params: { id: orderId } }, ravi.token);
    expect(body.receipt).toMatchObject({ number: paper.number, version: 2, state: 'void', link: null });
  });
});
