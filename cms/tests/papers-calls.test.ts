import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PapersService } from '@seva/papers';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import { codeLength, codeSigns } from '@seva/config/rules/papers/paper-number';
import type { Refused } from '@seva/config/contract/refused';
import type * as ReadPaper from '../src/api/paper/services/read-paper';
import type * as Settings from '../src/runtime/settings';
import type * as PaperLink from '../src/papers/paper-link';
import { callApi } from './support/client';
import { lastYear } from './support/days';
import { approvePapers, receiptsOf } from './support/papers';
import { delivered, rows } from './payments/support/books';
import { newDevotee, type Devotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { makeCast, type Cast } from './security/support/cast';
import { ask } from './security/support/ask';

const require = createRequire(import.meta.url);
/** The server's own modules: they are loaded anew when it starts. */
const ofServer = () => ({
  ...(require('../dist/src/runtime/settings') as typeof Settings),
  ...(require('../dist/src/papers/paper-link') as typeof PaperLink),
  ...(require('../dist/src/api/paper/services/read-paper') as typeof ReadPaper),
});

const thisYear = new Date().getFullYear();

let stage: Stage;
let cast: Cast;
let ravi: Devotee;
const drawn = vi.fn((input: { mark: { number: string } }) =>
  Promise.resolve(Buffer.from(`%PDF-1.7 ${input.mark.number}`)),
);

beforeAll(async () => {
  stage = await openStage();
  cast = await makeCast(stage.shop.server);
  ravi = await newDevotee(stage.shop);
  const service = stage.shop.server.strapi.plugin('papers').service('papers') as PapersService;
  vi.spyOn(service, 'render').mockImplementation(drawn as never);
});
afterAll(() => stage.shop.server.stop());

const get = (address: string, token?: string) => ask(stage.shop.server, { method: 'GET', path: address, token });
const mine = async (donor: Devotee, year?: number) =>
  (await callApi(stage.shop.server, 'papers.mine', { query: { year } }, donor.token)).body;
const statement = (donor: Devotee, year: number) =>
  callApi(stage.shop.server, 'statements.get', { params: { year: String(year) } }, donor.token);
const issue = (donor: Devotee, year: number) =>
  callApi(stage.shop.server, 'statements.issue', { params: { year: String(year) } }, donor.token);
const release = (year: number) =>
  stage.shop.server.strapi.db
    .query('api::paper-year.paper-year')
    .create({ data: { year, releasedBy: 'Meera Rao', releasedAt: new Date() } });
const mailsOf = async (template: string, orderId?: unknown) =>
  rows(stage.shop, 'mails', { template, ...(orderId ? { orderId } : {}) });
/** A donation with its receipt. */
const given = async (donor: Devotee) => {
  const gift = await stage.paid(donor);
  const [paper] = await receiptsOf(stage.shop.server, gift.orderId);
  if (!paper) throw new Error('the donation has no receipt');
  return { ...gift, paper };
};

describe('before the wording is approved', () => {
  it('a confirmation says that it is no tax receipt, and a donation tells of none', async () => {
    const gift = await stage.paid(ravi);
    const [mail] = await mailsOf('donation-confirmation', gift.orderId);
    expect(mail?.text).toContain('This is a confirmation, not a tax receipt.');
    expect(mail?.text).not.toMatch(/deductible|goods or services/i);
    expect(mail?.attachments).toEqual([]);
    const { body } = await callApi(stage.shop.server, 'orders.get', { params: { id: gift.orderId } }, ravi.token);
    expect(body.receipt).toBeUndefined();
    expect(await mine(ravi)).toEqual([]);
    expect((await statement(ravi, thisYear)).body).toMatchObject({ gifts: [], receipts: null, waiting: 1 });
  });

  it('what older clients print under a donation is true under every one', async () => {
    const { body } = await callApi(stage.shop.server, 'content.site', {});
    expect(body.acknowledgement).toBe('This is a confirmation, not a tax receipt.');
  });
});

describe('with an approved wording', () => {
  beforeAll(() => approvePapers(stage.shop.server));

  it('a confirmation carries the receipt and says its number and the sentence of each line', async () => {
    const { orderId, paper } = await given(ravi);
    const [mail] = await mailsOf('donation-confirmation', orderId);
    expect(mail?.attachments).toEqual([{ paper: paper.documentId, name: `${paper.number}.pdf` }]);
    const text = String(mail?.text).replace(/\s+/g, ' ');
    for (const part of [paper.number, defaultSentences.religious, 'EIN', 'deductible as far as the law allows'])
      expect(text).toContain(part);
    expect(text).not.toContain('not a tax receipt');
    expect(text).toContain('SAMPLE');
  });

  it('a donation tells of its receipt: in short in lists, whole where it alone is asked for', async () => {
    const { orderId, paper } = await given(ravi);
    const { body: one } = await callApi(stage.shop.server, 'orders.get', { params: { id: orderId } }, ravi.token);
    expect(one.receipt).toMatchObject({ number: paper.number, version: 1, state: 'standing', _id: paper.documentId });
    expect(one.receipt?.lines?.[0]?.sentence).toBe(defaultSentences.religious);
    const { body: all } = await callApi(stage.shop.server, 'orders.mine', {}, ravi.token);
    expect(all.find(({ _id }) => _id === orderId)?.receipt).toEqual({
      number: paper.number,
      version: 1,
      state: 'standing',
    });
  });

  it('a receipt is read by its owner, an admin, and whoever holds a fresh link; to all others it does not exist', async () => {
    const donor = { ...ravi, token: cast.owner ?? '', documentId: '', id: 0 };
    const owner = await stage.shop.server.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: stage.shop.server.accounts.devotee.email } });
    const { paper } = await given({ ...donor, id: Number(owner?.id), documentId: String(owner?.documentId) });
    const address = `/api/papers/${paper.documentId}.pdf`;
    const expected: Record<keyof Cast, number> = {
      anonymous: 401,
      owner: 200,
      'other devotee': 404,
      admin: 200,
      expired: 401,
      tampered: 401,
      'alg none': 401,
      blocked: 401,
      'demoted admin': 401,
      'logged out': 401,
    };
    for (const [who, status] of Object.entries(expected))
      expect([who, (await get(address, cast[who as keyof Cast])).status]).toEqual([who, status]);

    const [listed] = await mine(donor);
    const file = await get(String(listed?.link));
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${paper.number}.pdf"`,
      'content-length': String(file.bytes.length),
    });
    expect(file.text.startsWith('%PDF-')).toBe(true);
    const other = await given(ravi);
    const key = String(listed?.link).split('key=')[1] ?? '';
    for (const wrong of [`${key.slice(0, -1)}x`, key.replace(/^\d/, '9'), '', 'x', '1.y', `${key}=`])
      expect((await get(`${address}?key=${wrong}`)).status).toBe(401);
    expect((await get(`/api/papers/${other.paper.documentId}.pdf?key=${key}`)).status).toBe(401);
    expect((await get(ofServer().paperLink(paper.documentId, Date.now()))).status).toBe(200);
    const late = ofServer().paperLink(paper.documentId, Date.now() - 15 * 60_000 - 1000);
    expect((await get(late)).status).toBe(401);
    expect((await get(late)).text).toContain('expired');
    expect((await get('/api/papers/unknown.pdf', ravi.token)).status).toBe(404);
  });

  it('what was drawn is kept by what it says, and drawn again when the folder is gone', async () => {
    const { paper } = await given(ravi);
    const address = `/api/papers/${paper.documentId}.pdf`;
    drawn.mockClear();
    const first = await get(address, ravi.token);
    expect((await get(address, ravi.token)).bytes.equals(first.bytes)).toBe(true);
    expect(drawn).toHaveBeenCalledTimes(1);
    fs.rmSync(path.join(ofServer().settings().dataFolder, 'papers'), { recursive: true });
    expect((await get(address, ravi.token)).bytes.equals(first.bytes)).toBe(true);
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('money that goes back in part sends the corrected receipt, all of it voids it, and a void one is not handed out', async () => {
    const { orderId, paper } = await given(ravi);
    await stage.refund(orderId, 1.5);
    await delivered(stage.shop);
    const [corrected, ...more] = await mailsOf('receipt-corrected', orderId);
    expect(more).toEqual([]);
    expect(corrected?.text).toContain('Please discard version 1.');
    const [, second] = await receiptsOf(stage.shop.server, orderId);
    expect(corrected?.attachments).toEqual([{ paper: second?.documentId, name: `${paper.number}.pdf` }]);

    await stage.refund(orderId, (paper.amountCents - 150) / 100);
    await delivered(stage.shop);
    const [gone] = await mailsOf('receipt-void', orderId);
    expect(gone?.text).toContain('The donation was refunded.');
    const answer = await get(`/api/papers/${second?.documentId}.pdf`, ravi.token);
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([410, 'VOID']);
    const { body } = await callApi(stage.shop.server, 'orders.get', { params: { id: orderId } }, ravi.token);
    expect(body.receipt).toMatchObject({ number: paper.number, version: 2, state: 'void', link: null });
  });
});

