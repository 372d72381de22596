import type { Core } from '@strapi/strapi';
import type { ErasedBy } from '@seva/audit/strapi-server';
import { Refused } from '@seva/config/contract/refused';
import { audit, personOf } from '../../../platform/audit/audit-log';
import { requestActor } from '../../../platform/audit/request-actor';
import { auditActor, type Account, type Person, type Staff } from '../../../platform/http/actor';
import { accountMails } from '../mails';
import { payments } from '../../../platform/plugins/payments';
import { forgetInBatches } from '../../batch/queries';
import { forgetDonor, alertsWithNotes, ordersOfDonor, orderTable } from '../../order/queries';
import type { UserRow } from '../queries/user-row';
import { userTable } from '../queries/user-table';
import { texts } from '../../../texts/en';
import { forgetCardsOf } from '../../order';
import { eraseFromLog, removeTraces, findTraces } from './forget-person';
import { confirmPassword } from './profile';
import { losesTrust } from './trust';

/** Refusals that mean the payment changed meanwhile. The open orders are then counted again. */
const codesToRecount = ['PAID', 'PROCESSING', 'STATE', 'CLOSED'];

/**
 * Cancels a devotee's unfinished payments, and finalises those that the bank is processing.
 * @throws Refused 409 PAYMENT_OPEN while a payment is still processing, 502 and 503 when the card service does not
 * respond
 */
async function endOpenPayments(strapi: Core.Strapi, userId: number, actor: Person): Promise<void> {
  for (const { documentId, intentId, state } of await orderTable(strapi).openOrdersOfUser(userId)) {
    if (state === 'processing' && intentId) await payments(strapi).finalise(intentId);
    else
      await payments(strapi)
        .cancel(documentId, personOf(actor))
        .catch((error: unknown) => {
          if (!(error instanceof Refused) || !codesToRecount.includes(String(error.extra.code))) throw error;
        });
  }
  await requireNothingOpen(strapi, userId);
}

async function requireNothingOpen(strapi: Core.Strapi, userId: number): Promise<void> {
  if ((await orderTable(strapi).countOpenOfUser(userId)) > 0)
    throw new Refused(409, texts.account.paymentOpen, { code: 'PAYMENT_OPEN' });
}

interface Closing {
  readonly actor: Person;
  readonly by: ErasedBy;
  readonly note: string | null;
  /** Thrown when the account was deleted or changed meanwhile. */
  readonly gone: Refused;
}

async function close(strapi: Core.Strapi, seen: UserRow, { actor, by, note, gone }: Closing, now: number) {
  const refuseAdmin = (row: UserRow) => {
    if (row.isAdmin) throw new Refused(409, texts.account.adminCannotClose, { code: 'ADMIN' });
  };
  refuseAdmin(seen);
  await endOpenPayments(strapi, seen.id, actor);
  await forgetCardsOf(strapi, seen);
  await strapi.db.transaction(async () => {
    const users = userTable(strapi);
    const row = await users.lockForUpdate(seen.documentId);
    if (!row || losesTrust(seen, row)) throw gone;
    refuseAdmin(row);
    await requireNothingOpen(strapi, row.id);
    // A card was saved a moment ago. The caller has to try again.
    if (row.gatewayCustomer !== null) throw new Refused(409, texts.account.paymentOpen, { code: 'PAYMENT_OPEN' });

    const orders = await ordersOfDonor(strapi, row.id);
    const traces = await findTraces(
      strapi,
      row,
      orders.map(({ donorEmail }) => donorEmail),
    );
    const ids = orders.map(({ documentId }) => documentId);
    const donations = orders.filter(({ number }) => number !== null).length;
    const alerts = await alertsWithNotes(strapi, row.id);
    await forgetDonor(strapi, row.id, texts.account.closedAccount);
    await forgetInBatches(strapi, row.id);
    if (orders.length > 0) await users.anonymise(row, texts.account.closedAccount, now);
    else await users.remove(row);
    const subscriptions = await removeTraces(strapi, traces, ids);
    await accountMails(strapi).accountClosed(row, donations);

    // The audit log comes last, because other transactions wait for its lock.
    const others = [
      ...subscriptions,
      ...ids.map((id) => ({ entity: 'order', id })),
      ...alerts.map((id) => ({ entity: 'attention', id })),
    ];
    await eraseFromLog(strapi, traces, others, by);
    await audit(strapi).append({
      ...by,
      action: 'user.close',
      entity: 'user',
      entityId: row.documentId,
      before: { donations },
      after: note === null ? null : { note },
    });
  });
}

/**
 * Closes the caller's own account. Donations stay, without the donor's name.
 * All other personal data are deleted for good in one transaction, and a final mail confirms it.
 * @throws Refused 400 for a wrong password, 401 when the account was deleted or changed meanwhile, 409 ADMIN for an
 * admin of the shop, 409 PAYMENT_OPEN while a payment is processing, 429 after too many wrong passwords
 */
export async function closeOwnAccount(
  strapi: Core.Strapi,
  currentPassword: string,
  actor: Account,
  now: number,
): Promise<{ message: string }> {
  const gone = new Refused(401, texts.notAuthorizedTokenFailed);
  const row = await userTable(strapi).find(actor.id);
  if (!row) throw gone;
  await confirmPassword(row, currentPassword);
  // The audit entry leaves out the name and IP address of the devotee who leaves.
  const by = { actor: row.documentId, actorName: null, address: null, requestId: requestActor(strapi).requestId };
  await close(strapi, row, { actor, by, note: null, gone }, now);
  return { message: texts.account.closed };
}

/**
 * Closes a devotee's account at their request, with a note. Staff only.
 * @throws Refused 404 for an unknown devotee, 409 ADMIN and PAYMENT_OPEN as {@link closeOwnAccount}
 */
export async function closeForDevotee(
  strapi: Core.Strapi,
  id: string,
  note: string,
  actor: Staff,
  now: number,
): Promise<void> {
  const row = await userTable(strapi).require(id);
  const by = auditActor(actor);
  await close(strapi, row, { actor, by, note, gone: new Refused(409, texts.conflict) }, now);
}
