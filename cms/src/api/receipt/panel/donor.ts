import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { Refused } from '@seva/config/contract/refused';
import { hasReceipt, type GiftSource } from '@seva/config/rules/papers/gift-source';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import { addDays } from '@seva/config/rules/calendar-day';
import type { Donor, PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { TypedDonor } from '@seva/config/contract/panel/receipts/papers/input';
import { auditLog } from '../../../platform/audit/audit-log';
import { giftThanks } from '../gift-thanks';
import { agree } from '../services/agree';
import { agreeAndTell } from '../services/agree-and-tell';
import { noteOutdated } from '../services/gift-notes';
import type { OrderRow } from '../../order/queries/order-row';
import { orderTable } from '../../order/queries/order-table';
import type { UserRow } from '../../account/queries/user-row';
import { userTable } from '../../account/queries/user-table';
import { texts as shopTexts } from '../../../texts/en';
import { paperActTexts as texts } from '../../../texts/paper-acts';

/** How long before it was received a check may have been posted, in days. */
const longestMail = 60;
/** How many devotees are offered for a text. */
const mostOffered = 8;

const personOf = ({ documentId, name, email }: UserRow): PaperPerson => ({
  id: documentId,
  name: name ?? '',
  email: email ?? '',
});

/** A few devotees by name, email or phone; none for an empty text. */
export async function paperPeople(strapi: Core.Strapi, text: string): Promise<PaperPerson[]> {
  if (text.trim() === '') return [];
  return (await userTable(strapi).search(text, mostOffered)).map(personOf);
}

async function creditOf(strapi: Core.Strapi, orderId: number): Promise<UserRow | null> {
  const [row] = (await strapi.db.connection('orders').where('id', orderId).select('credit_user_id as credit')) as {
    readonly credit: number | null;
  }[];
  return row?.credit ? userTable(strapi).findById(row.credit) : null;
}

/** Who gave a donation. */
export async function donorOf(strapi: Core.Strapi, order: OrderRow): Promise<Donor> {
  const credit = await creditOf(strapi, order.id);
  return {
    source: order.source ?? '',
    payer: order.payerName ?? '',
    credit: credit && personOf(credit),
    isCheck: order.paymentMethod === 'Check',
    receivedOn: order.receivedOn,
    postmarkedOn: order.postmarkedOn,
  };
}

/** A gift from an IRA may give nothing back but intangible religious benefits. */
function refuseBenefit(source: GiftSource | null, order: OrderRow): void {
  const fits = (order.lines ?? []).every((line) => ['gift', 'religious'].includes(effectiveTreatment(line)));
  if (source === 'qcd' && !fits) throw new Refused(409, texts.accountGivesNothing);
}

/** The day of the gift as it is then. @throws Refused 400 for a postmark that cannot be one */
function giftDateOf(order: OrderRow, postmarkedOn: string): string | null {
  if (order.paymentMethod !== 'Check') {
    if (postmarkedOn !== '') throw new Refused(400, texts.noPostmark);
    return order.giftDate;
  }
  const { receivedOn } = order;
  if (postmarkedOn === '' || receivedOn === null) return receivedOn ?? order.giftDate;
  if (postmarkedOn > receivedOn || postmarkedOn < addDays(receivedOn, -longestMail))
    throw new Refused(400, texts.wrongPostmark);
  return postmarkedOn;
}

async function creditedTo(strapi: Core.Strapi, id: string, source: GiftSource | null): Promise<UserRow | null> {
  if (id === '' || source === null) return null;
  const user = await userTable(strapi).find(id);
  if (!user) throw new Refused(404, texts.unknownPerson);
  return user;
}

/**
 * Says who gave a donation and, of a check, when it was posted: its receipt, and the statements that tell of it, are brought
 * to agree. Whoever is thanked gets a mail if asked.
 * @throws Refused 404 for an unknown donation or devotee, 400 for a postmark that cannot be one, 409 for a gift from an IRA
 *   that gave something in return
 */
export async function setDonor(strapi: Core.Strapi, id: string, typed: TypedDonor, actor: PanelActor): Promise<void> {
  const source = typed.source === '' ? null : typed.source;
  const payerName = source === null ? null : typed.payer || null;
  await strapi.db.transaction(async ({ trx }) => {
    await orderTable(strapi).lock(id);
    const order = await orderTable(strapi).find(id);
    if (!order) throw new Refused(404, shopTexts.notFound);
    refuseBenefit(source, order);
    const giftDate = giftDateOf(order, typed.postmarkedOn);
    const credit = await creditedTo(strapi, typed.credit, source);
    // The year and the people before, then those after: statements of both told something that changes.
    await noteOutdated(strapi, order);
    await (trx as Knex.Transaction)('orders')
      .where('id', order.id)
      .update({
        ...{ source, payer_name: payerName, credit_user_id: credit?.id ?? null },
        ...{ postmarked_on: typed.postmarkedOn || null, gift_date: giftDate },
      });
    await noteOutdated(strapi, { id: order.id, giftDate });
    const isOther = source !== order.source || payerName !== order.payerName;
    await (typed.mail ? agreeAndTell : agree)(strapi, id, { by: actor.name, forNewDonor: isOther });
    if (typed.mail && order.isPaid && source !== null && !hasReceipt(source))
      await giftThanks(strapi, id, credit?.id ?? order.user?.id ?? null);
    await auditLog(strapi).by(actor, {
      action: 'order.donor',
      entity: 'order',
      entityId: id,
      before: { source: order.source, payer: order.payerName, giftDate: order.giftDate },
      after: { source, payer: payerName, giftDate, credit: credit?.documentId ?? null },
    });
  });
}