describe('a statement', () => {
  it('is a running summary before the year is released, and cannot be asked for', async () => {
    const donor = await newDevotee(stage.shop);
    const { paper } = await given(donor);
    const { body } = await statement(donor, thisYear);
    expect(body).toMatchObject({ year: thisYear, released: false, official: null, stale: false, waiting: 0 });
    expect(body.gifts).toMatchObject([
      { treatment: 'religious', sentence: defaultSentences.religious, lines: [{ receipt: paper.number }] },
    ]);
    expect(body.totals).toEqual({ contribution: paper.contributionCents / 100, value: 0, other: 0 });
    const refused = await issue(donor, thisYear);
    expect([refused.status, refused.body.code]).toEqual([409, 'YEAR_OPEN']);
    expect(await mine(donor)).toHaveLength(1);
  });

  it('is issued once the year is released, once for everybody who asks at the same moment, and names who it is for', async () => {
    const donor = await newDevotee(stage.shop);
    const saved = {
      ...{ statementName: 'Ravi and Lakshmi Kumar', addressLine: '4120 Riverside Lane', addressCity: 'Evansville' },
      ...{ addressState: 'IN', addressPostalCode: '47715', addressCountry: 'USA' },
    };
    await callApi(stage.shop.server, 'users.updateProfile', { body: saved }, donor.token);
    const profile = await callApi(stage.shop.server, 'users.get', { params: { id: 'profile' } }, donor.token);
    expect(profile.body).toMatchObject(saved);
    await given(donor);
    await release(thisYear);
    const asked = await Promise.all(Array.from({ length: 5 }, () => issue(donor, thisYear)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(asked.map(({ body }) => body._id)).size).toBe(1);
    const { body } = await statement(donor, thisYear);
    expect(body.official).toMatchObject({ kind: 'statement', version: 1, state: 'standing' });
    expect(body.official?.number).toMatch(new RegExp(`^S-${thisYear}-\\d{6}$`));
    expect(body.donor).toEqual({
      name: 'Ravi and Lakshmi Kumar',
      address: ['4120 Riverside Lane', 'Evansville, IN 47715'],
    });
    expect((await get(String(body.official?.link))).status).toBe(200);
    expect(await rows(stage.shop, 'audit', { action: 'paper.issue', entityId: body.official?._id })).toHaveLength(1);
  });

  it('is stale when a receipt of it changes, and its next version replaces it', async () => {
    const donor = await newDevotee(stage.shop);
    const { orderId } = await given(donor);
    await given(donor);
    const first = (await issue(donor, thisYear)).body;
    await stage.refund(orderId, 1);
    await delivered(stage.shop);
    expect((await statement(donor, thisYear)).body).toMatchObject({ stale: true, official: { version: 1 } });
    const second = await issue(donor, thisYear);
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ number: first.number, version: 2 });
    expect(second.body.amount).toBeCloseTo(first.amount - 1, 5);
    expect((await statement(donor, thisYear)).body.stale).toBe(false);
    const states = (await mine(donor, thisYear)).filter(({ kind }) => kind === 'statement');
    expect(states.map(({ state, version }) => [version, state])).toEqual([
      [2, 'standing'],
      [1, 'replaced'],
    ]);
  });

  it('becomes void when nothing of its gifts is left', async () => {
    const donor = await newDevotee(stage.shop);
    const { orderId, paper } = await given(donor);
    const { body } = await issue(donor, thisYear);
    await stage.refund(orderId, paper.amountCents / 100);
    await delivered(stage.shop);
    expect((await statement(donor, thisYear)).body).toMatchObject({ stale: true, gifts: [] });
    expect((await issue(donor, thisYear)).status).toBe(404);
    expect((await get(`/api/papers/${body._id}.pdf`, donor.token)).status).toBe(410);
  });

  it('10,000 wrong codes learn nothing but that they are unknown', async () => {
    await release(lastYear);
    const donor = await newDevotee(stage.shop);
    expect((await issue(donor, lastYear)).status).toBe(404);
    for (const year of ['unknown', '20266', '-1', '0x7e'])
      expect((await get(`/api/statements/${year}`, donor.token)).status).toBe(404);
    expect((await statement(donor, lastYear)).body).toMatchObject({ released: true, gifts: [], years: [thisYear] });
  });

  it('tells of a check that has not cleared, and holds it by the day it was received when it has', async () => {
    const donor = await newDevotee(stage.shop);
    const { body: check } = await stage.check(donor, '8801');
    expect((await statement(donor, lastYear)).body).toMatchObject({ waiting: 1, receipts: null });
    await stage.moveCheck(check._id, 'deposited');
    await stage.moveCheck(check._id, 'cleared');
    const { body } = await statement(donor, lastYear);
    expect(body).toMatchObject({ waiting: 0, receipts: { count: 1 }, years: [thisYear, lastYear] });
  });
});

