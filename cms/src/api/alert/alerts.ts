import type { Core } from '@strapi/strapi';
import type { AttentionCode } from '@seva/config/rules/attention-codes';
import type { Slice } from '@seva/config/rules/paging';
import type { Actor } from '@seva/payments';
import { auditLog } from '../../platform/audit/audit-log';
import { cacheSite, templeTimeZone } from '../content';
import { failedMailOf, type FailedMail } from './failed-mail';
import { mailAttention } from './mails';
import { leases } from '../../platform/background/leases';
import { outbox } from '../../platform/plugins/outbox';
import { orThrow, paymentService } from '../../platform/plugins/payments';
import { onePerServer } from '../../platform/runtime/one-per-server';
import { texts } from '../../texts/en';
import { findAlertOrders, openAlertList, type AlertQuery } from './queries';
import { findAlert, listAlerts } from './services/list';
import type { AlertParts } from './services/parts';
import {
  raiseAlert,
  raiseBookingAlert,
  raiseFailedMail,
  clearAlert,
  type AlertInput,
  type BookingAlert,
} from './services/raise';
import { resolveAlert, type ActionInput } from './services/resolve';

/** Maximum number of failed mails per query. */
const mailsAtOnce = 100;

/** Returns the dependencies of alerts on this server. */
export const alertParts = onePerServer((strapi): AlertParts => ({
  list: openAlertList(strapi),
  leases: leases(strapi),
  payments: paymentService(strapi),
  log: strapi.log,
  ordersOf: (ids) => findAlertOrders(strapi, ids),
  timeZone: () => templeTimeZone(strapi),
  async transaction(work) {
    // Mails need the temple's record, and reads inside a transaction are not cached.
    if (!strapi.db.inTransaction()) await cacheSite(strapi);
    return (await strapi.db.transaction(() => work())) as Awaited<ReturnType<typeof work>>;
  },
  audit: async (entry) => void (await auditLog(strapi).byPayments(entry)),
  mailStaff: (text, orderId, key) => mailAttention(strapi, texts.attentionTitle, text, orderId, key),
  resend: (mailId) => outbox(strapi).resend(mailId),
}));

/** Returns the functions that raise, list and resolve alerts on this server. */
export const alerts = onePerServer((strapi) => {
  const parts = alertParts(strapi);
  return {
    raise: (alert: AlertInput, how?: { readonly silently?: boolean }) => raiseAlert(parts, alert, how),
    raiseAboutBooking: (alert: BookingAlert) => raiseBookingAlert(parts, alert),
    raiseFailedMail: (mail: FailedMail) => raiseFailedMail(parts, mail),
    clear: (key: string, action: string) => clearAlert(parts, key, action),
    count: (query: AlertQuery) => parts.list.count(query),
    ofOrders: (orderIds: readonly string[]) => parts.list.many({ open: true, orderIds }),
    find: (id: string) => findAlert(parts, id),
    list: (query: AlertQuery, slice: Slice) => listAlerts(parts, query, slice),

    /** Resolves every open alert of a kind whose cause is gone. */
    async clearAll(code: AttentionCode, action: string): Promise<void> {
      for (const { key } of await parts.list.many({ open: true, codes: [code] })) await clearAlert(parts, key, action);
    },

    /** Resolves an alert with an admin's action. @throws Refused when the action is not permitted or fails */
    resolve: async (id: string, action: string, input: ActionInput, actor: Actor) =>
      orThrow(await resolveAlert(parts, id, action, input, actor)).alert,
  };
});

/** Raises missing alerts about failed mails, after a crash or a restore. */
export async function raiseFailedMails(strapi: Core.Strapi): Promise<void> {
  for (let after = ''; ;) {
    const mails = await outbox(strapi).failed(mailsAtOnce, after);
    for (const mail of mails) await alerts(strapi).raiseFailedMail(failedMailOf(mail));
    if (mails.length < mailsAtOnce) return;
    after = mails.at(-1)?.documentId ?? '';
  }
}
