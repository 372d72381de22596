import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { DonationReceipts, PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { KindGift } from '@seva/config/contract/panel/receipts/kind-gifts/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Statement from '../src/api/receipt/services/statement';
import type * as Drawn from '../src/api/receipt/services/paper-pdf';
import { newDevotee, type Devotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { callApi } from './support/client';
import { lastYear } from './support/days';
import { callPanel, signInToPanel } from './support/panel';
import { openForms } from './support/panel-forms';
import { approvePapers, receiptFactsOf, receiptsOf } from './support/papers';

const require = createRequire(import.meta.url);

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'manager');
  await approvePapers(stage.shop.server);
});
afterAll(() => stage.shop.server.stop());

const get = async <T>(path: string, by = token) =>
  (await callPanel<T>(stage.shop.server, 'GET', `/donations${path}`, { token: by })).body;
const post = <T>(path: string, body: object) =>
  callPanel<T>(stage.shop.server, 'POST', `/donations${path}`, { token, body });
const db = (table: string) => stage.shop.server.strapi.db.connection(table);

interface DonorInput {
  readonly source: string;
  readonly payer: string;
  readonly credit: string;
  readonly postmarkedOn: string;
  readonly mail: boolean;
}
const sayDonor = (order: unknown, typed: Partial<DonorInput>) =>
  post<DonationReceipts>(`/orders/${String(order)}/donor`, {
    ...{ source: '', payer: '', credit: '', postmarkedOn: '', mail: true },
    ...typed,
  });
let checks = 7100;
async function check(donor: Devotee, receivedOn = `${lastYear}-12-31`): Promise<string> {
  checks += 1;
  const { body } = await stage.check(donor, String(checks), { receivedOn });
  for (const step of ['deposited', 'cleared']) await stage.moveCheck(body._id, step);
  return String(body._id);
}
const statesOf = async (order: unknown) =>
  (await receiptsOf(stage.shop.server, order)).map(({ number, version, state }) => [number, version, state]);
async function statementOf(donor: Devotee, year = lastYear): Promise<StatementFacts | null> {
  const { issueStatement } = require('../dist/src/api/receipt/services/statement') as typeof Statement;
  const { paper } = await issueStatement(stage.shop.server.strapi, donor.id, year);
  return paper && (JSON.parse(paper.facts) as StatementFacts);
}
const mails = (template: string) => db('outbox_mails').where('template', template).orderBy('id');
const price = () => Math.round((stage.shop.services[0]?.price ?? 0) * 100);

