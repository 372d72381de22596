import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Asking } from '../api/checkout/payment-intent';
import { userTable, type UserRow } from '../api/account/user-table';
import { Refused } from '../http/refused';
import { auditTrail, changesBetween } from '../ports/audit';
import { texts } from '../texts/en';
import { sumGifts } from './devotee-gifts';

const details = ['phone', 'gotram', 'nakshatram'] as const;
const told = ['email', ...details, 'blocked'] as const;

/** Nobody gives, signs in or is edited under either record while they become one; always in the same sequence. */
async function lockRecords(strapi: Core.Strapi, ids: readonly string[], trx: Knex.Transaction): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db
    .connection('up_users')
    .whereIn('document_id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id')
    .transacting(trx);
}

async function requirePair(strapi: Core.Strapi, id: string, absorbed: string) {
  if (id === absorbed) throw new Refused(400, texts.desk.mergeSame);
  const users = userTable(strapi);
  const survivor = await users.find(id);
  const leaving = await users.find(absorbed);
  if (!survivor || !leaving || survivor.unfinished) throw new Refused(404, texts.notFound);
  if (leaving.isAdmin) throw new Refused(409, texts.desk.mergeAdmin);
  return { survivor, leaving };
}

/** Gives the donations of one record to the other, those placed for somebody else too; says how many were given. */
async function moveDonations(strapi: Core.Strapi, from: UserRow, to: UserRow, trx: Knex.Transaction): Promise<number> {
  const orders = () => strapi.db.connection('orders').transacting(trx);
  await orders().where('placed_by_id', from.id).update({ placed_by_id: to.id });
  return orders().where('user_id', from.id).update({ user_id: to.id });
}

/**
 * What the survivor takes over: details that they do not have, and, where they have no address, the other's with the
 * password that belongs to it. An admin of the shop takes no address: whoever holds the old password would be one.
 */
function takenOver(survivor: UserRow, leaving: UserRow) {
  const missing = details.filter((field) => !survivor[field] && leaving[field]);
  const takesEmail = !survivor.email && !survivor.isAdmin && Boolean(leaving.email);
  return {
    change: {
      ...Object.fromEntries(missing.map((field) => [field, leaving[field] ?? ''])),
      ...(takesEmail ? { email: leaving.email } : {}),
      // Two records are no way round a block.
      ...(leaving.blocked && !survivor.blocked ? { blocked: true } : {}),
    },
    password: takesEmail ? leaving.password : null,
  };
}

/** The hash as it is; through the documents it would be hashed again. */
async function keepPassword(strapi: Core.Strapi, id: number, hash: string | null, trx: Knex.Transaction) {
  if (hash) await strapi.db.connection('up_users').where({ id }).update({ password: hash }).transacting(trx);
}

/**
 * Makes one record of two of the same person. The survivor gets the donations, which keep what was written when they
 * were given; the other is gone with its sessions. What both came to before is, to the cent, what one comes to after.
 * @throws Refused 400 for the same record twice, 404 for an unknown one, 409 for an admin of the shop as the one that goes
 */
export async function mergeDevotees(strapi: Core.Strapi, id: string, absorbed: string, asking: Asking): Promise<void> {
  await strapi.db.transaction(async ({ trx: opened }) => {
    const trx = opened as Knex.Transaction;
    await lockRecords(strapi, [id, absorbed], trx);
    const { survivor, leaving } = await requirePair(strapi, id, absorbed);
    const before = await sumGifts(strapi, [survivor.id, leaving.id], trx);
    const moved = await moveDonations(strapi, leaving, survivor, trx);
    const users = userTable(strapi);
    await users.remove(leaving);
    const { change, password } = takenOver(survivor, leaving);
    const merged = await users.update(survivor, change);
    await keepPassword(strapi, survivor.id, password, trx);
    const [kept, gone] = [before(survivor.id), before(leaving.id)];
    const after = (await sumGifts(strapi, [survivor.id], trx))(survivor.id);
    if (after.netCents !== kept.netCents + gone.netCents || after.donations !== kept.donations + gone.donations)
      throw new Error(`Merging ${absorbed} into ${id} would change what they gave together`);
    const changes = changesBetween(survivor, merged, told);
    const { documentId, name, email, phone, gotram, nakshatram } = leaving;
    await auditTrail(strapi).byPerson(asking, {
      action: 'user.merge',
      entity: 'user',
      entityId: id,
      before: {
        ...changes.before,
        ...{ donations: kept.donations, netCents: kept.netCents },
        merged: { id: documentId, name, email, phone, gotram, nakshatram, ...gone },
      },
      after: { ...changes.after, donations: after.donations, netCents: after.netCents, moved },
    });
  });
}
