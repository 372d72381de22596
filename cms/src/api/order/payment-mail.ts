import type { Core } from '@strapi/strapi';
import type { MailQueue } from '@seva/payments';
import { donationMails } from './mails';

/** Returns the mail queue of `plugins/payments`. */
export function paymentMail(strapi: Core.Strapi): MailQueue {
  return {
    async enqueue({ kind, key, orderId, amountCents = 0, detail = '', dueAt }) {
      const mails = donationMails(strapi);
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