describe('the check of a paper', () => {
  it('tells what it is, never a name, however number and code are typed', async () => {
    const donor = await newDevotee(stage.shop);
    await callApi(stage.shop.server, 'users.updateProfile', { body: { statementName: 'Ravi Kumar' } }, donor.token);
    const { paper } = await given(donor);
    const ways = [
      [paper.number, paper.code],
      [
        paper.number.toLowerCase().replaceAll('-', ' '),
        `${paper.code.slice(0, 5)} ${paper.code.slice(5)}`.toLowerCase(),
      ],
    ];
    for (const [number, code] of ways) {
      const { status, body, headers } = await callApi(stage.shop.server, 'papers.verify', { query: { number, code } });
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
    const other = (await given(donor)).paper;
    for (const [number, code] of [
      [paper.number, other.code],
      [other.number, paper.code],
      [paper.number, ''],
      ['', paper.code],
      [paper.number, `${paper.code.slice(1)}0`],
    ])
      expect((await callApi(stage.shop.server, 'papers.verify', { query: { number, code } })).status).toBe(404);
  });

  it('says nothing but “unknown” to 10,000 wrong codes', async () => {
    const { paper } = await given(await newDevotee(stage.shop));
    const { verifyPaper } = ofServer();
    const refusals = new Set<string>();
    for (let index = 0; index < 10_000; index += 1) {
      const code = Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');
      if (code === paper.code) continue;
      const refused = await verifyPaper(stage.shop.server.strapi, { number: paper.number, code }).catch(
        (error: Refused) => `${error.status} ${error.message}`,
      );
      refusals.add(JSON.stringify(refused));
    }
    expect([...refusals]).toEqual([expect.stringContaining('404 We issued no paper')]);
  });
});
