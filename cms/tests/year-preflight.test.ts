import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delivered } from './payments/support/books';
import { endDispute, setFaults } from './payments/support/gateway';
import { line, newDevotee, start, type Devotee } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { callApi, confirmCard } from './support/client';
import { lastYear } from './support/days';
import { callPanel, signInToPanel } from './support/panel';
import { approvePapers } from './support/papers';

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
});
afterAll(() => stage.shop.server.stop());

const look = async (year = lastYear) =>
  (await callPanel<Preflight>(stage.shop.server, 'GET', `/donations/years/${year}/preflight`, { token })).body;
const release = (year = lastYear) =>
  callPanel<Preflight>(stage.shop.server, 'POST', `/donations/years/${year}/release`, { token, body: {} });
/** Returns the kinds and counts that stop the release. */
const stops = async (year = lastYear) => (await look(year)).stops.map(({ kind, count }) => [kind, count]);
const notices = async () => (await look()).notices.map(({ kind, count }) => [kind, count]);
const db = (table: string) => stage.shop.server.strapi.db.connection(table);
/** Returns the row count of every table. */
async function rowsOfAllTables(): Promise<Record<string, number>> {
  const { strapi } = stage.shop.server;
  const counts: Record<string, number> = {};
  for (const uid of Object.keys(strapi.contentTypes)) counts[uid] = await strapi.db.query(uid as never).count();
  return counts;
}
let checks = 8000;
/** Creates a cleared check of last year. */
async function clearedCheck(donor: Devotee): Promise<string> {
  checks += 1;
  const { body } = await stage.check(donor, String(checks));
  const id = String(body._id);
  await stage.moveCheck(id, 'deposited');
  await stage.moveCheck(id, 'cleared');
  return id;
}

