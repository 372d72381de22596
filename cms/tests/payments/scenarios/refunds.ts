import { describe, expect, it } from 'vitest';
import { delivered, read, rows } from '../support/books';
import { atGateway, endFaults, setFaults, truthOf } from '../support/gateway';
import { start } from '../support/shop';
import { donorOf, type Stage } from '../support/stage';

/** The newest refund of a payment at the gateway fails there, days after it was made. */
async function failNewest({ shop }: Stage, intentId: string): Promise<void> {
  const { body } = await atGateway(shop, 'GET', `/v1/refunds?payment_intent=${intentId}`);
  await setFaults(shop, { failRefund: (body.data as { id: string }[])[0]?.id });
  await delivered(shop);
}

/** Money given back, from the shop and from the gateway's own dashboard. */
export function refunds(stage: () => Stage): void {
  describe('a refund', () => {
    it('refunds in parts add up to the whole, each with a mail, and go no further', async () => {
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

    it('a full refund that is asked for five times at once is made once', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      const answers = await Promise.all(Array.from({ length: 5 }, () => refund(gift.orderId, 51)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await truthOf(shop, gift.intentId)).refunded).toBe(5100);
      await expectAgreement(donor, gift);
    });

    it('ten partial refunds at once never come to more than was given, nor to more than the accepted ones', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund(gift.orderId, 10)));
      const made = answers.filter(({ status }) => status === 200).length;
      expect([made > 0, made <= 5]).toEqual([true, true]);
      expect((await truthOf(shop, gift.intentId)).refunded).toBe(made * 1000);
      await expectAgreement(donor, gift);
    });

    it.each([0, -1, 1.005, 'x', null, [1], 1e12])('a refund of %j is refused', async (amount) => {
      const { paid, refund, expectAgreement } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor);
      const { status } = await refund(gift.orderId, amount);
      expect([400, 409]).toContain(status);
      await expectAgreement(donor, gift);
    });

    it('a refund of an unpaid donation is refused', async () => {
      const { refund, shop } = stage();
      const gift = await start(shop, (await donorOf(stage())).token);
      expect((await refund(gift.orderId, 1)).status).toBe(409);
      expect((await refund('nothing', 1)).status).toBe(404);
    });

    it('a refund made in the gateway’s dashboard is recorded, and the rest can be refunded here', async () => {
      const { paid, refund, expectAgreement, shop, mails } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await atGateway(shop, 'POST', '/v1/refunds', { payment_intent: gift.intentId, amount: '2100' });
      await delivered(shop);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'partially_refunded', refundedPrice: 21 });
      expect(await mails(gift.orderId, donor.email)).toContain('refund');
      expect((await refund(gift.orderId, 30.01)).status).toBe(409);
      expect((await refund(gift.orderId, 30)).body.status).toBe('refunded');
      await expectAgreement(donor, gift);
    });

    it('a refund that the dashboard made and no webhook told is not made again here', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await setFaults(shop, { webhooks: { drop: true } });
      await atGateway(shop, 'POST', '/v1/refunds', { payment_intent: gift.intentId });
      expect((await refund(gift.orderId, 51)).status).toBe(502);
      await endFaults(shop);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'refunded', refundedPrice: 51 });
      await expectAgreement(donor, gift);
    });

    it('a refund that fails at the gateway is booked back, shown to an admin, and can be tried again', async () => {
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

    it('a full refund that fails leaves the donation paid, and can be tried again', async () => {
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

    it('a refund of the rest that fails leaves the first part refunded', async () => {
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

    it('a refund that is asked for while the gateway is silent is made once, by the sweeper', async () => {
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
