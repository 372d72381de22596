import { createRequire } from 'node:module';
import type { Run, Runs } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type * as PaperThreads from '../src/api/receipt/services/paper-thread';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi, until } from './support/client';
import { lastYear } from './support/days';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';
import { newDevotee, type Devotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { sendRequest } from './security/support/send-request';

const require = createRequire(import.meta.url);

let stage: Stage;
let token: string;
const donors: Record<string, Devotee> = {};
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
  const { paperThread } = require('../dist/src/api/receipt/services/paper-thread') as typeof PaperThreads;
  vi.spyOn(paperThread(stage.shop.server.strapi), 'render').mockImplementation((({ mark, facts }: PaperInput) =>
    Promise.resolve(Buffer.from(`%PDF-1.7 ${mark.number}${facts.sample ? ' SAMPLE' : ''}`))) as never);
});
afterAll(() => stage.shop.server.stop());

const get = async <T>(path: string) =>
  (await callPanel<T>(stage.shop.server, 'GET', `/donations${path}`, { token })).body;
const post = <T>(path: string, body: object = {}) =>
  callPanel<T>(stage.shop.server, 'POST', `/donations${path}`, { token, body });
const begin = (wanted: object = {}) => post<Run>('/runs', { year: lastYear, who: 'all', mail: true, ...wanted });
const file = (path: string) => sendRequest(stage.shop.server, { method: 'GET', path: `/donations${path}`, token });
async function ended(id: string | undefined): Promise<Run> {
  await until('the run has ended', async () => (await get<Run>(`/runs/${id}`)).state !== 'running');
  return get<Run>(`/runs/${id}`);
}
const run = async (wanted: object = {}) => ended((await begin(wanted)).body.id);
const db = (table: string) => stage.shop.server.strapi.db.connection(table);
const statements = () => db('papers').where({ kind: 'statement' }).orderBy('id');
const mails = () => db('outbox_mails').where('template', 'statement-ready').orderBy('id');

let checks = 5500;
async function given(donor: Devotee): Promise<string> {
  checks += 1;
  const { body } = await stage.check(donor, String(checks));
  await stage.moveCheck(body._id, 'deposited');
  await stage.moveCheck(body._id, 'cleared');
  return String(body._id);
}
async function called(name: string, isWithMail = true): Promise<Devotee> {
  const donor = await newDevotee(stage.shop);
  await callApi(stage.shop.server, 'users.updateProfile', { body: { statementName: name } }, donor.token);
  donors[name] = donor;
  await given(donor);
  if (!isWithMail) await db('up_users').where('id', donor.id).update({ email: null });
  return donor;
}

