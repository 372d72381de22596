import { describe, expect, it } from 'vitest';
import { entryOf, rows } from '../support/books';
import { send } from '../support/shop';
import { donorOf, type Stage } from '../support/stage';
import { lastYear } from '../../support/days';

const nothing = { count: 0, gross: 0, refunded: 0, net: 0 };

/** Returns the tables that contain a text. */
async function tablesWith({ shop }: Stage, text: string): Promise<string[]> {
  const { connection, metadata } = shop.server.strapi.db;
  const found: string[] = [];
  for (const { tableName } of metadata.values()) {
    const table = String(tableName);
    if (JSON.stringify(await connection(table).select('*')).includes(text)) found.push(table);
  }
  return found;
}

/** Tests a bank check from receipt to end (docs/payments.md#checks). */
export function checks(stage: () => Stage): void {
  describe('a check', () => {
    it('records a check with a number and an email, and counts nothing yet', async () => {
      const { check, mails, totals } = stage();
      const donor = await donorOf(stage());
      const { status, body } = await check(donor, '00123456');
      expect([status, body.status, body.isPaid, body.giftDate]).toEqual([201, 'recorded', false, `${lastYear}-03-31`]);
      expect(body.number).toMatch(new RegExp(`^D-${lastYear}-\\d{6}$`));
      expect(await mails(body._id, donor.email)).toEqual(['check-recorded']);
      expect(await totals(donor)).toEqual(nothing);
    });

    it.each([[['deposited', 'cleared']], [['cleared']]])('pays a check’s donation once it is %s', async (steps) => {
      const { check, mails, moveCheck, totals, shop } = stage();
      const donor = await donorOf(stage());
      const { body } = await check(donor, '2001');
      for (const step of steps) expect((await moveCheck(body._id, step)).status).toBe(200);
      const price = Number(body.totalPrice);
      expect(await totals(donor)).toEqual({ count: 1, gross: price, refunded: 0, net: price });
      expect(await mails(body._id, donor.email)).toEqual(['check-recorded', 'donation-confirmation']);
      expect((await entryOf(shop, String(body._id))).order).toMatchObject({
        number: body.number,
        giftDate: `${lastYear}-03-31`,
      });
    });

    it.each([[[]], [['deposited']], [['cleared']], [['deposited', 'cleared']]])(
      'does not count a check that bounces after %s, and emails the donor',
      async (steps) => {
        const { check, mails, moveCheck, totals, shop } = stage();
        const donor = await donorOf(stage());
        const { body } = await check(donor, '3001');
        for (const step of steps) await moveCheck(body._id, step);
        expect((await moveCheck(body._id, 'bounced')).body).toMatchObject({ status: 'bounced', isPaid: false });
        expect(await totals(donor)).toEqual(nothing);
        expect((await entryOf(shop, String(body._id))).net).toBe(0);
        expect(await mails(body._id, donor.email)).toContain('check-bounced');
        expect((await send(shop, 'PUT', `/orders/${String(body._id)}/deliver`, {}, shop.admin)).status).toBe(409);
      },
    );

    it.each([
      [['cleared'], 'deposited'],
      [['cleared'], 'cleared'],
      [['deposited'], 'deposited'],
      [['bounced'], 'cleared'],
      [['bounced'], 'bounced'],
      [['bounced'], 'deposited'],
    ])('rejects moving a check from %s to %s', async (steps, then) => {
      const { check, moveCheck } = stage();
      const { body } = await check(await donorOf(stage()), '4001');
      for (const step of steps) await moveCheck(body._id, step);
      expect((await moveCheck(body._id, then)).status).toBe(409);
    });

    it('warns about a check that was recorded before, however it is spelled, and accepts it when confirmed', async () => {
      const { check } = stage();
      const [donor, other] = [await donorOf(stage()), await donorOf(stage())];
      expect((await check(donor, '5001')).status).toBe(201);
      for (const change of [
        {},
        { bankName: ' FIRST  bank' },
        { checkNumber: '50-01 ' },
        { receivedOn: `${lastYear}-04-02` },
      ]) {
        const { status, body } = await check(donor, '5001', change);
        expect([status, body.code]).toEqual([409, 'CHECK_REPEATED']);
      }
      expect((await check(donor, '5001', { confirm: true })).status).toBe(201);
      expect((await check(other, '5001')).status).toBe(201);
      expect((await check(donor, '5001', { bankName: 'Second Bank' })).status).toBe(201);
    });

    it('records a check once that is sent ten times at once', async () => {
      const { check, shop } = stage();
      const donor = await donorOf(stage());
      const answers = await Promise.all(Array.from({ length: 10 }, () => check(donor, '6001')));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
      expect(await rows(shop, 'orders', { user: donor.id })).toHaveLength(1);
    });

    it('moves a check once when two admins move it at once', async () => {
      const { check, moveCheck, shop } = stage();
      const { body } = await check(await donorOf(stage()), '6501');
      const answers = await Promise.all(Array.from({ length: 8 }, () => moveCheck(body._id, 'cleared')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect((await entryOf(shop, String(body._id))).net).toBe(Math.round(Number(body.totalPrice) * 100));
    });

    it('names what is missing, and rejects non-admins', async () => {
      const { check, shop } = stage();
      const donor = await donorOf(stage());
      const { status, body } = await check(donor, '', { bankName: '' });
      expect([status, body.missing]).toEqual([400, ['bankName', 'checkNumber']]);
      const own = { orderItems: [], userID: donor.documentId, paymentMethod: 'Check', bankName: 'B', checkNumber: '1' };
      expect((await send(shop, 'POST', '/orders', own, donor.token)).status).toBe(403);
    });

    it('stores at most four digits of a check’s number', async () => {
      const { check, moveCheck } = stage();
      const { body } = await check(await donorOf(stage()), '778899001122');
      await moveCheck(body._id, 'cleared');
      expect(body.checkLast4).toBe('1122');
      expect(await tablesWith(stage(), '778899001122')).toEqual([]);
      expect(await tablesWith(stage(), '99001122')).toEqual([]);
    });

    it('refunds a check by hand in parts up to the rest, after which its return takes no more money', async () => {
      const { check, moveCheck, refund, totals, mails } = stage();
      const donor = await donorOf(stage());
      const { body } = await check(donor, '8001');
      expect((await refund(body._id, 1)).status).toBe(409);
      await moveCheck(body._id, 'cleared');
      const price = Number(body.totalPrice);
      expect((await refund(body._id, 1.25)).body).toMatchObject({ status: 'partially_refunded', refundedPrice: 1.25 });
      expect((await refund(body._id, price)).status).toBe(409);
      expect((await refund(body._id, Math.round(price * 100 - 125) / 100)).body).toMatchObject({ status: 'refunded' });
      expect(await totals(donor)).toEqual({ count: 1, gross: price, refunded: price, net: 0 });
      expect((await moveCheck(body._id, 'bounced')).status).toBe(200);
      expect(await totals(donor)).toEqual({ count: 0, gross: 0, refunded: 0, net: 0 });
      expect((await mails(body._id, donor.email)).filter((template) => template === 'refund')).toHaveLength(2);
    });
  });
}
