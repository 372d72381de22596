import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, until } from './support/client';
import { mailsTo, tokenIn } from './support/mailed';
import { lastYear } from './support/days';
import { beginGift, giftOf, guestAddress, openService, payGift } from './support/guests';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';
import { newDevotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';

let stage: Stage;
let token: string;
const [anand, meera] = [guestAddress(), guestAddress()];
const db = (table: string) => stage.shop.server.strapi.db.connection(table);

/** Creates a guest's donation of last year with its receipt. */
async function gave(email: string): Promise<void> {
  const { server } = stage.shop;
  const gift = await beginGift(server, giftOf(await openService(server), { email }));
  await payGift(server, gift);
  const { id } = (await db('orders').where('document_id', gift.orderId).first('id')) as { id: number };
  await db('orders')
    .where({ id })
    .update({ gift_date: `${lastYear}-06-01` });
  const moved = { tax_year: lastYear, gift_date: `${lastYear}-06-01` };
  expect(await db('papers').where('order_id', id).update(moved)).toBe(1);
}

beforeAll(async () => {
  stage = await openStage();
  await approvePapers(stage.shop.server);
  token = await signInToPanel(stage.shop.server, 'treasurer');
  await gave(anand);
  await gave(anand);
  await gave(meera);
});
afterAll(() => stage.shop.server.stop());

const post = <T>(path: string, body: object = {}) =>
  callPanel<T>(stage.shop.server, 'POST', `/donations${path}`, { token, body });
const begin = (wanted: object = {}) => post<Run>('/runs', { year: lastYear, who: 'all', mail: true, ...wanted });
async function run(wanted: object = {}): Promise<Run> {
  const id = (await begin(wanted)).body.id;
  const read = async () => (await callPanel<Run>(stage.shop.server, 'GET', `/donations/runs/${id}`, { token })).body;
  await until('the run has ended', async () => (await read()).state !== 'running');
  return read();
}
const mails = () => db('outbox_mails').where('template', 'guest-year').orderBy('id');

describe('a run over the statements of a year, for guests', () => {
  it('emails each mailbox once, naming its receipts, and issues no statement', async () => {
    expect((await post(`/years/${lastYear}/release`)).status).toBe(200);
    expect(await run()).toMatchObject({ total: 2, done: 2, failed: 0, result: { statements: 0, guests: 2 } });
    const written = await mails();
    expect(written.map(({ to }) => String(to)).toSorted()).toEqual([anand, meera].toSorted());
    const receipts = (await db('papers').where('kind', 'receipt').orderBy('id').pluck('number')) as string[];
    const toAnand = String(written.find(({ to }) => to === anand)?.text).replace(/\s+/g, ' ');
    expect(toAnand).toContain(`${receipts[0]}, ${receipts[1]}`);
    expect(toAnand).toContain('$102.00');
    expect(toAnand).not.toContain(String(receipts[2]));
    expect(JSON.stringify(written.map(({ dedupe_key: key }) => String(key)))).not.toContain('@');
    expect(await db('papers').where('kind', 'statement')).toEqual([]);
  });

  it('emails no guest when run again, without email, or over outdated statements', async () => {
    expect(await run()).toMatchObject({ done: 2, result: { guests: 0 } });
    for (const wanted of [{ mail: false }, { who: 'open' }])
      expect((await begin(wanted)).message).toContain('nothing to issue');
    expect(await mails()).toHaveLength(2);
  });

  it('includes a link that adds the donations to an account, which then gets its statement and no such email', async () => {
    const [mail] = await mailsTo(stage.shop.server, meera, 'guest-year');
    const person = await newDevotee(stage.shop);
    const { body } = await callApi(stage.shop.server, 'claims.use', { body: { token: tokenIn(mail) } }, person.token);
    expect(body).toEqual({ count: 1 });
    await db('outbox_mails').where('template', 'guest-year').del();
    expect(await run()).toMatchObject({ total: 2, done: 2, result: { statements: 1, guests: 1 } });
    expect((await mails()).map(({ to }) => String(to))).toEqual([anand]);
  });
});
