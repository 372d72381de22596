import type { Core } from '@strapi/strapi';
import type { AttentionFilters } from '@seva/config/contract/panel/donations/attention/input';
import type { AttentionPage, CandidatePage } from '@seva/config/contract/panel/donations/attention/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { attentionCodes, moneyAttentionCodes } from '@seva/config/rules/attention-codes';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { personOf } from '../../../platform/audit/audit-log';
import { outbox } from '../../../platform/plugins/outbox';
import { findDevoteesByEmail } from '../../account/queries';
import { alerts } from '../alerts';
import { findCandidates, findItems, findOrderNames } from '../queries';
import { failedMailIn } from '../services/details';
import { wireAlert, type AlertView } from '../services/list';
import { anonymousMark } from '../../order/queries';

/** Returns a page of alerts, the newest first. */
export async function listAttention(
  strapi: Core.Strapi,
  { state, kind, donation }: AttentionFilters,
  { page, pageSize }: Paged,
): Promise<AttentionPage> {
  const query = {
    open: state !== 'settled',
    ...(kind ? { codes: kind === 'money' ? moneyAttentionCodes : attentionCodes.filter((code) => code === kind) } : {}),
    ...(donation ? { orderIds: [donation] } : {}),
  };
  const found = await alerts(strapi).list(query, sliceOf(page, pageSize));
  const entries = found.alerts.map(wireAlert);
  const addressees = await findAddressees(strapi, found.alerts);
  const orders = await findOrderNames(
    strapi,
    entries.flatMap(({ order, otherOrder }) => [order ?? [], otherOrder ?? []].flat()),
  );
  const named = (order: string | null | undefined) => (order && orders.get(order)) || null;
  const rows = entries.map(({ _id: id, order, otherOrder, ...entry }) => ({
    ...entry,
    id,
    order: named(order),
    otherOrder: named(otherOrder),
    devotee: addressees.get(id) ?? null,
  }));
  return { rows, page, pages: pagesOf(found.total, pageSize), total: found.total };
}

/** Returns the devotees to whom undelivered emails were addressed, by alert. */
async function findAddressees(strapi: Core.Strapi, shown: readonly AlertView[]) {
  const mails = shown.flatMap(({ code, documentId, detail }) => {
    const mail = code === 'mail_failed' ? failedMailIn(detail).id : null;
    return mail === null ? [] : [{ alert: documentId, mail }];
  });
  const addresses = await outbox(strapi).recipients(mails.map(({ mail }) => mail));
  const devotees = await findDevoteesByEmail(strapi, [...new Set(addresses.values())]);
  return new Map(
    mails.flatMap(({ alert, mail }) => {
      const devotee = devotees.get(addresses.get(mail) ?? '');
      return devotee ? [[alert, devotee] as const] : [];
    }),
  );
}

/** Returns unpaid donations that a stray payment may belong to, the newest first. */
export async function listCandidates(
  strapi: Core.Strapi,
  id: string,
  q: string,
  { page, pageSize }: Paged,
): Promise<CandidatePage> {
  const entry = await alerts(strapi).find(id);
  if (!entry?.amountCents || entry.settledAt) return { rows: [], page, pages: 1, total: 0 };
  const { rows, total } = await findCandidates(strapi, entry, q, sliceOf(page, pageSize));
  const items = await findItems(
    strapi,
    rows.map(({ rowId }) => rowId),
  );
  const shown = rows.map((row) => ({
    id: row.id,
    donor: row.donor ?? '',
    ...anonymousMark(row.anonymous),
    email: row.email ?? '',
    status: row.state,
    total: toDollars(row.totalCents),
    createdAt: new Date(row.createdAt).toISOString(),
    items: items.get(row.rowId) ?? '',
  }));
  return { rows: shown, page, pages: pagesOf(total, pageSize), total };
}

/** Resolves an alert for a panel user. @throws Refused */
export const resolveAttention = (
  strapi: Core.Strapi,
  id: string,
  action: string,
  { order, note }: { readonly order: string | null; readonly note: string },
  actor: PanelActor,
): Promise<unknown> => alerts(strapi).resolve(id, action, { orderId: order, note }, personOf(actor));
