import { createRequire } from 'node:module';
import type { PaperDetail, PaperPage } from '@seva/config/contract/panel/receipts/papers/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Statement from '../src/api/receipt/services/statement';
import { newDevotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { lastYear } from './support/days';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';

const require = createRequire(import.meta.url);
/** Module of the running server, which loads its modules anew. */
const ofServer = () => require('../dist/src/api/receipt/services/statement') as typeof Statement;

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
  await approvePapers(stage.shop.server);
});
afterAll(() => stage.shop.server.stop());

const stale = async () =>
  (await callPanel<PaperPage>(stage.shop.server, 'GET', '/donations/papers?state=stale', { token })).body.rows;

it('lists a statement as outdated when its receipts changed, and issues its next version once, by email on request', async () => {
  const donor = await newDevotee(stage.shop);
  const give = async (number: string) => {
    const { body } = await stage.check(donor, number);
    await stage.moveCheck(body._id, 'deposited');
    await stage.moveCheck(body._id, 'cleared');
    return body._id;
  };
  const first = await give('7101');
  const { paper } = await ofServer().issueStatement(stage.shop.server.strapi, donor.id, lastYear, 'Meera');
  expect(await stale()).toEqual([]);
  const renew = (id: string, mail: boolean) =>
    callPanel<PaperDetail>(stage.shop.server, 'POST', `/donations/papers/${id}/renew`, { token, body: { mail } });
  expect((await renew(String(paper?.documentId), false)).status).toBe(409);

  await give('7102');
  expect((await stale()).map(({ id }) => id)).toEqual([paper?.documentId]);
  const second = (await renew(String(paper?.documentId), true)).body;
  expect(second.paper).toMatchObject({ version: 2, state: 'standing', isStale: false, number: paper?.number });
  expect(second.may.renew).toBe(false);
  expect(await stale()).toEqual([]);
  const mailed = () =>
    stage.shop.server.strapi.db
      .query('plugin::outbox.mail' as never)
      .count({ where: { to: donor.email, template: 'statement-ready' } } as never);
  expect(await mailed()).toBe(1);

  await stage.moveCheck(first, 'bounced');
  expect((await stale()).map(({ id }) => id)).toEqual([second.paper.id]);
  // A statement shows a year's donations, so an unconfirmed email gets none.
  await stage.shop.server.strapi.db.connection('up_users').where('id', donor.id).update({ confirmed: false });
  expect((await renew(second.paper.id, true)).body.paper).toMatchObject({ version: 3, isStale: false });
  expect(await mailed()).toBe(1);
});
