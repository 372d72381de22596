import { describe, expect, it } from 'vitest';
import { auditRows } from '../../support/audit-rows';
import { callApi, confirmCard } from '../../support/client';
import { delivered, read, rows } from '../support/books';
import { line, send, start } from '../support/shop';
import { donorOf, type Stage } from '../support/stage';

/** Tests an admin's donation on behalf of a devotee. */
export function onBehalf(stage: () => Stage): void {
  describe('on behalf', () => {
    it('records the devotee’s donation, placed by the admin, and emails the devotee’s stored address', async () => {
      const { shop, mails } = stage();
      const donor = await donorOf(stage());
      const more = { userID: donor.documentId, receipt_email: 'somebody@else.example', name: 'Somebody Else' };
      const gift = await start(shop, shop.admin, [line(shop, 0)], more);
      await confirmCard(shop, gift);
      await delivered(shop);
      const order = await read(shop, gift.orderId);
      expect(order).toMatchObject({ isPaid: true, user: { _id: donor.documentId, email: donor.email } });
      expect(order.placedBy?.name).toBe('Lakshmi Rao');
      expect(await mails(gift.orderId, donor.email)).toEqual(['donation-confirmation']);
      expect(await rows(shop, 'mails', { to: 'somebody@else.example' })).toEqual([]);
    });

    it('appears in the devotee’s My Donations and not in the admin’s', async () => {
      const { shop } = stage();
      const donor = await donorOf(stage());
      const gift = await start(shop, shop.admin, [line(shop, 1)], { userID: donor.documentId });
      await confirmCard(shop, gift);
      await delivered(shop);
      const mine = async (token: string) =>
        (await callApi(shop.server, 'orders.mine', {}, token)).body.map(({ _id }) => _id);
      expect(await mine(donor.token)).toEqual([gift.orderId]);
      expect(await mine(shop.admin)).not.toContain(gift.orderId);
    });

    it('accepts the documented payloads: a donation without product ids becomes the devotee’s', async () => {
      const { shop, mails } = stage();
      const donor = await donorOf(stage());
      const service = shop.services[2];
      const gift = await start(shop, shop.admin, [{ price: String(service?.price), quantity: 1 }]);
      await confirmCard(shop, gift);
      const body = {
        orderItems: [{ product: service, cartQuantity: 1 }],
        userID: donor.documentId,
        paymentMethod: 'CreditCard',
      };
      const { body: order } = await send(shop, 'POST', '/orders', body, shop.admin);
      expect(order).toMatchObject({ _id: gift.orderId, isPaid: true, user: { _id: donor.documentId } });
      expect(order.placedBy).toMatchObject({ name: 'Lakshmi Rao' });
      const [entry] = await auditRows(shop.server, { action: 'order.claim', entityId: gift.orderId });
      expect(entry?.onBehalfOf).toBe(donor.documentId);
      await delivered(shop);
      expect(await mails(gift.orderId, donor.email)).toEqual(['donation-confirmation']);
    });

    /** Creates a donation without product ids that the webhook paid before the order names its devotee. */
    async function paidBeforeItsOrder(pick: number) {
      const { shop } = stage();
      const donor = await donorOf(stage());
      const service = shop.services[pick];
      const gift = await start(shop, shop.admin, [{ price: String(service?.price), quantity: 1 }]);
      await confirmCard(shop, gift);
      await delivered(shop);
      expect((await read(shop, gift.orderId)).isPaid).toBe(true);
      const orderItems = [{ product: service, cartQuantity: 1 }];
      const body = { orderItems, userID: donor.documentId, paymentMethod: 'CreditCard' };
      return { shop, donor, gift, service, claim: () => send(shop, 'POST', '/orders', body, shop.admin) };
    }

    it('emails only the devotee when the webhook came first', async () => {
      const { shop, donor, gift, service, claim } = await paidBeforeItsOrder(3);
      expect((await claim()).body).toMatchObject({ _id: gift.orderId, user: { _id: donor.documentId } });
      const mails = await rows(shop, 'mails', { orderId: gift.orderId });
      expect(mails.map(({ template, to }) => [template, to]).sort()).toEqual([
        ['donation-confirmation', donor.email],
        ['staff-new-donation', 'staff@payments.example'],
      ]);
      for (const { text } of mails) expect(text).toContain(String(service?.name));
    });

    it('emails the devotee even if the admin’s email has left already', async () => {
      const { shop, donor, gift, claim } = await paidBeforeItsOrder(4);
      await shop.server.strapi.db
        .query('plugin::outbox.mail' as never)
        .updateMany({ where: { orderId: gift.orderId }, data: { state: 'sent' } } as never);
      await Promise.all([claim(), claim()]);
      expect(await stage().mails(gift.orderId, donor.email)).toEqual(['donation-confirmation']);
    });

    const lane = { address: '9 First Devotee Lane', city: 'Newburgh', postalCode: '47630', country: 'USA' };
    const none = { address: '', city: '', postalCode: '', country: '' };

    it('rejects an address that was entered for another devotee', async () => {
      const { shop } = stage();
      const [donor, other] = [await donorOf(stage()), await donorOf(stage())];
      const shippingAddress = { ...lane, userID: other.documentId };
      const given = { userID: donor.documentId, shippingAddress };
      const check = { paymentMethod: 'Check', bankName: 'First Bank', checkNumber: '1001' };
      const orderItems = [line(shop, 0)];
      for (const [path, body] of [
        ['/users/paymentintent', { cartItems: orderItems, ...given }],
        ['/orders', { orderItems, ...given }],
        ['/orders', { orderItems, ...given, ...check }],
        ['/users/paymentintent', { cartItems: orderItems, shippingAddress }],
      ] as const) {
        const { status, body: refusal } = await send(shop, 'POST', path, body, shop.admin);
        expect([status, refusal.code, refusal.field]).toEqual([400, 'BAD_ADDRESS', 'shippingAddress']);
      }
      expect(await rows(shop, 'orders', { user: { documentId: donor.documentId } })).toEqual([]);
    });

    it('stores the address that was entered for the devotee', async () => {
      const { shop } = stage();
      const donor = await donorOf(stage());
      const more = { userID: donor.documentId, shippingAddress: { ...lane, userID: donor.documentId } };
      const gift = await start(shop, shop.admin, [line(shop, 0)], more);
      expect((await read(shop, gift.orderId)).shippingAddress).toEqual(lane);
    });

    it('replaces the address of a donation without items when it becomes a devotee’s', async () => {
      const { shop } = stage();
      const donor = await donorOf(stage());
      const service = shop.services[5];
      const cartItems = [{ price: String(service?.price), quantity: 1 }];
      const gift = await start(shop, shop.admin, cartItems, { shippingAddress: lane });
      const body = { orderItems: [{ product: service, cartQuantity: 1 }], userID: donor.documentId };
      const { body: order } = await send(shop, 'POST', '/orders', body, shop.admin);
      expect(order).toMatchObject({ _id: gift.orderId, user: { _id: donor.documentId }, shippingAddress: none });
    });

    it('requires an admin and a devotee to give for', async () => {
      const { shop } = stage();
      const [donor, other] = [await donorOf(stage()), await donorOf(stage())];
      const ask = (token: string, userID: string) =>
        send(shop, 'POST', '/users/paymentintent', { cartItems: [line(shop, 0)], userID }, token);
      expect((await ask(donor.token, other.documentId)).status).toBe(403);
      expect((await ask(shop.admin, 'nobody')).status).toBe(404);
      expect((await ask(donor.token, donor.documentId)).status).toBe(200);
    });

    it('records an admin’s own donation as the admin’s', async () => {
      const { shop } = stage();
      const gift = await start(shop, shop.admin, [line(shop, 0)]);
      expect((await read(shop, gift.orderId)).placedBy).toBeNull();
    });

    it('notifies only the staff when the devotee has no email', async () => {
      const { shop } = stage();
      const added = await send(shop, 'POST', '/users/add', undefined, shop.admin);
      const id = String(added.body._id);
      await send(shop, 'PUT', `/users/${id}`, { name: 'Without Address' }, shop.admin);
      const gift = await start(shop, shop.admin, [line(shop, 0)], { userID: id });
      await confirmCard(shop, gift);
      await delivered(shop);
      const mails = await rows(shop, 'mails', { orderId: gift.orderId });
      expect(mails.map(({ template }) => template)).toEqual(['staff-new-donation']);
    });
  });
}
