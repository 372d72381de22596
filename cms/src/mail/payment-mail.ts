import type { Core } from '@strapi/strapi';
import type { MailQueue } from '@seva/payments';
import { texts } from '../texts/en';
import { outbox } from '../plugins/outbox';
import { lostLetterOf } from './lost-letter';
import { mailer } from './mailer';

/** The letters that a payment causes, as the payments ask for them. */
export function paymentMail(strapi: Core.Strapi): MailQueue {
  return {
    lost: async (limit, after) => (await outbox(strapi).failed(limit, after)).map(lostLetterOf),
    resend: (id) => outbox(strapi).resend(id),
    async enqueue({ kind, key, orderId, amountCents = 0, detail = '', dueAt }) {
      const letters = mailer(strapi);
      if (kind === 'attention_needed') return letters.attentionNeeded(texts.attentionTitle, detail, orderId, key);
      if (orderId === null) throw new Error(`the letter ${kind} needs an order`);
      switch (kind) {
        case 'donation_confirmed':
          return letters.donationConfirmed(orderId);
        case 'check_bounced':
          return letters.checkBounced(orderId, key);
        case 'refund_made':
          return letters.refundMade(orderId, amountCents, key);
        case 'dispute_opened':
          return letters.disputeOpened(orderId, { amountCents, reason: detail, dueAt }, key);
      }
    },
  };
}
