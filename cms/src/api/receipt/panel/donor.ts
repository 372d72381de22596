import type { Core } from '@strapi/strapi';
import { Refused } from '@seva/config/contract/refused';
import { hasReceipt, type GiftSource } from '@seva/config/rules/papers/gift-source';
import { effectiveTreatment } from '@seva/config/rules/papers/receipt-facts';
import { isPossiblePostmark } from '@seva/config/rules/check-day';
import type { Donor, PaperPerson } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type { DonorInput } from '@seva/config/contract/panel/receipts/papers/input';
import { auditLog } from '../../../platform/audit/audit-log';
import { paperMail } from '../paper-mail';
import { reconcileAndNotify, reconcileReceipt } from '../services/reconcile-receipt';
import { markOutdated } from '../services/statement-asides';
import { type OrderRow, findCreditedUser, setGiftDonor, orderTable } from '../../order/queries';
import { type UserRow, userSearch, userTable } from '../../account/queries';
import { texts as shopTexts } from '../../../texts/en';
import { paperActTexts as texts } from '../../../texts/paper-acts';

const maxOffered = 8;

const personOf = ({ documentId, name, email }: UserRow): PaperPerson => ({
  id: documentId,
  name: name ?? '',
  email: email ?? '',
});

/** Returns a few devotees by name, email or phone, none for an empty text. */
export async function searchPaperPeople(strapi: Core.Strapi, text: string): Promise<PaperPerson[]> {
  if (text.trim() === '') return [];
  return (await userSearch(strapi).search(text, maxOffered)).map(personOf);
}

async function creditedUser(strapi: Core.Strapi, orderId: number): Promise<UserRow | null> {
  const id = await findCreditedUser(strapi, orderId);
  return id === null ? null : userTable(strapi).findById(id);
}

/** Returns the donor data of a donation. */
export async function donorOf(strapi: Core.Strapi, order: OrderRow): Promise<Donor> {
  const credit = await creditedUser(strapi, order.id);
  return {
    source: order.source ?? '',
    payer: order.payerName ?? '',
    credit: credit && personOf(credit),
    isCheck: order.paymentMethod === 'Check',
    receivedOn: order.receivedOn,
    postmarkedOn: order.postmarkedOn,
  };
}

/** Refuses a gift from an IRA if it pays for anything but intangible religious benefits. */
function refuseBenefit(source: GiftSource | null, order: OrderRow): void {
  const fits = (order.lines ?? []).every((line) => ['gift', 'religious'].includes(effectiveTreatment(line)));
  if (source === 'qcd' && !fits) throw new Refused(409, texts.accountGivesNothing);
}

/** Returns the gift date, which for a check is its postmark. @throws Refused 400 for an impossible postmark */
function giftDateOf(order: OrderRow, postmarkedOn: string): string | null {
  if (order.paymentMethod !== 'Check') {
    if (postmarkedOn !== '') throw new Refused(400, texts.noPostmark);
    return order.giftDate;
  }
  const { receivedOn } = order;
  if (postmarkedOn === '' || receivedOn === null) return receivedOn ?? order.giftDate;
  if (!isPossiblePostmark(postmarkedOn, receivedOn)) throw new Refused(400, texts.wrongPostmark);
  return postmarkedOn;
}

async function creditedTo(strapi: Core.Strapi, id: string, source: GiftSource | null): Promise<UserRow | null> {
  if (id === '' || source === null) return null;
  const user = await userTable(strapi).find(id);
  if (!user) throw new Refused(404, texts.unknownPerson);
  return user;
}

/**
 * Stores a donation's donor and, for a check, its postmark. Reconciles the receipt, marks the affected statements as
 * out of date, and mails thanks if requested.
 * @throws Refused 404 for an unknown donation or devotee, 400 for an impossible postmark, 409 for a gift from an IRA
 * that gave something in return
 */
export async function setDonor(strapi: Core.Strapi, id: string, typed: DonorInput, actor: PanelActor): Promise<void> {
  const source = typed.source === '' ? null : typed.source;
  const payerName = source === null ? null : typed.payer || null;
  await strapi.db.transaction(async () => {
    await orderTable(strapi).lock(id);
    const order = await orderTable(strapi).find(id);
    if (!order) throw new Refused(404, shopTexts.notFound);
    refuseBenefit(source, order);
    const giftDate = giftDateOf(order, typed.postmarkedOn);
    const credit = await creditedTo(strapi, typed.credit, source);
    // Both the old and the new donor's or year's statements change.
    await markOutdated(strapi, order);
    const postmarkedOn = typed.postmarkedOn || null;
    await setGiftDonor(strapi, order.id, {
      source,
      payerName,
      creditUserId: credit?.id ?? null,
      postmarkedOn,
      giftDate,
    });
    await markOutdated(strapi, { id: order.id, giftDate });
    const isOther = source !== order.source || payerName !== order.payerName;
    await (typed.mail ? reconcileAndNotify : reconcileReceipt)(strapi, id, { by: actor.name, forNewDonor: isOther });
    if (typed.mail && order.isPaid && source !== null && !hasReceipt(source))
      await paperMail(strapi).giftThanks(id, credit?.id ?? order.user?.id ?? null);
    await auditLog(strapi).by(actor, {
      action: 'order.donor',
      entity: 'order',
      entityId: id,
      before: { source: order.source, payer: order.payerName, giftDate: order.giftDate },
      after: { source, payer: payerName, giftDate, credit: credit?.documentId ?? null },
    });
  });
}
