import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { Parsed, User } from '@seva/config/contract';
import { normaliseEmail } from '@seva/config/rules/registration';
import { requestedSlice } from '@seva/config/rules/paging';
import { shop } from '@seva/config/shop';
import type { Account } from '../../../platform/http/actor';
import { Refused } from '@seva/config/contract/refused';
import { requestActor } from '../../../platform/audit/request-actor';
import { auditLog } from '../../../platform/audit/audit-log';
import { forgetCardsOf } from '../../order';
import { forgetInBatches } from '../../batch/queries';
import { ordersOfDonor } from '../../order/queries';
import { eraseFromLog, removeTraces, findTraces } from './forget-person';
import { confirmIfNew, forgetCardsBeforeEmail, requireNoCards } from './email-changes';
import { requireAdminLeft } from './last-admin';
import { texts } from '../../../texts/en';
import { withoutUndefined, auditUserChange, requireGoodPhone, updateUnlessTaken } from './profile';
import type { UserRow } from '../queries/user-row';
import { userSearch } from '../queries/user-search';
import { userTable } from '../queries/user-table';
import { userView } from './view';

/** Returns devotees by name, all or one page. `total` counts all pages. */
export async function listUsers(
  strapi: Core.Strapi,
  query: Parsed<'users.all'>['query'],
): Promise<{ users: User[]; total: number }> {
  const { rows, total } = await userSearch(strapi).list(requestedSlice(query), query.q);
  return { users: rows.map(userView), total };
}

/** Returns at most 15 devotees whose name, email or phone contains the text. An empty text finds none. */
export async function searchUsers(strapi: Core.Strapi, q: string): Promise<User[]> {
  if (q === '') return [];
  return (await userSearch(strapi).search(q, shop.devoteeSearchLimit)).map(userView);
}

/** Creates an empty devotee to be filled in on the next screen. Lists hide it until then. */
export async function addUser(strapi: Core.Strapi): Promise<User> {
  return strapi.db.transaction(async () => {
    const row = await userTable(strapi).create(createId(), { unfinished: true, name: '' });
    const { documentId: entityId } = row;
    const event = { action: 'user.create', entity: 'user', entityId, before: null, after: { unfinished: true } };
    await auditLog(strapi).note(event);
    return userView(row);
  });
}

function required(row: UserRow | null): UserRow {
  if (!row) throw new Refused(404, texts.notFound);
  return row;
}

/** Refuses to remove the caller's own rights or the last admin's. */
async function requireMayLose(strapi: Core.Strapi, row: UserRow, actor: Account): Promise<void> {
  if (row.id === actor.userId) throw new Refused(400, texts.account.ownAdmin);
  await requireAdminLeft(strapi, row);
}

/** Edits a devotee (PUT /users/{id}). A new email opens nothing until its owner confirms it. */
export async function updateUser(
  strapi: Core.Strapi,
  id: string,
  body: Parsed<'users.update'>['body'],
  actor: Account,
  now: number,
): Promise<User> {
  const seen = required(await userTable(strapi).find(id));
  const isAdmin = body.isAdmin ?? undefined;
  const isPriest = body.isPriest ?? undefined;
  const { name, phone, gotram, nakshatram } = body;
  requireGoodPhone(phone, seen.phone);
  const email = body.email ? normaliseEmail(body.email) : undefined;
  await forgetCardsBeforeEmail(strapi, seen, email);
  return strapi.db.transaction(async () => {
    // Locks admins first, to prevent a deadlock of two admins who edit each other.
    if (isAdmin === false) await requireMayLose(strapi, seen, actor);
    const row = required(await userTable(strapi).lockForNoKeyUpdate(id));
    requireNoCards(row, email);
    const finished = row.unfinished && name ? { unfinished: false } : {};
    const change = { ...withoutUndefined({ name, email, phone, gotram, nakshatram, isAdmin, isPriest }), ...finished };
    const changed = await updateUnlessTaken(strapi, row, change);
    await confirmIfNew(strapi, row, changed, now);
    await auditUserChange(strapi, row, changed);
    return userView(changed);
  });
}

/**
 * Deletes a devotee, or anonymizes one who has donated. The audit log and sent mails lose their personal data.
 * Their donations keep the donor, unlike those of an account that its devotee closes
 * (docs/decisions/053-closing-an-account-removes-all-personal-data.md).
 */
export async function removeUser(
  strapi: Core.Strapi,
  id: string,
  actor: Account,
  now: number,
): Promise<{ message: string }> {
  const seen = required(await userTable(strapi).find(id));
  if (seen.id === actor.userId) throw new Refused(400, texts.account.ownAdmin);
  await forgetCardsOf(strapi, seen);
  await strapi.db.transaction(async () => {
    await requireMayLose(strapi, seen, actor);
    const row = required(await userTable(strapi).lockForNoKeyUpdate(id));
    const traces = await findTraces(strapi, row);
    const donations = (await ordersOfDonor(strapi, row.id)).length;
    await forgetInBatches(strapi, row.id);
    if (donations > 0) await userTable(strapi).anonymise(row, texts.account.formerDevotee, now);
    else await userTable(strapi).remove(row);
    const others = await removeTraces(strapi, traces, []);
    await eraseFromLog(strapi, traces, others, requestActor(strapi));
    const action = donations > 0 ? 'user.anonymise' : 'user.remove';
    const event = { action, entity: 'user', entityId: row.documentId, before: { donations }, after: null };
    await auditLog(strapi).note(event);
  });
  return { message: texts.account.removed };
}
