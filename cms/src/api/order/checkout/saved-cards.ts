import type { Core } from '@strapi/strapi';
import type { CardBinding } from '@seva/payments';
import type { Output, Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { auditLog } from '../../../platform/audit/audit-log';
import type { Account } from '../../../platform/http/actor';
import { payments } from '../../../platform/plugins/payments';
import { userKeys, type UserRow, userTable } from '../../account/queries';
import { texts } from '../../../texts/en';

const ownRow = async (strapi: Core.Strapi, { userId }: Account): Promise<UserRow> => {
  const row = await userTable(strapi).findById(userId);
  if (!row) throw new Refused(401, texts.notAuthorizedTokenFailed);
  return row;
};

const cardsOf = async (strapi: Core.Strapi, { gatewayCustomer }: Pick<UserRow, 'gatewayCustomer'>) =>
  gatewayCustomer === null ? [] : ((await payments(strapi).listSavedCards(gatewayCustomer)) ?? []);

/** Returns the caller's cards that the gateway stores, newest first. @throws Refused 502 or 503 if it does not answer */
export async function listOwnCards(strapi: Core.Strapi, actor: Account): Promise<Output<'cards.mine'>> {
  const cards = await cardsOf(strapi, await ownRow(strapi, actor));
  return cards.map(({ id, brand, last4, expMonth, expYear }) => ({ _id: id, brand, last4, expMonth, expYear }));
}

/** Deletes one of the caller's cards at the gateway. @throws Refused 404 for any other card */
export async function removeOwnCard(strapi: Core.Strapi, cardId: string, actor: Account): Promise<{ message: string }> {
  const row = await ownRow(strapi, actor);
  const card = (await cardsOf(strapi, row)).find(({ ids }) => ids.includes(cardId));
  if (row.gatewayCustomer === null || !card) throw new Refused(404, texts.notFound);
  await payments(strapi).forgetCard(row.gatewayCustomer, cardId);
  await strapi.db.transaction(() =>
    auditLog(strapi).note({
      action: 'user.remove_card',
      entity: 'user',
      entityId: row.documentId,
      before: { card: `${card.brand} ${card.last4}` },
      after: null,
    }),
  );
  return { message: texts.account.cardRemoved };
}

/**
 * Returns the gateway's customer of an account. Creates one if there is none, or if it was deleted or belongs to another API
 * key. Of two concurrent calls one wins; the customer of the other has no cards.
 */
async function customerOf(strapi: Core.Strapi, row: UserRow): Promise<string> {
  const known = row.gatewayCustomer;
  const kept = known === null ? null : await payments(strapi).listSavedCards(known);
  if (known !== null && kept !== null) return known;
  const key = `customer-${row.documentId}-${known ?? 'first'}`;
  const made = await payments(strapi).createCustomer({ name: row.name ?? '', email: row.email, key });
  if (await userKeys(strapi).setCustomer(row.id, known, made)) return made;
  const winner = (await userTable(strapi).findById(row.id))?.gatewayCustomer;
  if (!winner) throw new Refused(409, texts.conflict, { code: 'CONFLICT' });
  return winner;
}

type Body = Parsed<'checkout.paymentIntent'>['body'];

/**
 * Returns how a payment uses or stores a card, null if it does neither.
 * @throws Refused 400 if the caller is not the donor, 404 for a card that is not the caller's
 */
export async function cardBinding(
  strapi: Core.Strapi,
  { savedCard, keepCard }: Body,
  actor: Account,
  donorId: () => Promise<number | undefined>,
): Promise<CardBinding | null> {
  if (!savedCard && !keepCard) return null;
  if ((await donorId()) !== actor.userId) throw new Refused(400, texts.account.cardOfAnother);
  const row = await ownRow(strapi, actor);
  if (!savedCard) return { customerId: await customerOf(strapi, row), keepsCard: true };
  const cards = await cardsOf(strapi, row);
  if (row.gatewayCustomer === null || !cards.some(({ ids }) => ids.includes(savedCard)))
    throw new Refused(404, texts.account.cardUnknown);
  return { customerId: row.gatewayCustomer, keepsCard: false };
}

/**
 * Deletes the customer of an account with all cards at the gateway. Call it before the account is closed, outside a
 * transaction.
 * @throws Refused 502 or 503 if the gateway does not answer; nothing is deleted then
 */
export async function forgetCardsOf(strapi: Core.Strapi, row: UserRow): Promise<void> {
  if (row.gatewayCustomer === null) return;
  await payments(strapi).forgetCustomer(row.gatewayCustomer);
  await userKeys(strapi).setCustomer(row.id, row.gatewayCustomer, null);
}
