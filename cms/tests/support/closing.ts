import type { Outbox } from '@seva/outbox';
import { callApi, confirmCard, until } from './client';
import type { Registered } from './devotees';
import type { ManagedShop } from './managed-shop';

/** Actions of devotees who give and then close their account in the shop that `opened` returns. */
export function closingIn(opened: () => ManagedShop) {
  const server = () => opened().server;
  const close = (token: string, currentPassword: string) =>
    callApi(server(), 'users.close', { body: { currentPassword } }, token);
  const start = (token: string, more = {}) => {
    const cartItems = [{ product: opened().service._id, quantity: 1, note: 'for Grandmother Vimaladevi' }];
    return callApi(server(), 'checkout.paymentIntent', { body: { cartItems, ...more } }, token);
  };
  const mailsUnderWay = () =>
    server()
      .strapi.db.query('plugin::outbox.mail' as never)
      .count({ where: { state: { $in: ['pending', 'sending'] } } } as never);
  const outbox = () => server().strapi.plugin('outbox').service('outbox') as Outbox;
  return {
    close,
    start,
    closeOwn: ({ token, name }: Registered) => close(token, `river of ${name}`),
    async givenByCard(token: string) {
      const { body } = await start(token);
      await confirmCard(server(), body);
      await callApi(server(), 'orders.pay', { params: { id: body.orderId }, body: {} }, token);
      return { id: body.orderId, intentId: body.clientSecret.split('_secret')[0] ?? '' };
    },
    mailsDone: () => until('the mails to be kept', async () => (await mailsUnderWay()) === 0),
    /** Deletes the final emails, as the worker does a day later. */
    forgetFarewells: () => outbox().forgetOld(new Date(Date.now() + 2 * 86_400_000)),
  };
}
