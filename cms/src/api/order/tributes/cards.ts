import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { nextTributeState } from '@seva/config/rules/tributes';
import { shop } from '@seva/config/shop';
import type { Staff } from '../../../platform/http/actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { readStopToken } from '../../account/auth';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { donationMails } from '../mails';
import type { OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { tributeTable, type TributeRow } from '../queries/tribute-table';
import { texts } from '../../../texts/en';

/** Sends a card, or stops it if its mailbox has opted out. */
async function send(strapi: Core.Strapi, order: OrderRow, card: TributeRow): Promise<void> {
  const table = tributeTable(strapi);
  const mayGo = card.email !== null && !(await table.hasOptedOut(card.email));
  if (!(await table.move(card.id, card.state, mayGo ? 'sent' : 'stopped'))) return;
  if (mayGo) await donationMails(strapi).tributeCard(order.documentId, card);
}

/**
 * Reconciles the cards of a donation with its money: sends them once it is paid, and never after it was refunded. Call it in
 * the transaction of the change, before its audit entry.
 */
export async function reconcileTributeCards(strapi: Core.Strapi, orderId: string): Promise<void> {
  const table = tributeTable(strapi);
  const cards = await table.ofOrder({ documentId: orderId });
  const order = cards.length > 0 ? await orderTable(strapi).find(orderId) : null;
  if (!order) return;
  for (const card of cards) {
    const to = nextTributeState({
      state: card.state,
      isPaid: order.isPaid,
      isOver: order.state === 'refunded' || order.state === 'charged_back',
      isGuest: order.origin === 'guest',
      totalCents: order.totalCents,
      unseenFromCents: shop.tributes.unseenFromCents,
    });
    if (to === card.state) continue;
    if (to === 'sent') await send(strapi, order, card);
    else await table.move(card.id, card.state, to);
  }
}

/** Sends or stops a card that waits for review. Staff only. @throws Refused 404, or 409 STATE if it does not wait */
export async function moderateTributeCard(
  strapi: Core.Strapi,
  id: string,
  verdict: 'send' | 'stop',
  actor: Staff,
): Promise<string> {
  return strapi.db.transaction(async () => {
    const card = await tributeTable(strapi).find(id);
    const order = card?.order ? await orderTable(strapi).find(card.order.documentId) : null;
    if (!card || !order) throw new Refused(404, texts.notFound);
    if (card.state !== 'waiting' || (verdict === 'send' && !order.isPaid))
      throw new Refused(409, texts.give.cardNotWaiting, { code: 'STATE' });
    if (verdict === 'send') await send(strapi, order, card);
    else await tributeTable(strapi).move(card.id, card.state, 'stopped');
    await auditLog(strapi).by(actor, {
      action: `order.card_${verdict}`,
      entity: 'order',
      entityId: order.documentId,
      before: { card: card.state },
      after: { card: verdict === 'send' ? 'sent' : 'stopped' },
    });
    return order.documentId;
  });
}

async function requireCard(strapi: Core.Strapi, token: string) {
  const id = readStopToken(token);
  const card = id ? await tributeTable(strapi).find(id) : null;
  if (!card?.email) throw new Refused(400, texts.give.noCards.badLink);
  return { ...card, email: card.email };
}

/** Checks the link of a card. @throws Refused 400 for a forged one */
export async function requireStopToken(strapi: Core.Strapi, token: string): Promise<void> {
  await requireCard(strapi, token);
}

/** Opts the mailbox of a card out of all cards. A second call succeeds too. */
export async function stopCards(strapi: Core.Strapi, token: string): Promise<{ message: string }> {
  const card = await requireCard(strapi, token);
  try {
    await strapi.db.transaction(async () => {
      await tributeTable(strapi).optOut(card.email);
      const entityId = card.order?.documentId ?? '';
      await auditLog(strapi).note({ action: 'order.no_cards', entity: 'order', entityId, before: null, after: null });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return { message: texts.give.noCards.done };
}
