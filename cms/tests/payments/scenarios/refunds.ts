import { describe, expect, it } from 'vitest';
import { delivered, read, rows } from '../support/books';
import { callGateway, endFaults, setFaults, truthOf } from '../support/gateway';
import { start } from '../support/shop';
import { donorOf, type Stage } from '../support/stage';

/** Fails the newest refund of a payment at the gateway, days after it was made. */
async function failNewest({ shop }: Stage, intentId: string): Promise<void> {
  const { body } = await callGateway(shop, 'GET', `/v1/refunds?payment_intent=${intentId}`);
  await setFaults(shop, { failRefund: (body.data as { id: string }[])[0]?.id });
  await delivered(shop);
}

/** Tests refunds from the shop and from the gateway's dashboard. */
export function refunds(stage: () => Stage): void {
  describe('a refund', () => {
    it('adds up partial refunds to the whole, emails each, and allows no more', async () => {
      const { paid, refund, mails, expectAgreement } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      for (const part of [0.01, 10, 20.99])
        expect((await refund(gift.orderId, part)).body.status).toBe('partially_refunded');
      await expectAgreement(donor, gift);
      expect((await refund(gift.orderId, 20.01)).status).toBe(409);
      expect((await refund(gift.orderId, 20)).body).toMatchObject({
        status: 'refunded',
        isPaid: false,
        refundedPrice: 51,
      });
      expect((await refund(gift.orderId, 0.01)).status).toBe(409);
      await expectAgreement(donor, gift);
      expect((await mails(gift.orderId, donor.email)).filter((template) => template === 'refund')).toHaveLength(4);
    });

    it('makes one full refund from five simultaneous requests', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      const answers = await Promise.all(Array.from({ length: 5 }, () => refund(gift.orderId, 51)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await truthOf(shop, gift.intentId)).refunded).toBe(5100);
      await expectAgreement(donor, gift);
    });

    it('limits ten simultaneous partial refunds to the donation, and to the accepted ones', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund(gift.orderId, 10)));
      const made = answers.filter(({ status }) => status === 200).length;
      expect([made > 0, made <= 5]).toEqual([true, true]);
      expect((await truthOf(shop, gift.intentId)).refunded).toBe(made * 1000);
      await expectAgreement(donor, gift);
    });

    it.each([0, -1, 1.005, 'x', null, [1], 1e12])('rejects a refund of %j', async (amount) => {
      const { paid, refund, expectAgreement } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor);
      const { status } = await refund(gift.orderId, amount);
      expect([400, 409]).toContain(status);
      await expectAgreement(donor, gift);
    });

    it('rejects a refund of an unpaid donation', async () => {
      const { refund, shop } = stage();
      const gift = await start(shop, (await donorOf(stage())).token);
      expect((await refund(gift.orderId, 1)).status).toBe(409);
      expect((await refund('nothing', 1)).status).toBe(404);
    });

    it('records a refund from the gateway’s dashboard, and refunds the rest here', async () => {
      const { paid, refund, expectAgreement, shop, mails } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await callGateway(shop, 'POST', '/v1/refunds', { payment_intent: gift.intentId, amount: '2100' });
      await delivered(shop);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'partially_refunded', refundedPrice: 21 });
      expect(await mails(gift.orderId, donor.email)).toContain('refund');
      expect((await refund(gift.orderId, 30.01)).status).toBe(409);
      expect((await refund(gift.orderId, 30)).body.status).toBe('refunded');
      await expectAgreement(donor, gift);
    });

    it('does not repeat a dashboard refund without a webhook', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await setFaults(shop, { webhooks: { drop: true } });
      await callGateway(shop, 'POST', '/v1/refunds', { payment_intent: gift.intentId });
      expect((await refund(gift.orderId, 51)).status).toBe(502);
      await endFaults(shop);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'refunded', refundedPrice: 51 });
      await expectAgreement(donor, gift);
    });

    it('books a failed refund back, shows it to an admin, and allows another try', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await refund(gift.orderId, 11);
      await failNewest(stage(), gift.intentId);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'paid', isPaid: true, refundedPrice: 0 });
      expect(await rows(shop, 'attention', { orderId: gift.orderId, code: 'refund_failed' })).toHaveLength(1);
      await expectAgreement(donor, gift);
      expect((await refund(gift.orderId, 51)).body.status).toBe('refunded');
      await expectAgreement(donor, gift);
    });

    it('leaves the donation paid after a failed full refund, and allows another try', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      expect((await refund(gift.orderId, 51)).body.status).toBe('refunded');
      await failNewest(stage(), gift.intentId);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'paid', isPaid: true, refundedPrice: 0 });
      await expectAgreement(donor, gift);
      expect((await refund(gift.orderId, 51)).body).toMatchObject({ status: 'refunded', isPaid: false });
      await expectAgreement(donor, gift);
    });

    it('keeps the first partial refund when the refund of the rest fails', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await refund(gift.orderId, 21);
      await refund(gift.orderId, 30);
      await failNewest(stage(), gift.intentId);
      expect(await read(shop, gift.orderId)).toMatchObject({
        status: 'partially_refunded',
        isPaid: true,
        refundedPrice: 21,
      });
      await expectAgreement(donor, gift);
      expect((await refund(gift.orderId, 30)).body.status).toBe('refunded');
      await expectAgreement(donor, gift);
    });

    it('makes a refund once, by the sweeper, that was requested while the gateway was silent', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await setFaults(shop, { answers: { dropBefore: true } });
      const { status, body } = await refund(gift.orderId, 11);
      expect([status, (body.refunds as { status: string }[])[0]?.status]).toEqual([200, 'requested']);
      expect((await refund(gift.orderId, 51)).status).toBe(409);
      await endFaults(shop);
      await shop.payments.sweep(0);
      await shop.payments.sweep(0);
      expect((await truthOf(shop, gift.intentId)).refunded).toBe(1100);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'partially_refunded', refundedPrice: 11 });
      await expectAgreement(donor, gift);
    });
  });
}
