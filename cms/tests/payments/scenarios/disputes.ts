import { describe, expect, it } from 'vitest';
import { confirmCard } from '../../support/client';
import { delivered, read, rows } from '../support/books';
import { endDispute, setFaults } from '../support/gateway';
import { start, type Started } from '../support/shop';
import { donorOf, type Stage } from '../support/stage';

/** Tests disputes of a charge. */
export function disputes(stage: () => Stage): void {
  const dispute = async ({ intentId }: Started) => {
    await setFaults(stage().shop, { openDispute: intentId });
    await delivered(stage().shop);
  };
  const end = async ({ intentId }: Started, evidence: 'winning_evidence' | 'losing_evidence') => {
    expect(await endDispute(stage().shop, intentId, evidence)).toBe(200);
    await delivered(stage().shop);
  };

  describe('a dispute', () => {
    it('marks a disputed donation, still counts it, and notifies the staff once', async () => {
      const { paid, refund, expectAgreement, shop, totals } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await dispute(gift);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'disputed', isPaid: true });
      expect((await read(shop, gift.orderId)).attention).toContain('disputed');
      expect((await totals(donor)).net).toBe(51);
      expect(await rows(shop, 'mails', { template: 'staff-dispute', orderId: gift.orderId })).toHaveLength(1);
      expect((await refund(gift.orderId, 1)).status).toBe(409);
      await expectAgreement(donor, gift);
    });

    it('restores the donation after a won dispute', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await dispute(gift);
      await end(gift, 'winning_evidence');
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'paid', isPaid: true });
      await expectAgreement(donor, gift);
      expect((await refund(gift.orderId, 51)).body.status).toBe('refunded');
      await expectAgreement(donor, gift);
    });

    it('removes a lost dispute from the totals', async () => {
      const { paid, refund, expectAgreement, shop, totals } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await dispute(gift);
      await end(gift, 'losing_evidence');
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'charged_back', isPaid: false });
      expect(await totals(donor)).toEqual({ count: 1, gross: 51, refunded: 51, net: 0 });
      expect((await refund(gift.orderId, 1)).status).toBe(409);
      await expectAgreement(donor, gift);
    });

    it('leaves a partly refunded donation partly refunded after a won dispute', async () => {
      const { paid, refund, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await refund(gift.orderId, 11);
      await dispute(gift);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'disputed', refundedPrice: 11 });
      await end(gift, 'winning_evidence');
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'partially_refunded', refundedPrice: 11 });
      await expectAgreement(donor, gift);
    });

    it.each([11, 51])('returns what was refunded before, $%d, when a dispute is lost', async (refunded) => {
      const { paid, refund, expectAgreement, totals } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await refund(gift.orderId, refunded);
      await dispute(gift);
      await end(gift, 'losing_evidence');
      expect(await totals(donor)).toEqual({ count: 1, gross: 51, refunded: 51, net: 0 });
      await expectAgreement(donor, gift);
    });

    it('sees a dispute at once that comes together with the charge', async () => {
      const { expectAgreement, shop, mails } = stage();
      const donor = await donorOf(stage());
      const gift = await start(shop, donor.token);
      await confirmCard(shop, gift, 'pm_card_createDispute');
      await delivered(shop);
      expect(await read(shop, gift.orderId)).toMatchObject({ status: 'disputed', isPaid: true });
      expect(await mails(gift.orderId, donor.email)).toEqual(['donation-confirmation']);
      await expectAgreement(donor, gift);
    });

    it('counts a second dispute after the first was won', async () => {
      const { paid, expectAgreement, shop } = stage();
      const donor = await donorOf(stage());
      const gift = await paid(donor, 5100);
      await dispute(gift);
      await end(gift, 'winning_evidence');
      await dispute(gift);
      expect((await read(shop, gift.orderId)).status).toBe('disputed');
      await end(gift, 'losing_evidence');
      expect((await read(shop, gift.orderId)).status).toBe('charged_back');
      await expectAgreement(donor, gift);
    });
  });
}