describe('the preflight of a year', () => {
  it('stops before the wording is approved, and never releases a year that is not over', async () => {
    expect(await stops()).toEqual([['wording', 1]]);
    const { status, message } = await release();
    expect([status, message]).toEqual([409, expect.stringContaining('one preflight entry')]);
    await approvePapers(stage.shop.server);
    expect(await stops()).toEqual([]);
    expect(await stops(lastYear + 1)).toEqual([['notOver', 1]]);
    expect((await release(lastYear + 1)).status).toBe(409);
  });

  it('names a service with donations before its treatment was decided, with its total', async () => {
    const id = await clearedCheck(await newDevotee(stage.shop));
    const order = await db('orders').where('document_id', id).first('id');
    const lines = () => db('order_lines').where('order_id', order.id);
    const [line] = await lines();
    await lines().update({ treatment: null });
    expect((await look()).stops).toMatchObject([
      { kind: 'undecided', count: 1, name: line.name, amount: (line.price_cents * line.quantity) / 100 },
    ]);
    await lines().update({ treatment: 'part', fair_value_cents: null });
    expect(await stops()).toEqual([['undecided', 1]]);
    await lines().update({ treatment: line.treatment });
    expect(await stops()).toEqual([]);
  });

  it('names a donation that does not match its receipt, and open alerts about money', async () => {
    const id = await clearedCheck(await newDevotee(stage.shop));
    const order = await db('orders').where('document_id', id).first('id', 'number');
    const [paper] = await db('papers').where('order_id', order.id);
    await db('papers').where('id', paper.id).del();
    expect((await look()).stops).toMatchObject([{ kind: 'missing', count: 1, order: id, name: order.number }]);
    await db('papers').insert(paper);
    expect(await stops()).toEqual([]);
    const attention = stage.shop.server.strapi.db.query('plugin::payments.attention' as never);
    await attention.create({ data: { key: 'stray', code: 'orphan_payment', amountCents: 500 } as never });
    await attention.create({ data: { key: 'failed mail', code: 'mail_failed' } as never });
    expect(await stops()).toEqual([['attention', 1]]);
    await attention.deleteMany({ where: { key: { $in: ['stray', 'failed mail'] } } as never });
  });

  it('lists checks that have not cleared and donors without email, and stops for neither', async () => {
    const { body } = await stage.check(await newDevotee(stage.shop), '9001');
    expect(await notices()).toEqual([['checks', 1]]);
    const donor = await newDevotee(stage.shop);
    await clearedCheck(donor);
    await db('up_users').where('id', donor.id).update({ email: null });
    expect((await look()).notices).toMatchObject([{ kind: 'checks' }, { kind: 'noEmail', count: 1, without: 1 }]);
    await db('up_users').where('id', donor.id).update({ address_line: '1 Elm St' });
    expect((await look()).notices).toMatchObject([{ kind: 'checks' }, { kind: 'noEmail', count: 1, without: 0 }]);
    await stage.moveCheck(body._id, 'deposited');
    expect(await notices()).toEqual([
      ['checks', 1],
      ['noEmail', 1],
    ]);
    expect(await stops()).toEqual([]);
  });

  it('lists open disputes with their total and likely duplicates, and stops for neither', async () => {
    const gift = await start(stage.shop, (await newDevotee(stage.shop)).token, [line(stage.shop, 0)]);
    await confirmCard(stage.shop, gift, 'pm_card_createDispute');
    await delivered(stage.shop);
    const disputed = () => db('orders').where('document_id', gift.orderId);
    const [order] = await disputed();
    await disputed().update({ gift_date: `${lastYear}-12-30` });
    const before = (await look()).notices.filter(({ kind }) => kind === 'alike');
    expect((await look()).notices).toContainEqual(
      expect.objectContaining({ kind: 'disputes', count: 1, amount: order.total_cents / 100 }),
    );
    const alike = [await newDevotee(stage.shop), await newDevotee(stage.shop)];
    for (const { token: own } of alike)
      await callApi(
        stage.shop.server,
        'users.updateProfile',
        { body: { name: 'One Person', phone: '812-555-0188' } },
        own,
      );
    const [pair] = (await look()).notices.filter(({ kind }) => kind === 'alike');
    expect(pair?.count).toBe((before[0]?.count ?? 0) + 1);
    expect((await stops()).map(([kind]) => kind)).not.toContain('attention');
    await disputed().update({ gift_date: order.gift_date });
  });

  it('adds up to the ledger, after a refund too, and says so when it does not', async () => {
    const id = await clearedCheck(await newDevotee(stage.shop));
    await stage.refund(id, 1.25);
    const { sums } = await look();
    expect(sums.difference).toBe(0);
    expect(sums.ledger).toBe(sums.total);
    expect(sums.total).toBeGreaterThan(0);
    expect(sums.statements).toBe(sums.byMail + sums.onPaper);
    const event = () => db('payments_payment_events').where({ order_id: id, kind: 'refund' });
    await event().update({ amount_cents: -126 });
    expect((await look()).sums.difference).toBe(0.01);
    expect((await release()).message).toContain('don’t match the ledger');
    await event().update({ amount_cents: -125 });
  });

  it('counts the statement of a donor who gave only goods, with and without an email', async () => {
    const before = (await look()).sums;
    const donor = await newDevotee(stage.shop);
    const gift = {
      devotee: donor.documentId,
      givenOn: `${lastYear}-12-05`,
      description: 'A brass lamp',
      claims8283: false,
    };
    await callPanel(stage.shop.server, 'POST', '/donations/kind-gifts', { token, body: gift });
    const { statements, byMail, onPaper } = (await look()).sums;
    expect([statements, byMail, onPaper]).toEqual([before.statements + 1, before.byMail + 1, before.onPaper]);
    const withoutEmail = async () => (await look()).notices.find(({ kind }) => kind === 'noEmail')?.count ?? 0;
    const known = await withoutEmail();
    await db('up_users').where('id', donor.id).update({ email: null });
    expect(await withoutEmail()).toBe(known + 1);
  });

  describe('after disputes of donations that were refunded before', () => {
    /**
     * Creates a $100 card donation of last year, refunded in part or in full, then disputed in full until the dispute
     * ends.
     */
    async function disputed(refund: number, evidence: 'winning_evidence' | 'losing_evidence') {
      const donor = await newDevotee(stage.shop);
      const gift = await stage.paid(donor, 10_000);
      const order = () => db('orders').where('document_id', gift.orderId);
      await order().update({ gift_date: `${lastYear}-11-30` });
      await db('order_lines').whereIn('order_id', order().select('id')).update({ treatment: 'gift' });
      expect((await stage.refund(gift.orderId, refund)).status).toBe(200);
      await setFaults(stage.shop, { openDispute: gift.intentId });
      expect(await endDispute(stage.shop, gift.intentId, evidence)).toBe(200);
      await delivered(stage.shop);
      await stage.expectAgreement(donor, gift);
      return gift;
    }
    const balanceOf = async ({ orderId }: { orderId: string }) =>
      Number((await db('payments_payment_events').where({ order_id: orderId }).sum('amount_cents as cents'))[0]?.cents);

    it.each([
      [30, 'losing_evidence', 0],
      [100, 'losing_evidence', 0],
      [30, 'winning_evidence', 7000],
    ] as const)('agrees with the ledger after a refund of $%d and %s', async (refund, evidence, left) => {
      const gift = await disputed(refund, evidence);
      expect(await balanceOf(gift)).toBe(left);
      const { sums, notices: told } = await look();
      expect([sums.difference, sums.unpaid]).toEqual([0, 0]);
      expect(told.map(({ kind }) => kind)).not.toContain('unpaid');
    });

    it('counts a donation that lost more than was given separately, and names it', async () => {
      const { orderId } = await disputed(30, 'losing_evidence');
      // As the books look if the bank kept the refunded part too.
      await db('payments_payment_events').where({ order_id: orderId, kind: 'dispute_reversed' }).del();
      await db('orders').where('document_id', orderId).update({ lost_cents: 10_000 });
      const { number } = await db('orders').where('document_id', orderId).first('number');
      const { sums, notices: told } = await look();
      expect([sums.unpaid, sums.difference]).toEqual([-30, 0]);
      expect(told).toContainEqual(
        expect.objectContaining({ kind: 'unpaid', count: 1, amount: -30, name: number, order: orderId }),
      );
      expect(await stops()).toEqual([]);
    });
  });

  it('writes nothing, however often it runs', async () => {
    const before = await rowsOfAllTables();
    await look();
    await look(lastYear + 1);
    expect(await rowsOfAllTables()).toEqual(before);
  });

  it('releases a year once, with name and time', async () => {
    const first = await release();
    expect([first.status, first.body.released?.by]).toEqual([200, expect.stringMatching(/\w/)]);
    expect(first.body.sums.unpaid).toBe(-30);
    const again = await release();
    expect(again.body.released).toEqual(first.body.released);
    expect((await look()).released).toEqual(first.body.released);
  });
});
