import type { Core } from '@strapi/strapi';
import type { BackOfficeActor, BackOfficeAnswer, DonationActs } from '@seva/donations/strapi-server';
import { deliverOrder } from '../api/order/deliver';
import { moveCheck, refundOrder } from '../api/order/refund';
import type { Requester } from '../audit/request-actor';
import { Refused } from '../errors/refused';
import { resendConfirmation } from './resend';

/** A person of the panel as the shop's acts name who asks: no account of the shop, and the right was checked before. */
export function requesterOf({ id, name, email, address, requestId }: BackOfficeActor): Requester {
  return { caller: { id: 0, _id: id, name, email, isAdmin: true, sessionId: 0 }, origin: { address, requestId } };
}

/** Turns a refusal into an answer; anything else that is thrown is a bug and goes on. */
export function answerOf(act: Promise<unknown>): Promise<BackOfficeAnswer<null>> {
  return resultOf(act.then(() => null));
}

/** The same for an act that has something to tell. */
export async function resultOf<T>(act: Promise<T>): Promise<BackOfficeAnswer<T>> {
  try {
    return { ok: true, value: await act };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, status: error.status, message: error.message };
  }
}

/** What may be done to a donation in the back office: the same acts as in the shop, for people of the panel. */
export function donationActs(strapi: Core.Strapi): DonationActs {
  return {
    deliver: (id, _body, actor) => answerOf(deliverOrder(strapi, id, requesterOf(actor), Date.now())),
    check: (id, { step }, actor) => answerOf(moveCheck(strapi, id, step, requesterOf(actor))),
    refund: (id, body, actor) => answerOf(refundOrder(strapi, id, body, requesterOf(actor))),
    resend: (id, _body, actor) => answerOf(resendConfirmation(strapi, id, requesterOf(actor), Date.now())),
  };
}
