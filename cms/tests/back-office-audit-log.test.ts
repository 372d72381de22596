import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '@seva/config/contract';
import type { AuditOptions, AuditPage, AuditVerdict } from '@seva/audit';
import type { AuditEntry } from '@seva/config/rules/audit-entries';
import { callApi, signIn } from './support/client';
import { callPanel, panelSignIn, signInToPanel } from './support/panel';
import { startTestServer, type TestServer } from './support/server';

let server: TestServer;
let owner: string;
let service: Service;
const newPrice = 4321.99;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInToPanel(server, 'panel');
  const [editor, admin] = [await panelSignIn(server, 'editor'), await signIn(server, 'admin')];
  const { body } = await callApi(server, 'products.list', { query: { category: 'baba' } });
  service = body.products.find(({ openAmount }) => !openAmount) as Service;
  const form = `/content-manager/collection-types/api::service.service/${service._id}`;
  await editor.call('PUT', form, { priceCents: Math.round(newPrice * 100) });
  await editor.call('PUT', form, { description: 'Said with "quotes" and 100% literal_text' });
  const { _id: id } = (await callApi(server, 'users.add', {}, admin)).body;
  await callApi(server, 'users.update', { params: { id }, body: { name: 'Revathi Menon', isAdmin: true } }, admin);
});
afterAll(() => server.stop());

const read = async <T>(path: string) =>
  (await callPanel<T>(server, 'GET', `/donations/trail${path}`, { token: owner })).body;
const found = async (query: Record<string, string>) =>
  (await read<AuditPage>(`?${new URLSearchParams(query).toString()}`)).rows;
const actions = (rows: readonly AuditEntry[]) => [...new Set(rows.map(({ action }) => action))];

describe('an entry', () => {
  it('shows who changed which price, from and to which amount, and where', async () => {
    const [entry] = await found({ kind: 'price' });
    expect(entry).toMatchObject({
      actor: { name: 'Gauri Nair' },
      action: 'service.update',
      record: { id: service._id, name: service.name },
      link: { kind: 'content', id: service._id, uid: 'api::service.service' },
      change: 'changed',
      fields: [{ name: 'price', kind: 'money', before: service.price, after: newPrice }],
    });
    expect(entry?.address).toMatch(/127\.0\.0\.1/);
  });

  it('shows names that are stored apart, and a role that was assigned', async () => {
    const [entry] = await found({ q: 'revathi', kind: 'user', action: 'user.update' });
    expect(entry?.fields).toContainEqual({ name: 'name', kind: 'plain', before: null, after: 'Revathi Menon' });
    expect(entry?.fields).toContainEqual({ name: 'isAdmin', kind: 'plain', before: false, after: true });
    expect(entry?.link).toMatchObject({ kind: 'devotee', id: entry?.record.id });
  });
});

