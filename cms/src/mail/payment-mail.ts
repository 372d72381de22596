import type { Core } from '@strapi/strapi';
import type { MailQueue } from '@seva/payments';
import { texts } from '../texts/en';
import { outbox } from '../plugins/outbox';
import { failedMailOf } from './failed-mail';
import { mailer } from './mailer';

/** The mails that a payment causes, as the payments ask for them. */
export function paymentMail(strapi: Core.Strapi): MailQueue {
  return {
    lost: async (limit, after) => (await outbox(strapi).failed(limit, after)).map(failedMailOf),
    resend: (id) => outbox(strapi).resend(id),
    async enqueue({ kind, key, orderId, amountCents = 0, detail = '', dueAt }) {
      const mails = mailer(strapi);
      if (kind === 'attention_needed') return mails.attentionNeeded(texts.attentionTitle, detail, orderId, key);
      if (orderId === null) throw new Error(`the mail ${kind} needs an order`);
      switch (kind) {
        case 'donation_confirmed':
          return mails.donationConfirmed(orderId);
        case 'check_bounced':
          return mails.checkBounced(orderId, key);
        case 'refund_made':
          return mails.refundMade(orderId, amountCents, key);
        case 'dispute_opened':
          return mails.disputeOpened(orderId, { amountCents, reason: detail, dueAt }, key);
      }
    },
  };
}
