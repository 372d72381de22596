import { callApi } from './client';
import { beginGift, giftOf, guestAddress, payGift } from './guests';
import { mailsTo, tokenIn } from './mailed';
import type { TestServer } from './server';

/** Returns the calls about guest donations that change data, each with the actions that the audit log must contain. */
export function auditedGifts(server: TestServer, { devotee, serviceId }: { devotee: string; serviceId: string }) {
  const family = { kind: 'memory' as const, honoree: 'Smt. Lakshmi', from: 'Ravi' };
  /** Returns the token from an email of a paid donation, to its guest or to the recipient of its card. */
  async function mailedToken(template: 'donation-confirmation' | 'tribute-card'): Promise<string> {
    const [email, card] = [guestAddress(), guestAddress()];
    await payGift(
      server,
      await beginGift(server, giftOf(serviceId, { email, tributes: [{ ...family, email: card }] })),
    );
    return tokenIn((await mailsTo(server, template === 'tribute-card' ? card : email, template))[0]);
  }
  return {
    start: async () => ({
      answer: await callApi(server, 'give.start', { body: giftOf(serviceId) }),
      actions: ['order.create'],
    }),
    request: async () => {
      const email = guestAddress();
      await payGift(server, await beginGift(server, giftOf(serviceId, { email })));
      return { answer: await callApi(server, 'claims.request', { body: { email } }), actions: ['order.ask_claim'] };
    },
    use: async () => {
      const token = await mailedToken('donation-confirmation');
      return {
        answer: await callApi(server, 'claims.use', { body: { token } }, devotee),
        actions: ['order.claim_gift'],
      };
    },
    stop: async () => {
      const token = await mailedToken('tribute-card');
      return { answer: await callApi(server, 'tributes.stop', { query: { token } }), actions: ['order.no_cards'] };
    },
  };
}
