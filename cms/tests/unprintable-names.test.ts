import { createRequire } from 'node:module';
import type { PaperDetail } from '@seva/config/contract/panel/receipts/papers/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Statement from '../src/api/receipt/services/statement';
import { newDevotee, type Devotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { callApi } from './support/client';
import { lastYear } from './support/days';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers, receiptsOf } from './support/papers';

const require = createRequire(import.meta.url);
/** Module of the running server, which loads its modules anew. */
const ofServer = () => require('../dist/src/api/receipt/services/statement') as typeof Statement;

interface Entry {
  readonly code: string;
  readonly key: string;
  readonly orderId: string | null;
  readonly detail: string;
  readonly settledWith: string | null;
}

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
  await approvePapers(stage.shop.server);
});
afterAll(() => stage.shop.server.stop());

const entries = async () =>
  (await stage.shop.server.strapi.db
    .query('plugin::payments.attention' as never)
    .findMany({ where: { code: 'receipt_unprintable' } as never, orderBy: { id: 'asc' } as never })) as Entry[];
const called = async (statementName: string): Promise<Devotee> => {
  const donor = await newDevotee(stage.shop);
  await callApi(stage.shop.server, 'users.updateProfile', { body: { statementName } }, donor.token);
  return donor;
};
let checks = 6600;
/** Creates a cleared check of last year with its receipt. */
async function given(donor: Devotee) {
  checks += 1;
  const { body } = await stage.check(donor, String(checks));
  await stage.moveCheck(body._id, 'deposited');
  await stage.moveCheck(body._id, 'cleared');
  return String(body._id);
}

it('issues a receipt for a name without a font and raises an alert', async () => {
  for (const name of ['Ravi Kumar', 'శ్రీనివాస్', 'श्रीनिवास', 'Łukasz Müller']) await given(await called(name));
  expect(await entries()).toEqual([]);

  const donor = await called('李 Ravi');
  const order = await given(donor);
  const [paper] = await receiptsOf(stage.shop.server, order);
  expect(paper).toMatchObject({ state: 'standing', donorName: '李 Ravi' });
  const [entry, ...more] = await entries();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ orderId: order, settledWith: null });
  for (const part of [String(paper?.number), '李 Ravi', 'can’t show 李']) expect(entry?.detail).toContain(part);
  const manager = await signInToPanel(stage.shop.server, 'manager');
  const { body: listed } = await callPanel(stage.shop.server, 'GET', '/donations/attention', { token: manager });
  expect(JSON.stringify(listed)).toContain('can’t show 李');

  const body = { reason: 'in Latin letters', name: 'Li Ravi' };
  const path = `/donations/papers/${paper?.documentId}/reissue`;
  expect((await callPanel<PaperDetail>(stage.shop.server, 'POST', path, { token, body })).status).toBe(200);
  expect(await entries()).toMatchObject([{ settledWith: 'corrected' }]);
});

it('issues a statement for a name without a font and raises its own alert', async () => {
  const donor = await called('金 Kumar');
  const order = await given(donor);
  const { paper } = await ofServer().issueStatement(stage.shop.server.strapi, donor.id, lastYear);
  const own = (await entries()).slice(1);
  expect(own.map(({ orderId, key }) => [orderId, key])).toEqual([
    [order, expect.stringContaining(':R-')],
    [null, `receipt_unprintable:${paper?.number}`],
  ]);
});
