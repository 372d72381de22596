import type { Core } from '@strapi/strapi';
import type { BackOfficeActor, DonationActs } from '@seva/donations/strapi-server';
import { deliverOrder } from '../api/order/services/deliver';
import { moveCheck, refundOrder } from '../api/order/services/refund';
import type { Requester } from '../audit/request-actor';
import { judgeCard } from '../api/tribute/services/cards';
import { giveToDevotee } from './give-to-devotee';
import { resendConfirmation } from './resend';

/** A person of the panel as the shop's acts name who asks: no account of the shop, and the right was checked before. */
export function requesterOf({ id, name, email, address, requestId }: BackOfficeActor): Requester {
  return {
    caller: { id: 0, _id: id, name, email, isAdmin: true, isPriest: false, sessionId: 0 },
    origin: { address, requestId },
  };
}

/** What may be done to a donation in the back office: the same acts as in the shop, for people of the panel. */
export function donationActs(strapi: Core.Strapi): DonationActs {
  return {
    deliver: (id, actor) => deliverOrder(strapi, id, requesterOf(actor), Date.now()),
    check: (id, step, deposit, actor) => moveCheck(strapi, id, step, requesterOf(actor), deposit),
    refund: (id, refund, actor) => refundOrder(strapi, id, refund, requesterOf(actor)),
    giveTo: (id, devotee, all, actor) => giveToDevotee(strapi, id, { devotee, all }, requesterOf(actor)),
    judgeCard: (card, verdict, actor) => judgeCard(strapi, card, verdict, requesterOf(actor)),
    resend: (id, actor) => resendConfirmation(strapi, id, requesterOf(actor), Date.now()),
  };
}
