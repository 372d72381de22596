import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { ask } from './client.mjs';
import { startFilled } from './filled-shop.mjs';

/** More than any measurement gives. */
const unlimited = '9000000';
const limits = ['INTENT_PER_DEVOTEE', 'INTENT_PER_ADDRESS', 'LOOKUP_PER_DEVOTEE', 'LOOKUP_PER_ADDRESS'];

async function startBank(keys) {
  const child = fork(new URL('bank.mjs', import.meta.url), [JSON.stringify(keys)]);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The bank ended early')));
  // Whoever waits for it next is told.
  ended.catch(() => undefined);
  const heard = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  const { port } = await heard();
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: (origin) => child.send({ origin }),
    /** Throws when the shop refused to hear of a payment. */
    async untilHeard() {
      child.send({});
      const { untold } = await heard();
      if (untold > 0) throw new Error(`The shop refused to hear of ${untold} payments`);
    },
    stop: () => child.kill(),
  };
}

/**
 * Starts a shop whose cards are charged by a bank in a process of its own, with so many devotees. `untilHeard` waits until the shop
 * has heard of every payment.
 * @param {number} devotees
 * @returns {Promise<{origin: string, bank: string, tokens: string[], untilHeard: () => Promise<void>, stop: () => Promise<void>}>}
 */
export async function startTill(devotees) {
  const secret = randomBytes(16).toString('hex');
  const keys = {
    secretKey: `sk_test_${secret}`,
    publishableKey: `pk_test_${secret}`,
    webhookSecret: `whsec_${secret}`,
  };
  const bank = await startBank(keys);
  try {
    const shop = await startFilled({
      SEVA_DEMO: '',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: bank.origin,
      MAIL_FROM: 'office@temple.example',
      SEVA_UNPAID_ORDERS_PER_ACCOUNT: '1000',
      ...Object.fromEntries(limits.map((name) => [`SEVA_LIMIT_${name}`, unlimited])),
    });
    const { origin } = shop;
    bank.serve(origin);
    const tokens = [];
    for (let at = 0; at < devotees; at += 1) {
      const devotee = {
        name: 'Radha Sharma',
        email: `radha${at}@temple.example`,
        password: randomBytes(12).toString('hex'),
      };
      tokens.push((await ask(origin, '/api/users', devotee)).token);
    }
    const stop = () => shop.stop().finally(bank.stop);
    return { origin, bank: bank.origin, tokens, untilHeard: bank.untilHeard, stop };
  } catch (error) {
    bank.stop();
    throw error;
  }
}