describe('the audit log is searched', () => {
  it('finds entries by kind, action, person, record and text, and by all of them together', async () => {
    const { staff, actions: known } = await read<AuditOptions>('/options');
    const editor = staff.find(({ name }) => name === 'Gauri Nair')?.id ?? '';
    expect(known).toContain('service.update');
    const right: Record<string, string>[] = [
      { kind: 'service' },
      { action: 'service.update' },
      { actor: editor },
      { record: service._id },
      { q: service.name.toUpperCase() },
      { q: '"quotes"' },
      { q: '100% literal_' },
      { q: 'gauri nair' },
      { kind: 'service', actor: editor, record: service._id, q: 'Literal_Text', action: 'service.update' },
    ];
    for (const query of right) {
      const rows = await found(query);
      expect([query, rows.some(({ record }) => record.id === service._id)]).toEqual([query, true]);
    }
    expect(actions(await found({ actor: editor })).filter((action) => !action.startsWith('service.'))).toEqual([]);
    expect((await found({ kind: 'price' })).length).toBe(1);
    const wrong: Record<string, string>[] = [
      { q: '100_ literal' },
      { q: 'literal%text' },
      { q: 'no such thing' },
      { actor: 'nobody' },
    ];
    for (const query of wrong) expect([query, await found(query)]).toEqual([query, []]);
  });

  it('finds entries by temple days, both included', async () => {
    const [newest] = await found({});
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(newest?.at ?? ''));
    const shift = (days: number) =>
      new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const holds = async (query: Record<string, string>) =>
      (await found(query)).some(({ sequence }) => sequence === newest?.sequence);
    expect(await holds({ from: day, to: day })).toBe(true);
    expect(await holds({ from: shift(1) })).toBe(false);
    expect(await holds({ to: shift(-1) })).toBe(false);
  });

  it('pages through entries, newest first, each once', async () => {
    const whole = await read<AuditPage>('?pageSize=2000');
    const sequences = whole.rows.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => b - a));
    expect(whole.total).toBe(sequences.length);
    const pages = [await read<AuditPage>('?pageSize=2'), await read<AuditPage>('?pageSize=2&page=2')];
    expect(pages.flatMap(({ rows }) => rows.map(({ sequence }) => sequence))).toEqual(sequences.slice(0, 4));
    expect(pages[0]?.pages).toBe(Math.ceil(whole.total / 2));
  });

  it('finds entries by any part of a word, however short and in any case, never across two fields', async () => {
    const right = ['literal', 'LITER', 'sa_d', '%', 'us', 'Said with "quotes" and', service._id.toUpperCase()];
    for (const q of right) {
      const rows = await found({ q, kind: 'service' });
      expect([q, rows.some(({ record }) => record.id === service._id)]).toEqual([q, q !== 'sa_d']);
    }
    expect(await found({ q: 'Gauri Nair service.update' })).toEqual([]);
    expect(await found({ q: `service.update${service._id}` })).toEqual([]);
  });

  it('finds neither an erased person nor the text about them', async () => {
    const admin = await signIn(server, 'admin');
    const { _id: id } = (await callApi(server, 'users.add', {}, admin)).body;
    await callApi(server, 'users.update', { params: { id }, body: { name: 'Vasantha Kokila' } }, admin);
    const told = async () => (await found({ record: id, q: 'vasantha kok' })).length;
    expect(await told()).toBeGreaterThan(0);
    await callApi(server, 'users.remove', { params: { id } }, admin);
    expect(await told()).toBe(0);
    const text = await server.strapi.plugin('audit').service('audit').search({ text: 'vasantha', limit: 5 });
    expect(text.total).toBe(0);
  });

  it('rejects an invalid filter', async () => {
    for (const query of ['kind=nothing', 'from=2026-02-30', 'actor=a%20b', 'page=0', 'q=1&q=2']) {
      const answer = await callPanel(server, 'GET', `/donations/trail?${query}`, { token: owner });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });
});

it('verifies the chain on request and names its first break', async () => {
  const whole = await read<AuditVerdict>('/verdict');
  expect(whole).toMatchObject({ intact: true, brokenAt: null, entries: (await found({}))[0]?.sequence });
  const [third] = (await read<AuditPage>('?pageSize=2000')).rows.filter(({ sequence }) => sequence === 2);
  const entries = () => server.strapi.db.connection('audit_entries').where('sequence', 2);
  await entries().update({ action: 'service.forged' });
  expect(await read<AuditVerdict>('/verdict')).toMatchObject({ intact: false, brokenAt: 2, reason: 'changed' });
  await entries().update({ action: third?.action });
  expect((await read<AuditVerdict>('/verdict')).intact).toBe(true);
});

describe('an entry of content', () => {
  it('shows who changed the text of an email, and where', async () => {
    const editor = await panelSignIn(server, 'editor');
    const form = '/content-manager/collection-types/api::mail-text.mail-text';
    const { body } = await editor.call('POST', form, { mail: 'refund', subject: 'Returned' });
    const id = body.data?.documentId;
    await editor.call('PUT', `${form}/${id}`, { subject: 'Sent back' });
    const [entry] = await found({ kind: 'mail-text', action: 'mail-text.update' });
    expect(entry).toMatchObject({
      actor: { name: 'Gauri Nair' },
      record: { id, name: 'refund' },
      link: { kind: 'content', id, uid: 'api::mail-text.mail-text' },
      fields: [{ name: 'subject', kind: 'plain', before: 'Returned', after: 'Sent back' }],
    });
  });
});