describe('a run over the statements of a year', () => {
  it('waits for the approved wording and the release, with a message', async () => {
    expect((await begin()).message).toContain('once the wording is approved');
    await approvePapers(stage.shop.server);
    for (const name of ['Meera Rao', 'Anand Iyer', 'Bala Krishnan']) await called(name);
    await called('Zoe Adams', false);
    await called('చైత్ర రావు', false);
    const { status, message } = await begin();
    expect([status, message]).toEqual([409, expect.stringContaining('release the year')]);
    expect((await get<Runs>(`/runs?year=${lastYear}`)).runs).toEqual([]);
  });

  it('draws one donor’s statement as it would be issued, marked SAMPLE, and issues nothing', async () => {
    const path = (id: string) => `/years/${lastYear}/statement.pdf?person=${id}`;
    const { headers, bytes } = await file(path((donors['Meera Rao'] as Devotee).documentId));
    expect(headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(bytes).toString()).toContain(`S-${lastYear}-000000 SAMPLE`);
    expect(await statements()).toEqual([]);
    expect((await file(path((await newDevotee(stage.shop)).documentId))).status).toBe(404);
    expect((await file(path('unknown'))).status).toBe(404);
  });

  it('issues a statement for every donor, emails those with an address, and lists its result', async () => {
    expect((await post(`/years/${lastYear}/release`)).status).toBe(200);
    const ended = await run();
    expect(ended).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      failed: 0,
      year: lastYear,
      who: 'all',
      mail: true,
    });
    expect(ended.result).toMatchObject({ statements: 5, mailed: 3, onPaper: 2, faults: [] });
    expect((await statements()).map(({ seq, version, state }) => [seq, version, state])).toEqual(
      [1, 2, 3, 4, 5].map((seq) => [seq, 1, 'standing']),
    );
    expect((await mails()).map(({ dedupe_key }) => dedupe_key)).toHaveLength(3);
    expect((await get<Runs>(`/runs?year=${lastYear}`)).runs).toMatchObject([
      { id: ended.id, result: { statements: 5 } },
    ]);
    expect((await get<Runs>(`/runs?year=${lastYear - 1}`)).runs).toEqual([]);
  });

  it('issues statements that add up to the preflight, to the cent', async () => {
    const { sums } = await get<Preflight>(`/years/${lastYear}/preflight`);
    const issued = await db('papers').where('kind', 'statement').select<Record<string, number>[]>();
    const dollars = (column: string) => issued.reduce((sum, row) => sum + Number(row[column]), 0) / 100;
    expect(['contribution_cents', 'value_cents', 'other_cents'].map(dollars)).toEqual([
      sums.contributions,
      sums.value,
      sums.other,
    ]);
    expect(sums.difference).toBe(0);
  });

  it('issues nothing and emails no one when run again', async () => {
    const { result, done } = await run();
    expect([done, result?.statements]).toEqual([5, 5]);
    expect(await statements()).toHaveLength(5);
    expect(await mails()).toHaveLength(3);
  });

  it('adds the statements of donors without email to the ZIP, by name', async () => {
    const [last] = (await get<Runs>(`/runs?year=${lastYear}`)).runs;
    const zip = await file(`/runs/${last?.id}/papers.zip`);
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="statements-${lastYear}.zip"`,
      'cache-control': 'no-store',
    });
    const papers = unzipSync(zip.bytes);
    expect(Object.keys(papers)).toEqual([
      expect.stringMatching(/^Zoe Adams S-\d{4}-\d{6}\.pdf$/),
      expect.stringMatching(/^చైత్ర రావు S-\d{4}-\d{6}\.pdf$/),
    ]);
    for (const paper of Object.values(papers)) expect(Buffer.from(paper).toString()).toMatch(/^%PDF-1\.7 S-/);
    expect((await file('/runs/unknown/papers.zip')).status).toBe(404);
  });

  it('reports every donor with the outcome, and no cell is a formula', async () => {
    await called('=HYPERLINK("x")');
    const ended = await run({ mail: false });
    expect(ended.result).toMatchObject({ statements: 6, mailed: 3, onPaper: 3 });
    const { headers, text } = await file(`/runs/${ended.id}/report.csv`);
    expect(headers['content-disposition']).toBe(`attachment; filename="statements-${lastYear}-report.csv"`);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('Name,Email,Statement,Version');
    expect(lines.find((line) => line.startsWith('Zoe Adams'))).toContain('In the ZIP: no email address');
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=.*In the ZIP: issued without email$/);
    expect(lines.find((line) => line.startsWith('Meera Rao'))).toMatch(/Sent by email|Email is scheduled/);
  });

  it('issues only the next versions of outdated statements in a run over outdated ones', async () => {
    const order = await given(donors['Meera Rao'] as Devotee);
    await called('New Donor');
    const before = (await mails()).length;
    const ended = await run({ who: 'open' });
    expect(ended).toMatchObject({ total: 2, done: 2, result: { statements: 2, mailed: 2 } });
    expect(await mails()).toHaveLength(before + 2);
    expect((await begin({ who: 'open' })).message).toContain('nothing to issue');
    await stage.moveCheck(order, 'bounced');
    expect(await run({ who: 'open' })).toMatchObject({ total: 1, done: 1 });
  });

  it('names a donor whose statement fails, and issues the others', async () => {
    const donor = donors['Anand Iyer'] as Devotee;
    await given(donor);
    await given(donors['Bala Krishnan'] as Devotee);
    const papers = () => db('papers').where({ user_id: donor.id, kind: 'receipt' });
    const [kept] = await papers();
    await papers().where('id', kept.id).update({ facts: 'not JSON' });
    const ended = await run({ who: 'open' });
    expect(ended).toMatchObject({ state: 'done', total: 2, done: 2, failed: 1 });
    expect(ended.result?.faults).toEqual([{ name: expect.any(String), fault: 'failed' }]);
    const { text } = await file(`/runs/${ended.id}/report.csv`);
    expect(text).toContain('No statement: it failed');
    await papers().where('id', kept.id).update({ facts: kept.facts });
    expect(await run({ who: 'open' })).toMatchObject({ done: 1, failed: 0 });
  });

  it('runs once at a time, can be canceled with its own permission, and its audit entries name the user', async () => {
    await called('Last Donor');
    await db('jobs').insert({
      ...{ document_id: 'abandoned', key: `statements:${lastYear}`, kind: 'statements', state: 'running' },
      ...{ total: 1, done: 0, failed: 0, started_by: 'Meera', started_at: new Date().toISOString() },
      params: JSON.stringify({ year: lastYear, who: 'all', mail: true }),
      report: '{}',
      lease_until: new Date(Date.now() + 600_000).toISOString(),
    });
    expect((await begin()).message).toContain('already in progress');
    for (const path of ['/jobs/abandoned/cancel', '/treatments/jobs/abandoned/cancel'])
      expect((await post(path)).status).toBe(404);
    expect((await post<Run>('/runs/abandoned/cancel')).body).toMatchObject({ state: 'canceled' });
    const entries = await db('audit_entries').where('entity', 'job').orderBy('id').select('action');
    expect(entries.at(-1)).toMatchObject({ action: 'job.cancel' });
    expect(entries.map(({ action }) => action)).toContain('job.statements');
    expect(await run()).toMatchObject({ state: 'done' });
  });
});