describe('who gave a donation', () => {
  it('issues no receipt where an employer or a fund paid, thanks the devotee, and mentions it on the statement', async () => {
    const donor = await newDevotee(stage.shop);
    const own = await check(donor);
    const matched = await check(donor);
    const before = await statementOf(donor);
    expect(before?.contributionCents).toBe(2 * price());
    const { status, body } = await sayDonor(matched, { source: 'employer', payer: 'Wabash Motors' });
    expect([status, body.donor.source, body.isMissing]).toEqual([200, 'employer', false]);
    expect((await statesOf(matched)).map(([, version, state]) => [version, state])).toEqual([[1, 'void']]);
    const [thanks] = await mails('gift-thanks');
    expect(thanks).toMatchObject({ to: donor.email });
    expect(String(thanks?.text)).toContain('The IRS treats Wabash Motors as the donor');
    const [stale] = (await get<{ rows: { isStale: boolean }[] }>(`/papers?state=stale&q=&year=${lastYear}`)).rows;
    expect(stale?.isStale).toBe(true);
    const after = await statementOf(donor);
    expect(after?.contributionCents).toBe(price());
    expect(after?.notes).toEqual([
      { giftDate: `${lastYear}-12-31`, receipt: '', source: 'employer', payer: 'Wabash Motors', cents: price() },
    ]);
    expect(after?.receipts?.count).toBe(1);
    const shown = await callApi(
      stage.shop.server,
      'statements.get',
      { params: { year: String(lastYear) } },
      donor.token,
    );
    expect(shown.body).toMatchObject({ notes: [{ source: 'employer', payer: 'Wabash Motors' }] });
    expect(await statesOf(own)).toMatchObject([[expect.any(String), 1, 'standing']]);
    await sayDonor(matched, {});
    const again = await statesOf(matched);
    expect(again.map(([, version, state]) => [version, state])).toEqual([
      [1, 'void'],
      [2, 'standing'],
    ]);
    expect((await statementOf(donor))?.contributionCents).toBe(2 * price());
  });

  it('credits a donation to another devotee and mentions it on their statement alone', async () => {
    const [payer, thanked] = [await newDevotee(stage.shop), await newDevotee(stage.shop)];
    await check(thanked);
    const order = await check(payer);
    const { people } = await get<{ people: PaperPerson[] }>(`/paper-people?q=${encodeURIComponent(thanked.email)}`);
    expect(people.map(({ id }) => id)).toEqual([thanked.documentId]);
    await sayDonor(order, { source: 'daf', payer: 'Wabash Charitable', credit: thanked.documentId, mail: false });
    expect((await statementOf(thanked))?.notes).toMatchObject([{ source: 'daf', payer: 'Wabash Charitable' }]);
    expect(await statementOf(payer)).toBeNull();
    expect((await sayDonor(order, { source: 'daf', credit: 'nobody' })).status).toBe(404);
  });

  it('issues a business’s receipt in its name, outside the devotee’s contributions', async () => {
    const donor = await newDevotee(stage.shop);
    const order = await check(donor);
    await sayDonor(order, { source: 'business', payer: 'Kumar Dental LLC' });
    const receipt = (await receiptsOf(stage.shop.server, order)).at(-1);
    expect(receipt).toMatchObject({ version: 2, donorName: 'Kumar Dental LLC', contributionCents: price() });
    expect(await statementOf(donor)).toBeNull();
  });

  it('issues a letter with the custodian for a gift from an IRA, which no one deducts and which allows no benefit', async () => {
    const donor = await newDevotee(stage.shop);
    await check(donor);
    const order = await check(donor);
    expect((await sayDonor(order, { source: 'qcd', payer: 'Wabash Trust' })).status).toBe(200);
    const receipt = (await receiptsOf(stage.shop.server, order)).at(-1);
    const facts = receiptFactsOf(receipt as never);
    expect(facts).toMatchObject({ source: 'qcd', payer: 'Wabash Trust', contributionCents: 0, otherCents: price() });
    expect(facts.lines[0]?.sentence).toContain('No goods or services');
    expect((await statementOf(donor))?.contributionCents).toBe(price());
    const [mail] = (await mails('receipt-corrected')).slice(-1);
    const told = String(mail?.text).replace(/\s+/g, ' ');
    expect(told).toContain('as custodian of an individual retirement account');
    expect(told).not.toMatch(/deductible/);
    await db('order_lines')
      .whereIn('order_id', db('orders').where('document_id', order).select('id'))
      .update({ treatment: 'none' });
    expect((await sayDonor(order, { source: 'qcd' })).status).toBe(409);
  });

  it('counts a mailed check on its postmark day, in that tax year', async () => {
    const donor = await newDevotee(stage.shop);
    const order = await check(donor, `${lastYear + 1}-01-04`);
    const { status, body } = await sayDonor(order, { postmarkedOn: `${lastYear}-12-31` });
    expect([status, body.donor.postmarkedOn]).toEqual([200, `${lastYear}-12-31`]);
    const papers = await receiptsOf(stage.shop.server, order);
    expect(papers.map(({ taxYear, state }) => [taxYear, state])).toEqual([
      [lastYear + 1, 'void'],
      [lastYear, 'standing'],
    ]);
    for (const wrong of [`${lastYear + 1}-01-05`, `${lastYear}-10-01`])
      expect((await sayDonor(order, { postmarkedOn: wrong })).status).toBe(400);
    const card = await stage.paid(donor);
    expect((await sayDonor(card.orderId, { postmarkedOn: `${lastYear}-12-31` })).status).toBe(400);
  });

  it('adds up statements, payers without receipts and the rest to the ledger, to the cent', async () => {
    const treasurer = await signInToPanel(stage.shop.server, 'treasurer');
    const { sums } = await get<Preflight>(`/years/${lastYear}/preflight`, treasurer);
    expect([sums.difference, sums.without > 0]).toEqual([0, true]);
  });
});

