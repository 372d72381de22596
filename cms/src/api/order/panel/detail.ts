import type { Core } from '@strapi/strapi';
import type {
  DonationDetail,
  MailLine,
  PaymentLine,
  RefundLine,
} from '@seva/config/contract/panel/donations/donations/contracts';
import { isMadeUp } from '@seva/config/rules/demo-intent';
import { toDollars } from '@seva/config/rules/money';
import { isKnownPayment, remainingCents, permittedOrderActions } from '@seva/config/rules/order-actions';
import { correctionsOf } from '../queries/corrections';
import type { OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { tributeTable } from '../queries/tribute-table';
import { outbox } from '../../../platform/plugins/outbox';
import { paymentNotesOf } from '../services/payment-notes';
import { paymentService } from '../../../platform/plugins/payments';
import { confirmationOf } from './resend';
import { showDonations } from './show-donations';
import { readHistory } from './donation-history';

/** Returns the actions that the state of the donation permits. The actions check it again. */
function permitted(row: OrderRow, restCents: number): DonationDetail['may'] {
  const { state, paymentMethod: method, deliveredAt } = row;
  const isPaymentKnown = isKnownPayment(row.intentId);
  const acts = permittedOrderActions({ state, method, isDelivered: deliveredAt !== null, restCents, isPaymentKnown });
  return { ...acts, resend: confirmationOf(row) !== null };
}

async function readPayments(strapi: Core.Strapi, id: string): Promise<PaymentLine[]> {
  return (await paymentService(strapi).eventsOf(id)).map(({ kind, amountCents, detail, at }) => ({
    kind,
    amount: toDollars(amountCents),
    detail,
    at: at.toISOString(),
  }));
}

async function readMails(strapi: Core.Strapi, id: string): Promise<MailLine[]> {
  return (await outbox(strapi).ofOrder(id)).map((mail) => ({
    id: mail.documentId,
    template: mail.template,
    to: mail.to,
    subject: mail.subject,
    status: mail.state,
    attempts: mail.attempts,
    error: mail.lastError ?? '',
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
  }));
}

/** Returns a donation with its payments, refunds, mails and history, null if unknown. */
export async function findDonation(strapi: Core.Strapi, id: string): Promise<DonationDetail | null> {
  const row = await orderTable(strapi).find(id);
  if (!row) return null;
  const [donation] = await showDonations(strapi, [row], { category: '', service: '' });
  if (!donation) return null;
  const refunds = await paymentService(strapi).refundsOf(id);
  const refundableCents = row.isPaid ? Math.max(0, remainingCents(row, refunds)) : 0;
  const address = [row.shippingAddress, row.shippingCity, row.shippingPostalCode, row.shippingCountry];
  return {
    ...donation,
    address: address.filter(Boolean).join(', '),
    tributes: (await tributeTable(strapi).ofOrder(row.id)).map((tribute) => ({
      ...{ id: tribute.documentId, kind: tribute.kind, honoree: tribute.honoree, state: tribute.state },
      ...{ from: tribute.from ?? '', message: tribute.message ?? '', email: tribute.email ?? '' },
    })),
    ...(await correctionsOf(strapi, row.id)),
    attention: (await paymentNotesOf(strapi, [id])).get(id)?.attention ?? [],
    payments: await readPayments(strapi, id),
    refunds: refunds.map((refund): RefundLine => ({
      amount: toDollars(refund.amountCents),
      reason: refund.reason,
      status: refund.status,
      at: refund.createdAt.toISOString(),
    })),
    mails: await readMails(strapi, id),
    history: await readHistory(
      strapi,
      id,
      refunds.map(({ key }) => key),
    ),
    refundable: toDollars(refundableCents),
    isMadeUp: isMadeUp(row.intentId),
    may: permitted(row, refundableCents),
  };
}
