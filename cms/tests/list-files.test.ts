import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import { newDevotee } from './payments/support/shop';
import { auditRows } from './support/audit-rows';
import { callApi } from './support/client';
import { mailsTo } from './support/mailed';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';
import { openPaperStage, thisYear, type PaperStage } from './support/paper-stage';

let stage: PaperStage;
let treasurer: string;
let manager: string;
beforeAll(async () => {
  stage = await openPaperStage();
  await approvePapers(stage.server);
  [treasurer, manager] = await Promise.all([
    signInToPanel(stage.server, 'treasurer'),
    signInToPanel(stage.server, 'manager'),
  ]);
});
afterAll(() => stage.server.stop());

/** Returns the lines of a file without its byte order mark. */
async function fileOf(path: string, token: string): Promise<string[]> {
  const { status, text } = await callPanel(stage.server, 'GET', `/donations${path}`, { token });
  expect(status).toBe(200);
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
}

const exports = async (action: string) => (await auditRows(stage.server, { action })).length;

describe('the devotees as a file', () => {
  it('has their consent to the newsletter with its day, and follows the filters of the list', async () => {
    const reader = await newDevotee(stage.stage.shop);
    const other = await newDevotee(stage.stage.shop);
    await callApi(stage.server, 'users.subscribe', { body: { email: reader.email } });
    await mailsTo(stage.server, reader.email, 'newsletter-welcome');
    await stage.given(other);
    const contact = { email: other.email, addressLine: '=1+1', addressCity: 'Dayton', statementName: 'Two of us' };
    const rest = { addressState: 'OH', addressPostalCode: '45402', addressCountry: '' };
    const path = `/donations/devotees/${other.documentId}/contact`;
    await callPanel(stage.server, 'POST', path, { token: manager, body: { ...contact, ...rest } });
    const lines = await fileOf('/devotees/export.csv', manager);
    expect(lines[0]).toContain('Devotee,Email,Phone,');
    expect(lines.find((line) => line.includes(reader.email))).toMatch(
      new RegExp(`,0,0\\.00,,,yes,${thisYear}-\\d\\d-\\d\\d,\\S`),
    );
    expect(lines.find((line) => line.includes(other.email))).toMatch(
      new RegExp(
        `,Two of us,"'=1\\+1, Dayton, OH 45402",1,[\\d.]+,${thisYear}-\\d\\d-\\d\\d,${thisYear}-\\d\\d-\\d\\d,,,$`,
      ),
    );
    const without = await fileOf(`/devotees/export.csv?missing=address`, manager);
    expect(without.some((line) => line.includes(reader.email))).toBe(true);
    expect(without.some((line) => line.includes(other.email))).toBe(false);
    expect(await exports('user.export')).toBe(2);
    expect((await callPanel(stage.server, 'GET', '/donations/devotees/export.csv', { token: treasurer })).status).toBe(
      403,
    );
  });
});

describe('the receipts as a file', () => {
  it('has each receipt with its state, and follows the filters of the list', async () => {
    const { paper } = await stage.given(await newDevotee(stage.stage.shop));
    const lineOf = async (query = '') =>
      (await fileOf(`/papers/export.csv?${query}`, treasurer)).find((line) => line.startsWith(`${paper.number},`));
    expect(await lineOf()).toMatch(new RegExp(`^${paper.number},1,Receipt,Valid,${thisYear},`));
    const { rows } = (
      await callPanel<PaperPage>(stage.server, 'GET', `/donations/papers?q=${paper.number}`, { token: treasurer })
    ).body;
    const path = `/donations/papers/${rows[0]?.id ?? ''}/void`;
    await callPanel(stage.server, 'POST', path, { token: treasurer, body: { reason: 'Typed twice' } });
    expect(await lineOf()).toMatch(/,Receipt,Void,.*,Void: Typed twice$/);
    expect(await lineOf('state=standing')).toBeUndefined();
    expect(await exports('paper.export')).toBe(3);
  });
});

describe('the services as a file', () => {
  it('has each service with its price, treatment and what it brought in the year', async () => {
    const [service] = stage.stage.shop.services;
    await stage.given(await newDevotee(stage.stage.shop));
    const lines = await fileOf(`/treatments/export.csv?year=${thisYear}`, treasurer);
    expect(lines[0]).toContain(`Pieces in ${thisYear},Paid in ${thisYear}`);
    const sold = lines.find((line) => line.includes(service?.name ?? ''));
    expect(sold).toContain(`,${service?.price.toFixed(2)},`);
    expect(Number(sold?.split(',').at(-1))).toBeGreaterThan(0);
    const earlier = await fileOf(`/treatments/export.csv?year=${thisYear - 1}`, treasurer);
    expect(earlier.find((line) => line.includes(service?.name ?? ''))).toMatch(/,0,0\.00$/);
    expect(await exports('service.export')).toBe(2);
  });
});