describe('a gift in kind', () => {
  const record = (donor: Devotee, typed: object = {}) =>
    post<KindGift>('/kind-gifts', {
      ...{ devotee: donor.documentId, givenOn: `${lastYear}-05-03`, description: 'Twenty steel plates' },
      ...{ claims8283: false, ...typed },
    });

  it('issues its own number without an amount, and lists it on the statement outside every total', async () => {
    const donor = await newDevotee(stage.shop);
    const { status, body } = await record(donor);
    expect(status).toBe(200);
    expect(body.receipt).toMatchObject({ kind: 'kind_gift', number: `K-${lastYear}-000001`, amount: 0 });
    const statement = await statementOf(donor);
    expect(statement).toMatchObject({ contributionCents: 0, paidCents: 0, receipts: null });
    expect(statement?.kindGifts).toEqual([
      { giftDate: `${lastYear}-05-03`, receipt: `K-${lastYear}-000001`, description: 'Twenty steel plates' },
    ]);
    expect((await post(`/kind-gifts/${body.id}/void`, { reason: 'typed twice' })).status).toBe(200);
    expect((await post(`/kind-gifts/${body.id}/void`, { reason: 'typed twice' })).status).toBe(409);
    expect((await get<{ total: number }>(`/papers?state=stale&q=&year=${lastYear}`)).total).toBeGreaterThan(0);
    const next = await record(donor, { description: 'A brass lamp' });
    expect(next.body.receipt.number).toBe(`K-${lastYear}-000002`);
    expect((await statementOf(donor))?.kindGifts?.map(({ description }) => description)).toEqual(['A brass lamp']);
  });

  it('refuses a description with a money value until it is confirmed', async () => {
    const donor = await newDevotee(stage.shop);
    const worth = { description: 'A kalasam worth $9,000' };
    const refused = await record(donor, worth);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('contains a value')]);
    expect((await record(donor, { ...worth, keepsValue: false })).status).toBe(409);
    const kept = await record(donor, { ...worth, keepsValue: true });
    expect([kept.status, kept.body.description]).toEqual([200, worth.description]);
  });

  it('emails the donor the receipt, and again when it is void, and no one without an address', async () => {
    const donor = await newDevotee(stage.shop);
    const mailsTo = () => db('outbox_mails').where('to', donor.email).whereLike('template', 'kind-gift%').orderBy('id');
    const { body } = await record(donor, { description: 'A silver lamp' });
    await post(`/kind-gifts/${body.id}/void`, { reason: 'It was only lent' });
    const [given, ended, ...more] = await mailsTo();
    expect([given?.template, ended?.template, more]).toEqual(['kind-gift', 'kind-gift-void', []]);
    for (const words of ['A silver lamp', body.receipt.id]) expect(JSON.stringify(given)).toContain(words);
    expect(JSON.stringify(ended)).toContain('It was only lent');
    const { body: visitor } = await callApi(stage.shop.server, 'users.add', {}, stage.shop.admin);
    const before = (await mails('kind-gift')).length;
    expect((await record({ ...donor, documentId: visitor._id })).status).toBe(200);
    expect(await mails('kind-gift')).toHaveLength(before);
  });

  it('names the last day of Form 8282 on the receipt of a claim above $5,000', async () => {
    const donor = await newDevotee(stage.shop);
    const { body } = await record(donor, { claims8283: true });
    const [paper] = await db('papers').where('document_id', body.receipt.id);
    expect(JSON.stringify(paper?.facts)).toContain(`${lastYear + 3}-05-03`);
  });

  it('rejects a future day and a missing donor', async () => {
    const donor = await newDevotee(stage.shop);
    expect((await record(donor, { givenOn: '2099-01-01' })).status).toBe(400);
    expect((await record({ ...donor, documentId: 'nobody' })).status).toBe(404);
  });

  it('keeps gifts in kind with the remaining record after a merge', async () => {
    const [stays, goes] = [await newDevotee(stage.shop), await newDevotee(stage.shop)];
    await record(goes, { description: 'Silk cloth' });
    const body = { absorbed: goes.documentId, different: true };
    expect((await post(`/devotees/${stays.documentId}/merge`, body)).status).toBe(200);
    expect((await statementOf(stays))?.kindGifts?.map(({ description }) => description)).toEqual(['Silk cloth']);
  });
});

describe('the temple’s own logo and colors', () => {
  it('appears on new documents, while issued ones keep theirs', async () => {
    const { strapi } = stage.shop.server;
    const { paperInput } = require('../dist/src/api/receipt/services/paper-pdf') as typeof Drawn;
    const donor = await newDevotee(stage.shop);
    const plain = await stage.paid(donor);
    const inputOf = async (order: unknown) => {
      const paper = (await receiptsOf(stage.shop.server, order)).at(-1);
      const found = await strapi.db.query('api::paper.paper').findOne({ where: { id: (paper as { id: number }).id } });
      return paperInput(strapi, found as never);
    };
    const editor = await openForms(stage.shop.server, 'editor');
    const background = { r: 31, g: 78, b: 121, alpha: 0.5 };
    const png = await sharp({ create: { width: 900, height: 600, channels: 4, background } })
      .png()
      .toBuffer();
    const picture = await editor.addPicture(new Uint8Array(png), 'our-mark.png');
    await editor.change('site', '', { logo: picture.id, mainColor: '#24408E' });
    const worn = await stage.paid(donor);
    const before = await inputOf(worn.orderId);
    expect(before.template).toBe('receipt@5');
    const look = (before.facts as ReceiptFacts).temple.look;
    expect(look?.colors.kumkum).toBe('#24408E');
    expect(
      Buffer.from(before.logo ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await editor.change('site', '', { logo: null, mainColor: '' });
    expect(await inputOf(worn.orderId)).toEqual(before);
    expect((await inputOf(plain.orderId)).logo).toBeUndefined();
    expect((await inputOf((await stage.paid(donor)).orderId)).logo).toBeUndefined();
    const [kept] = await db('paper_logos').count({ count: '*' });
    expect(Number(kept?.count)).toBe(1);
  });
});
